-- What somebody does in Neovim with a variant file. Its first failure ends it.

local function fail(why)
  io.stderr:write("neovim.lua: " .. why .. "\n")
  vim.cmd("cquit 1")
end

local function expect(what, holds, found)
  if not holds then fail(what .. ": " .. vim.inspect(found)) end
end

local function write_a_variant()
  -- As docs/editors.md says it for older versions.
  local id = vim.lsp.start_client({ name = "chatur", cmd = { os.getenv("CHATUR"), "lsp" }, root_dir = vim.fn.getcwd() })
  expect("a client", id ~= nil, id)
  vim.lsp.buf_attach_client(0, id)

  local function wait_for(what, holds)
    if not vim.wait(20000, holds, 20) then fail("waited for " .. what) end
  end

  local function wrong() return vim.diagnostic.get(0) end

  local function ask(method, params)
    local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
    local answer = answers and answers[id]
    expect(method, answer ~= nil and answer.err == nil, answers)
    return answer.result
  end

  local function at(line, column)
    vim.api.nvim_win_set_cursor(0, { line, column })
    return vim.lsp.util.make_position_params(0, "utf-16")
  end

  wait_for("a mistake", function() return #wrong() == 1 end)
  local said = wrong()[1]
  expect("its code", said.code == "unknown-word", said)
  -- Neovim counts bytes: the horse has four, and is two of UTF-16.
  expect("its place", said.lnum == 3 and said.col == 13 and said.end_col == 19, said)

  local params = vim.lsp.util.make_given_range_params({ 4, 13 }, { 4, 13 }, 0, "utf-16")
  params.context = { diagnostics = {} }
  local actions = ask("textDocument/codeAction", params)
  expect("one remedy", #actions == 1, actions)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  local line = vim.api.nvim_buf_get_lines(0, 3, 4, true)[1]
  expect("the word", line == '  /* 🐎 */ without: ["castling"],', line)
  wait_for("no mistake", function() return #wrong() == 0 end)

  local hover = ask("textDocument/hover", at(4, 14))
  expect("its meaning", hover.contents.value:find("without", 1, true) ~= nil, hover)

  local offers = ask("textDocument/completion", at(4, 24))
  local labels = vim.tbl_map(function(item) return item.label end, offers.items)
  expect("parts of the parent", vim.tbl_contains(labels, "castling") and vim.tbl_contains(labels, "end.checkmate"), labels)

  if vim.lsp.buf.format then
    vim.lsp.buf.format({ async = false, timeout_ms = 20000 })
  else
    vim.lsp.buf.formatting_sync(nil, 20000)
  end
  local third = vim.api.nvim_buf_get_lines(0, 2, 3, true)[1]
  expect("one blank", third == '  format: 1, id: "mine", name: "Mine", extends: "orthodox",', third)

  local place = ask("textDocument/definition", at(3, 52))
  vim.lsp.util.jump_to_location(place[1] or place, "utf-16")
  local name = vim.api.nvim_buf_get_name(0)
  expect("the parent", name:match("orthodox%.ron$") ~= nil, name)
  expect("its text", vim.fn.search("checkmate", "n") > 0, name)

  vim.lsp.stop_client(id)
  vim.cmd("qall!")
end

local done, why = pcall(write_a_variant)
if not done then fail(why) end
