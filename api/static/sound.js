// Two short sounds that differ in pitch and direction: rising for yes, falling for no.
const NOTES = { admissible: [523, 784], inadmissible: [330, 208] };
let context;

/** Must be called from a key or a click, or browsers keep it silent. */
export function allowSound() {
  context ??= new AudioContext();
  context.resume();
}

export function play(outcome) {
  if (!context) return;
  NOTES[outcome].forEach((pitch, index) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}
