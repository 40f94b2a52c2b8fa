// The tests of the page but `gone.mjs`, one after the other in one browser: two cores have no room for more.
import "./orthodox.mjs";
import "./stepping.mjs";
import "./table.mjs";
import "./chat.mjs";
import "./rules.mjs";
import "./themes.mjs";
import "./analysis.mjs";
import "./editor.mjs";
import "./variants.mjs";
import "./sweep.mjs";
import "./four-players.mjs";
import "./connection.mjs";
import "./accessibility.mjs";
import "./author.mjs";
import "./lobby.mjs";
import "./screens.mjs";
import "./pictures.mjs";
