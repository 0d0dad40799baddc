import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, listRooms } from '../../example/generated/conformance/operations.ts';
import { startHouse } from '../../example/server.ts';
import type { CheckResult } from '../checks/check.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { runCheck } from '../run/run-check.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import { type PageOptions, pagination } from './pagination.ts';

/** How a check of the pages of rooms ends where that many stand already, and what it sent. */
async function ended(standing: number, options: PageOptions): Promise<CheckResult> {
  const house = await startHouse();
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const told = { baseUrl: house.url, tokenA: house.people.token('alice') };
  const session = new Session(contract, await readTarget(told, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await house.close();
  });
  const headers = {
    authorization: `Bearer ${house.people.token('alice')}`,
    'content-type': 'application/json',
  };
  for (let made = 0; made < standing; made += 1)
    await fetch(`${house.url}/rooms`, { method: 'POST', headers, body: `{"name":"Room ${made}"}` });
  return (await runCheck(session, new Fixtures(session), pagination(listRooms, options))).result;
}

const made = ({ seen }: CheckResult): boolean => seen.includes('createRoom 201');
const mostRooms = listRooms.pagination?.limit.default ?? 0;

test('rows that stand already need not be made for a page to be full', async () => {
  const full = await ended(mostRooms + 1, { kind: 'default-limit' });
  expect(full).toMatchObject({ status: 'pass' });
  expect(made(full)).toBe(false);
  const lacking = await ended(mostRooms - 1, { kind: 'default-limit' });
  expect(lacking).toMatchObject({ status: 'pass' });
  expect(made(lacking)).toBe(true);
  // A key, the rows that stand, two more, all of them, and a page without a limit.
  expect(lacking.requests).toBe(6);
});

test('a long list is walked page by page at first, and read to its end in large pages', async () => {
  const walked = await ended(40, { kind: 'walk', size: 1 });
  expect(walked).toMatchObject({ status: 'pass' });
  expect(walked.requests).toBeLessThan(25);
});
