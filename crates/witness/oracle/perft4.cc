// Counts the four-player moves of another program: obryanlouis/4pchess (MIT), a C++ engine.
//
//   git clone https://github.com/obryanlouis/4pchess
//   g++ -O3 -march=native -std=c++20 -I4pchess perft4.cc 4pchess/board.cc 4pchess/utils.cc \
//       4pchess/transposition_table.cc -o perft4
//   ./perft4 5
//
// Its start is `four-player-modern`. It plays for teams, which makes no difference to depth 5. Its moves are
// pseudo-legal, so each is made and tested, as its own search does.

#include <cstdlib>
#include <ctime>
#include <iostream>

#include "board.h"

static unsigned long long perft(chess::Board& board, int depth) {
  chess::Move moves[300];
  const chess::Player mover = board.GetTurn();
  const size_t count = board.GetPseudoLegalMoves2(moves, 300);
  unsigned long long nodes = 0;
  for (size_t i = 0; i < count; i++) {
    board.MakeMove(moves[i]);
    const bool on = board.CheckWasLastMoveKingCapture() == chess::IN_PROGRESS;
    if (on && !board.IsKingInCheck(mover)) nodes += depth == 1 ? 1 : perft(board, depth - 1);
    board.UndoMove();
  }
  return nodes;
}

int main(int argc, char** argv) {
  const int deepest = argc > 1 ? std::atoi(argv[1]) : 4;
  auto board = chess::Board::CreateStandardSetup();
  for (int depth = 1; depth <= deepest; depth++) {
    const std::clock_t start = std::clock();
    const unsigned long long nodes = perft(*board, depth);
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    std::cout << depth << " " << nodes << " " << nodes / seconds / 1e6 << " Mnps" << std::endl;
  }
}
