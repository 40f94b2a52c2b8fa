//! A touch answers the finger, where the device can.

export type Touch = "move" | "capture" | "refused";

const KEY = "chatur.haptics";

/** Milliseconds on and off. */
const PULSES: Record<Touch, number[]> = { move: [12], capture: [12, 30, 18], refused: [40] };

/** Whether the device has something that can be felt. */
export const canBeFelt = (): boolean => typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;

export const hapticsAreOn = (): boolean => localStorage.getItem(KEY) !== "off";

export function setHaptics(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  feel("move");
}

export function feel(what: Touch): void {
  if (hapticsAreOn() && canBeFelt() && navigator.userActivation?.hasBeenActive) navigator.vibrate(PULSES[what]);
}
