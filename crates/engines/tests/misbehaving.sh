#!/bin/sh
# An engine for tests. It speaks $1 (uci or xboard) and behaves in the way of $2:
#   hangs, dies, floods, long, garbage, illegal, resigns, claims, refuses, mute, well, old
# It knows one move for each side, which is enough for what is tested with it.
speaks=$1 way=$2

answer() {
    case $way in
        hangs) while :; do sleep 60; done ;;
        dies) echo "out of ideas" >&2; exit 3 ;;
        floods) while :; do echo "info string nothing at all, again and again"; done ;;
        long) while :; do printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'; done ;;
        garbage) printf '\377\376\n\nbestmove\nmove\n' ;;
        illegal) move="e2e5" ;;
        *) move=$1 ;;
    esac
    if [ "$speaks" = uci ]; then
        echo "info depth 7 score cp 12 nodes 345 pv $move"
        [ "$way" = resigns ] && move=resign
        echo "bestmove $move"
    else
        echo " 7 12 3 345 $move"
        case $way in
            resigns) echo resign ;;
            claims) echo "1/2-1/2 {Draw by agreement with myself}" ;;
            refuses) echo "Illegal move: e2e4" ;;
            old) echo "1. ... $move"; echo "My move is : $move" ;;
            *) echo "move $move" ;;
        esac
    fi
}

moves=0
while read -r word rest; do
    case $speaks:$word in
        *:quit) exit 0 ;;
        uci:uci) [ "$way" = mute ] || { echo "id name Test $way"; echo "option name UCI_Variant type combo default chess var chess var 3check"; echo uciok; } ;;
        uci:isready) echo readyok ;;
        uci:position) case $rest in *moves*) move=e7e5 ;; *) move=e2e4 ;; esac ;;
        uci:go) answer "$move" ;;
        xboard:protover)
            case $way in
                old) echo Chess ;;
                mute) echo "feature done=0" ;;
                *) echo "feature ping=1 setboard=1 usermove=1 myname=\"Test $way\" variants=\"normal,3check\" done=1" ;;
            esac ;;
        xboard:ping) echo "pong $rest" ;;
        xboard:new) moves=0 ;;
        xboard:usermove | xboard:[a-h][1-8]*) moves=$((moves + 1)) ;;
        xboard:go) if [ $moves -eq 0 ]; then answer e2e4; else answer e7e5; fi; moves=$((moves + 1)) ;;
        xboard:accepted) [ "$way" = old ] && echo "Illegal move: accepted" ;;
    esac
done
