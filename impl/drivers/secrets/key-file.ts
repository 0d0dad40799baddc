import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../ports/make-folder.ts';
import { decodeKeys, type KeyList } from '../../ports/secrets.ts';

/** The name of the key file in a data folder. */
export const keyFileName = 'secrets.key';

/** The keys of `DATA_DIR/secrets.key`. On first use it creates one key, readable only by its owner. */
export function keysFromFolder(folder: string): KeyList {
  const file = join(folder, keyFileName);
  makeFolder(folder);
  return keysIn(file, read(file) ?? create(file));
}

/** The keys in the key file of a folder; undefined when there is none. */
export function keysFound(folder: string): KeyList | undefined {
  const file = join(folder, keyFileName);
  const text = read(file);
  return text === undefined ? undefined : keysIn(file, text);
}

function keysIn(file: string, text: string): KeyList {
  const keys = decodeKeys(text);
  if (keys) return keys;
  throw new Error(
    `${file} does not contain a key (base64 of 32 bytes): restore it from a backup; without it the encrypted secrets are lost`,
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Links a complete file into place, so that two processes that start at the same time use the same key. */
function create(file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
