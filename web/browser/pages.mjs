// The second half of the tests of the page: see `playing.mjs`.
import "./sweep.mjs";
import "./four-players.mjs";
import "./connection.mjs";
import "./accessibility.mjs";
import "./told.mjs";
import "./author.mjs";
import "./ten-clicks.mjs";
import "./linked.mjs";
import "./lobby.mjs";
import "./games.mjs";
import "./home.mjs";
import "./below.mjs";
import "./slow.mjs";
import "./screens.mjs";
import "./pictures.mjs";
import "./gallery.mjs";
