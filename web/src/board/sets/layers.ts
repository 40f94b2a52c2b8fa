//! What a drawing of a set is made of, in a box of 45 by 45 whose feet stand at y = 40 and whose axis is x = 22.5.

/** A shape in the colour of its army, a line upon it, a light on its edge, or a dark spot. */
export type Role = "body" | "line" | "shine" | "hole";

export interface Layer {
  role: Role;
  d: string;
}

/** A set of pieces: how it draws each figure, and how its layers are painted. */
export interface PieceSet {
  figures: Record<string, Layer[] | undefined>;
  /** With outlines, light and lines; or each piece one flat shape, in which lines and spots are cut out. */
  paint: "lit" | "flat";
}

export const body = (d: string): Layer => ({ role: "body", d });
export const line = (d: string): Layer => ({ role: "line", d });
export const shine = (d: string): Layer => ({ role: "shine", d });
export const hole = (d: string): Layer => ({ role: "hole", d });
