import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { contract, createBooking, createRoom } from '../../example/generated/conformance/operations.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import type { Check } from '../checks/check.ts';
import { valueAt } from '../model/json-pointer.ts';
import { responses } from '../probes/responses.ts';
import { planOf } from '../run/plan.ts';
import { type Report, run } from '../run/run.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import { takeReusable } from './reusable-resources.ts';

/** The example's contract without the removal of rooms. */
const lasting = {
  ...contract,
  operations: {
    ...contract.operations,
    createRoom: { ...createRoom, makes: { resourceType: 'room', id: '/id' } },
  },
};
/** Two consecutive checks that each need an exclusive room. */
const checks: readonly Check[] = ['201', '201-again'].map((what) => ({
  ...responses(createBooking, { status: 201 }),
  id: `createBooking/responses/${what}`,
  run: async (context) => {
    const room = await context.resource('room', { fresh: true });
    used.push(room.id);
    await context.resource('booking', { within: { room: room.id }, fresh: true });
  },
}));

let used: string[] = [];
let example: ExampleService;
let user = '';
beforeAll(async () => {
  example = await startExample();
});
afterAll(() => example.close());
beforeEach(() => {
  used = [];
  user = `user-${Math.random()}`;
});

async function sessionOf(folder = newFolder()): Promise<Session> {
  const reported = { baseUrl: example.url, tokenA: await example.people.token(user) };
  return new Session(lasting, await readTarget(reported, {}, folder));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function ran(session: Session): Promise<Report> {
  const report = await run(session, planOf('pool', checks), checks);
  session.close(false);
  return report;
}

const statuses = ({ results }: Report): string[] =>
  results.filter(({ facts }) => facts.area !== 'run').map(({ status }) => status);

test('reuses a resource without removal in later checks and in the next run', async () => {
  const first = await ran(await sessionOf());
  expect(statuses(first)).toEqual(['pass', 'pass']);
  expect(first.leftBehind).toEqual({ room: 1 });
  const second = await ran(await sessionOf());
  expect(statuses(second)).toEqual(['pass', 'pass']);
  expect(second.leftBehind).toEqual({});
  expect(new Set(used).size).toBe(1);
});

/** Creates a room as the user would by hand. */
async function makeRoom(name: string): Promise<string> {
  const token = await example.people.token(user);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name });
  const made = await fetch(`${example.url}/rooms`, { method: 'POST', headers, body });
  return String(valueAt(await made.json(), '/id'));
}

test('leaves resources with other names alone', async () => {
  const own = await makeRoom('Blue room');
  expect((await ran(await sessionOf())).leftBehind).toEqual({ room: 1 });
  expect(used).not.toContain(own);
});

test('reuses the resources of a killed run after its ledger is read, or after two hours', async () => {
  const [recent, old] = [`cs-held-${hoursAgo(0)}-x`, `cs-held-${hoursAgo(3)}-x`];
  const [killed, forgotten] = [await makeRoom(recent), await makeRoom(old)];
  const folder = newFolder();
  const lines = [
    { event: 'begun', target: example.url, pid: 2 ** 30 },
    { event: 'made', made: { resource: 'room', id: killed, user: 'a' } },
  ];
  const out = join(folder, 'conformance-report');
  mkdirSync(out);
  writeFileSync(join(out, 'ledger-dead.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  await ran(await sessionOf(folder));
  expect(new Set(used)).toEqual(new Set([forgotten]));
  const session = await sessionOf();
  const resources = await Promise.all(['1', '2', '3'].map(() => takeReusable(session, 'room', 'a')));
  expect(new Set(resources.map((resource) => resource?.id))).toEqual(new Set([killed, forgotten, undefined]));
  session.close(false);
});

const hoursAgo = (hours: number): string => Math.floor(Date.now() / 1000 - hours * 3600).toString(36);

test('concurrent runs do not share a resource of an earlier run', async () => {
  await ran(await sessionOf());
  used = [];
  const both = await Promise.all([sessionOf(), sessionOf()]);
  const reports = await Promise.all(both.map((session) => ran(session)));
  expect(reports.map(statuses)).toEqual([
    ['pass', 'pass'],
    ['pass', 'pass'],
  ]);
  expect(new Set(used).size).toBe(2);
  expect(reports.reduce((sum, { leftBehind }) => sum + (leftBehind.room ?? 0), 0)).toBe(1);
});
