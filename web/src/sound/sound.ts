//! What is heard when something happens, and how loud. Everything is made by the browser: nothing is loaded.

import { sound, type Part } from "./synth";

export type Sound = "move" | "capture" | "check" | "end" | "low" | "refused";

const tock = (at: number): Part => ({ noise: { low: 180, high: 900 }, at, loud: 1.6 });

const PARTS: Record<Sound, Part[]> = {
  move: [tock(0)],
  capture: [tock(0), tock(0.035)],
  // A soft bell of two partials.
  check: [
    { sine: 880, at: 0, loud: 0.16, rings: 0.5 },
    { sine: 2428, at: 0, loud: 0.05, rings: 0.3 },
  ],
  end: [
    { sine: 261.6, at: 0, loud: 0.12, rings: 0.9 },
    { sine: 329.6, at: 0.03, loud: 0.1, rings: 0.9 },
    { sine: 392, at: 0.06, loud: 0.1, rings: 0.9 },
  ],
  low: [{ noise: { low: 1200, high: 3000 }, at: 0, loud: 0.7 }],
  refused: [{ noise: { low: 80, high: 260 }, at: 0, loud: 1.6 }],
};

const ON = "chatur.sound";
const VOLUME = "chatur.volume";
const USUAL = 70;

let on = localStorage.getItem(ON) !== "off";
let percent = Number(localStorage.getItem(VOLUME) ?? USUAL);
let context: AudioContext | null = null;

export const soundIsOn = (): boolean => on;

export function setSound(next: boolean): void {
  on = next;
  localStorage.setItem(ON, next ? "on" : "off");
  if (next) play("move");
}

/** How loud, from 0 to 100. */
export const volume = (): number => (percent >= 0 && percent <= 100 ? percent : USUAL);

export function setVolume(next: number): void {
  percent = next;
  localStorage.setItem(VOLUME, String(next));
  play("move");
}

export function play(what: Sound): void {
  if (!on || typeof AudioContext === "undefined") return;
  // Before the first touch of the page a browser keeps it silent, and would complain.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  // Twice as loud to the ear is more than twice the amplitude.
  sound(context, PARTS[what], context.currentTime, (volume() / 100) ** 2);
}
