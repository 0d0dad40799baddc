import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK_EC_Private } from 'jose';
import { makeFolder } from '../../../ports/make-folder.ts';

/** A private ES256 key with a key id. */
export interface SigningKey extends JWK_EC_Private {
  readonly kty: 'EC';
  readonly kid: string;
}

/** The secrets of the embedded provider. The first key of each list signs; the others still verify. */
export interface IdentityKeys {
  readonly signing: readonly [SigningKey, ...SigningKey[]];
  readonly cookies: readonly [string, ...string[]];
}

/** The keys in a data folder cannot be used. */
export class IdentityKeysError extends Error {
  override readonly name = 'IdentityKeysError';
}

const FILE = 'identity-keys.json';

/**
 * The keys of the deployment in `dataDir`. They are created on first use, readable only by their owner, and
 * never change, so that tokens and logins survive a restart.
 */
export async function identityKeys(dataDir: string): Promise<IdentityKeys> {
  const path = join(dataDir, FILE);
  const found = await read(path);
  if (found) return found;
  await create(path, dataDir);
  const made = await read(path);
  if (!made) throw new IdentityKeysError(`${path}: disappeared while it was being created; start again`);
  return made;
}

async function read(path: string): Promise<IdentityKeys | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  const keys = parse(text);
  if (keys) return keys;
  throw new IdentityKeysError(
    `${path}: is not a file of identity keys; restore it, or delete it to create new keys (all users must then sign in again)`,
  );
}

async function create(path: string, dataDir: string): Promise<void> {
  const keys: IdentityKeys = {
    signing: [await newSigningKey()],
    cookies: [randomBytes(32).toString('base64url')],
  };
  makeFolder(dataDir);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(keys, undefined, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link does not replace the file of another process: both processes then use the same
    // keys.
    await link(draft, path).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  if (!isSigningKey(key)) throw new IdentityKeysError('the runtime did not create an ES256 key');
  return key;
}

function parse(text: string): IdentityKeys | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !Array.isArray(value.signing) || !Array.isArray(value.cookies)) return undefined;
  const [signingKey, ...olderSigningKeys] = value.signing;
  const [cookieKey, ...olderCookieKeys] = value.cookies;
  if (!isSigningKey(signingKey) || !olderSigningKeys.every(isSigningKey)) return undefined;
  if (!isSecret(cookieKey) || !olderCookieKeys.every(isSecret)) return undefined;
  return { signing: [signingKey, ...olderSigningKeys], cookies: [cookieKey, ...olderCookieKeys] };
}

function isSigningKey(value: unknown): value is SigningKey {
  return (
    isRecord(value) &&
    value.kty === 'EC' &&
    value.crv === 'P-256' &&
    [value.kid, value.x, value.y, value.d].every(isSecret)
  );
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
