//! Light, dark, or as the system has it.

const KEY = "chatur.theme";
export type Theme = "auto" | "light" | "dark";

export const theme = (): Theme => {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "auto";
};

export function setTheme(next: Theme): void {
  localStorage.setItem(KEY, next);
  apply();
}

export function apply(): void {
  const now = theme();
  if (now === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now;
}
