import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, listRooms } from '../../example/generated/conformance/operations.ts';
import { startExample } from '../../example/server.ts';
import type { CheckResult } from '../checks/check.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { runCheck } from '../run/run-check.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import { type PageOptions, pagination } from './pagination.ts';

/** The result of a check of room pages with this many existing rooms. */
async function ended(standing: number, options: PageOptions): Promise<CheckResult> {
  const example = await startExample();
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: example.url, tokenA: example.people.token('alice') };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  onTestFinished(async () => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
    await example.close();
  });
  const headers = {
    authorization: `Bearer ${example.people.token('alice')}`,
    'content-type': 'application/json',
  };
  for (let made = 0; made < standing; made += 1)
    await fetch(`${example.url}/rooms`, { method: 'POST', headers, body: `{"name":"Room ${made}"}` });
  return (await runCheck(session, new Fixtures(session), pagination(listRooms, options))).result;
}

const made = ({ seen }: CheckResult): boolean => seen.includes('createRoom 201');
const defaultRooms = listRooms.pagination?.limit.default ?? 0;

test('creates rows only if existing ones do not fill a page', async () => {
  const full = await ended(defaultRooms + 1, { kind: 'default-limit' });
  expect(full).toMatchObject({ status: 'pass' });
  expect(made(full)).toBe(false);
  const lacking = await ended(defaultRooms - 1, { kind: 'default-limit' });
  expect(lacking).toMatchObject({ status: 'pass' });
  expect(made(lacking)).toBe(true);
  // A key, the existing rows, two more, all rows, and a page without a limit.
  expect(lacking.requests).toBe(6);
});

test('walks a long list in small pages first and reads the rest in large ones', async () => {
  const walked = await ended(40, { kind: 'walk', size: 1 });
  expect(walked).toMatchObject({ status: 'pass' });
  expect(walked.requests).toBeLessThan(25);
});
