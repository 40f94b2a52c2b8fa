//! Pieces from a lathe, as the chess of Thailand has them: stupas, a domed noble, a broad boat, a shell.

interface Drawing {
  body: string;
  lines: string;
}

const KHUN: Drawing = {
  body:
    "M22.5 2.5l1.6 5 1.8 4.5 3.6 3.6-1.2 3 4 5.6-1.8 3.4 4 6.4h-24l4-6.4-1.8-3.4 4-5.6-1.2-3 3.6-3.6 1.8-4.5zM8.5 34h28v5h-28z",
  lines: "M16.3 18.6h12.4M14.3 27.6h16.4M20.6 11.5h3.8",
};
const MET: Drawing = {
  body: "M22.5 11l1.5 4 3.6 3.4-1.1 2.6 3.6 4.2-1.5 2.8 3.4 5h-19l3.4-5-1.5-2.8 3.6-4.2-1.1-2.6 3.6-3.4zM11 33h23v5h-23z",
  lines: "M18 21h9M16.5 28h12",
};
const KHON: Drawing = {
  body: "M22.5 6l2.2 5.6c5.4 1.6 8.6 5.8 8.6 11.4 0 4-2 7-4.6 9.6h-12.4c-2.6-2.6-4.6-5.6-4.6-9.6 0-5.6 3.2-9.8 8.6-11.4zM10 33h25v5h-25z",
  lines: "M12.2 21h20.6M13 26.5h19",
};
const RUA: Drawing = {
  body: "M8.5 20c0-4.4 5-7 14-7s14 2.6 14 7l-3.4 3.4 2 9.2h-25.2l2-9.2zM8.5 33h28v5h-28z",
  lines: "M12 23.4h21M12.5 19c5-2 15-2 20 0",
};
const BIA: Drawing = {
  body: "M9 29.5c0-6.4 5.6-11 13.5-11s13.5 4.6 13.5 11c0 4.6-5.6 7.5-13.5 7.5s-13.5-2.9-13.5-7.5z",
  lines: "M12.5 30c6 3 14 3 20 0M22.5 20.5v10M17 22.5l.6 7.6M28 22.5l-.6 7.6",
};

export const TURNED: Record<string, Drawing | undefined> = {
  king: KHUN,
  met: MET,
  neang: MET,
  khon: KHON,
  rook: RUA,
  pawn: BIA,
};
