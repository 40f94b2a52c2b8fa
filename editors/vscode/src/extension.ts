//! Variant files of chatur in VS Code: which files they are, and the program that knows them.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";
import { isVariant } from "./variant";

const LANGUAGE = "chatur";

let client: LanguageClient | undefined;

/** Files of others end in `.ron` as well: a variant says its format first. */
function recognise(document: vscode.TextDocument): void {
  const isRon = document.fileName.endsWith(".ron") && document.languageId !== LANGUAGE;
  if (isRon && isVariant(document.getText())) void vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
}

async function start(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("chatur");
  const language = settings.get<string>("language", "");
  const server: ServerOptions = {
    command: settings.get<string>("path", "chatur"),
    args: ["lsp", ...(language ? ["--lang", language] : [])],
  };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: LANGUAGE }],
    // A parent may be changed elsewhere.
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.ron") },
  };
  client = new LanguageClient(LANGUAGE, "chatur", server, options);
  try {
    await client.start();
  } catch (error) {
    void vscode.window.showErrorMessage(`chatur: ${String(error)} (chatur.path: ${server.command})`);
  }
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  await old?.stop().catch(() => undefined);
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(recognise),
    vscode.workspace.onDidSaveTextDocument(recognise),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (!event.affectsConfiguration("chatur")) return;
      await stop();
      await start();
    }),
  );
  vscode.workspace.textDocuments.forEach(recognise);
  await start();
}

export const deactivate = stop;
