// A game of four players that is soon over.

export const SEATS = ["red", "blue", "yellow", "green"];
/** Near the end, Red ahead by twenty. */
export const POSITION =
  "R-0,0,0,0-0,0,0,0-0,0,0,0-20,0,0,0-0-6,yK,7/10,yP,3/4,yN,9/1,rR,10,gP,1/14/6,gR,7/3,rR,10/13,gK/bK,13/2,bP,11/" +
  "3,rR,3,rQ,6/14/14/7,rK,6";
