#!/usr/bin/env node
// `npm create callsheet [folder]` is `callsheet init [folder]` of the installed callsheet, without questions.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const oldestNode = 20;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(`create-callsheet: needs Node ${oldestNode} or later; this is ${process.versions.node}.`);
  process.exit(2);
}

/** The program of callsheet, or undefined if the package is not installed. */
function findCallsheet() {
  try {
    const manifest = createRequire(import.meta.url).resolve('callsheet/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    return join(dirname(manifest), bin.callsheet);
  } catch {
    return undefined;
  }
}

const callsheet = findCallsheet();
if (callsheet === undefined) {
  console.error('create-callsheet: its package callsheet is not installed. Run: npm create callsheet@latest');
  process.exit(2);
}
process.argv.splice(1, process.argv.length, callsheet, 'init', ...process.argv.slice(2));
await import(pathToFileURL(callsheet).href);
