import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, listRooms, mintDoorCode } from '../../example/generated/conformance/operations.ts';
import { startExample } from '../../example/server.ts';
import type { Operation } from '../model/operation.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import type { Send } from './created-keys.ts';
import { Fixtures } from './fixtures.ts';

/** A queue's fixtures at a new example service, and a function that returns the secret of a check's key. */
async function startQueue() {
  const example = await startExample();
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: example.url, tokenA: example.people.token('alice') };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await example.close();
  });
  const send: Send = (...request) => session.call(...request);
  const secretFor = async (fixtures: Fixtures, operation: Operation, calls?: number) =>
    (await fixtures.keys.credential(send, operation, calls === undefined ? {} : { calls })).secret;
  return { fixtures: new Fixtures(session), secretFor };
}

test('uses one key for the buckets of several classes, and a new key if a bucket has no room', async () => {
  const { fixtures, secretFor } = await startQueue();
  const first = await secretFor(fixtures, listRooms);
  expect(await secretFor(fixtures, mintDoorCode, 3)).toBe(first);
  expect(await secretFor(fixtures, mintDoorCode, 2)).toBe(first);
  const second = await secretFor(fixtures, mintDoorCode, 1);
  expect(second).not.toBe(first);
  // The first key's other bucket is unchanged.
  expect(await secretFor(fixtures, listRooms)).toBe(first);
});

test('copies of fixtures share keys, but not for classes with small buckets', async () => {
  const { fixtures, secretFor } = await startQueue();
  const first = await secretFor(fixtures, listRooms);
  const copies = [fixtures.copy(), fixtures.copy()];
  const plain = await Promise.all(copies.map((copy) => secretFor(copy, listRooms)));
  expect(plain).toEqual([first, first]);
  const tight = await Promise.all(copies.map((copy) => secretFor(copy, mintDoorCode, 5)));
  expect(new Set([first, ...tight]).size).toBe(3);
});
