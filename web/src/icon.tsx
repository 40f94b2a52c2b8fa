//! Icons of one stroke, 24 by 24, in the colour of the words beside them. They say nothing that words do not say.

const PATHS = {
  play: "M7 20h10M8.5 17h7l-1-6h-5zM12 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4",
  new: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8v8M8 12h8",
  analysis: "M4 19h16M5 15l4-5 4 3 6-8",
  editor: "M4 4h16v16H4zM12 4v16M4 12h16",
  variants: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  puzzles: "M9.5 18.5h5M10.5 21.5h3M9.5 16c0-1-.5-1.7-1.2-2.4a6 6 0 1 1 7.4 0C15 14.3 14.5 15 14.5 16z",
  workshop: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  import: "M12 4v11M8 11l4 4 4-4M5 15v5h14v-5",
  settings: "M4 7h3m4 0h9M4 12h9m4 0h3M4 17h2m4 0h10M9 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M15 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
  now: "M13 3L5 14h6l-1 7 8-11h-6z",
  friend: "M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.6-4 3-5.5 6.5-5.5s5.9 1.5 6.5 5.5M18 8v6M15 11h6",
  go: "M5 12h14M13 6l6 6-6 6",
  turn: "M7 20V4M3.5 7.5L7 4l3.5 3.5M17 4v16M13.5 16.5L17 20l3.5-3.5",
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  silence: "M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5",
  rules: "M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5v13",
  report: "M12 4L2.5 20h19zM12 10v4.5M12 17v.4",
  resign: "M6 21V4M6 5h12l-3 4 3 4H6",
  draw: "M5 9.5h14M5 14.5h14",
  back: "M8.5 13.5L4 9l4.5-4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
  claim: "M5 12.5l4.5 4.5L19 7",
  abort: "M6 6l12 12M18 6L6 18",
  again: "M5 10a7.5 7.5 0 0 1 13.5-2L20 10M20 5v5h-5M19 14a7.5 7.5 0 0 1-13.5 2L4 14M4 19v-5h5",
  learn: "M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3.5 2.5 7.5 2.5 11 0v-4.5M21.5 9.5v6",
  share: "M18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6",
};

export type IconName = keyof typeof PATHS;

export const Icon = ({ of, size = 22 }: { of: IconName; size?: number }) => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
);
