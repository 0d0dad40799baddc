import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, listRooms, mintDoorCode } from '../../example/generated/conformance/operations.ts';
import { startHouse } from '../../example/server.ts';
import type { Operation } from '../model/operation.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import type { Send } from './created-keys.ts';
import { Fixtures } from './fixtures.ts';

/** A lane's fixtures at a house of its own, and what gives the key that a check of them would call with. */
async function startLane() {
  const house = await startHouse();
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const told = { baseUrl: house.url, tokenA: house.people.token('alice') };
  const session = new Session(contract, await readTarget(told, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  });
  const send: Send = (...request) => session.call(...request);
  const secretFor = async (fixtures: Fixtures, operation: Operation, calls?: number) =>
    (await fixtures.keys.credential(send, operation, calls === undefined ? {} : { calls })).secret;
  return { fixtures: new Fixtures(session), secretFor };
}

test('one key draws on the buckets of several classes, and another is made where one has no room left', async () => {
  const { fixtures, secretFor } = await startLane();
  const first = await secretFor(fixtures, listRooms);
  expect(await secretFor(fixtures, mintDoorCode, 3)).toBe(first);
  expect(await secretFor(fixtures, mintDoorCode, 2)).toBe(first);
  const second = await secretFor(fixtures, mintDoorCode, 1);
  expect(second).not.toBe(first);
  // The other bucket of the first is as full as it was.
  expect(await secretFor(fixtures, listRooms)).toBe(first);
});

test('checks that count by themselves leave each other the buckets with little room', async () => {
  const { fixtures, secretFor } = await startLane();
  const first = await secretFor(fixtures, listRooms);
  const copies = [fixtures.copy(), fixtures.copy()];
  const plain = await Promise.all(copies.map((copy) => secretFor(copy, listRooms)));
  expect(plain).toEqual([first, first]);
  const tight = await Promise.all(copies.map((copy) => secretFor(copy, mintDoorCode, 5)));
  expect(new Set([first, ...tight]).size).toBe(3);
});
