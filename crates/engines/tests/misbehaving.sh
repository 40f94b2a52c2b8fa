#!/bin/sh
# An engine for tests. It speaks $1 (uci or xboard) and behaves in the way of $2:
#   hangs, dies, floods, long, garbage, illegal, resigns, claims, refuses, mute, well, old,
#   slow (thinks for most of a second), shy (says once what it is), picky (waits for what it asks to be rejected),
#   sleepy (says nothing for more than two seconds),
#   late (makes its first move only after the reply, which it does not know then), stubborn (never takes a reply),
#   once (plays one game only), leaves (goes at once, and leaves somebody behind who writes to the file $3)
# It knows three moves, which is enough for what is tested with it.
speaks=$1 way=$2

answer() {
    case $way in
        slow) sleep 0.8; move=$1 ;;
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
games=0
late=0
owed=0
[ "$way" = late ] && late=1
[ "$way" = sleepy ] && sleep 2.3
said=
more=
if [ "$way" = leaves ]; then
    (while :; do echo here >>"$3"; sleep 0.02; done) >/dev/null 2>&1 &
fi
while read -r word rest; do
    case $speaks:$word in
        *:quit) exit 0 ;;
        uci:uci)
            [ "$way" = mute ] && continue
            [ "$way$said" = shyyes ] && continue
            said=yes
            echo "id name Test $way"
            echo "option name Hash type spin default 16 min 1 max 1024"
            echo "option name Clear Hash type button"
            echo "option name VariantPath type string default <empty>"
            echo "option name UCI_Variant type combo default chess var chess var 3check$more"
            echo uciok
            [ "$way" = leaves ] && exit 0 ;;
        uci:setoption)
            case $rest in
                "name VariantPath value "*) more=" var atomic" ;;
                "name Hash value "*) ;;
                "name Clear Hash" | "name UCI_Variant value "*) ;;
                *) echo "what is $rest" >&2; exit 4 ;;
            esac ;;
        uci:isready) echo readyok ;;
        uci:position) case $rest in *moves*) move=e7e5 ;; *) move=e2e4 ;; esac ;;
        uci:go)
            case "$rest " in *"time 0 "*) echo "no time at all" >&2; exit 5 ;; esac
            answer "$move" ;;
        xboard:protover)
            case $way in
                old) echo Chess ;;
                mute) echo "feature done=0" ;;
                picky) echo "feature frobnicate=1 done=0" ;;
                once) echo "feature ping=1 setboard=1 usermove=1 reuse=0 myname=\"Test once\" done=1" ;;
                *) echo "feature ping=1 setboard=1 usermove=1 myname=\"Test $way\" variants=\"normal,3check\" done=1" ;;
            esac ;;
        xboard:ping)
            echo "pong $rest"
            moves=$((moves + owed)) owed=0 ;;
        xboard:rejected) [ "$way $rest" = "picky frobnicate" ] && echo "feature myname=\"Test picky\" done=1" ;;
        xboard:new)
            moves=0
            games=$((games + 1))
            [ "$way$games" = once2 ] && exit 6 ;;
        xboard:setboard) moves=0 ;;
        xboard:usermove | xboard:[a-h][1-8]*)
            if [ $owed = 1 ] || [ "$way" = stubborn ]; then
                echo "Error (unkown command): $rest"
            else
                moves=$((moves + 1))
            fi ;;
        xboard:go)
            case $moves in 0) answer e2e4 ;; 2) answer g1f3 ;; *) answer e7e5 ;; esac
            moves=$((moves + 1 - late)) owed=$late late=0 ;;
        xboard:accepted) [ "$way" = old ] && echo "Illegal move: accepted" ;;
    esac
done
