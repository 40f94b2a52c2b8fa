//! Short tones, made by the browser: nothing is loaded.

const KEY = "chatur.sound";
let on = localStorage.getItem(KEY) !== "off";
let context: AudioContext | null = null;

export const soundIsOn = (): boolean => on;

export function setSound(next: boolean): void {
  on = next;
  localStorage.setItem(KEY, next ? "on" : "off");
  if (next) play("move");
}

export type Tone = "move" | "take" | "turn" | "low" | "end" | "no";

/** Pitch in hertz and length in seconds, one after the other. */
const TONES: Record<Tone, [number, number][]> = {
  move: [[330, 0.05]],
  take: [
    [220, 0.05],
    [165, 0.06],
  ],
  turn: [
    [523, 0.09],
    [784, 0.14],
  ],
  low: [[988, 0.08]],
  end: [
    [523, 0.12],
    [392, 0.12],
    [262, 0.2],
  ],
  no: [[140, 0.12]],
};

export function play(tone: Tone): void {
  if (!on || typeof AudioContext === "undefined") return;
  // Before the first touch of the page a browser keeps it silent, and would complain.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of TONES[tone]) {
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = "triangle";
    source.frequency.value = pitch;
    volume.gain.setValueAtTime(0.18, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
    at += length;
  }
}
