import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Ledger, type Made } from './ledger.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ledger-'));
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

const target = 'http://127.0.0.1:1';
const booking = (id: string): Made => ({
  resourceType: 'booking',
  id,
  user: 'a',
  remove: { operation: 'cancelBooking', method: 'DELETE', path: `/rooms/r/bookings/${id}` },
});

test('records a created resource on disk at once, and lists the newest first for removal', () => {
  const ledger = new Ledger(folder, target, 'one');
  ledger.made(booking('1'));
  expect(fs.readFileSync(ledger.file, 'utf8')).toContain('/rooms/r/bookings/1');
  ledger.made(booking('2'));
  ledger.removedBy('DELETE', '/rooms/r/bookings/1');
  ledger.made(booking('3'));
  expect(ledger.open.map(({ id }) => id)).toEqual(['3', '2']);
  ledger.close(false);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the next run on the target inherits the resources of a killed run, despite a line cut short', () => {
  const dead = { event: 'begun', target, pid: 2 ** 30 };
  // The member names of the file stay, so that the resources of an earlier version's run are inherited.
  const { resourceType: resource, ...first } = booking('1');
  const made = [first, booking('2')].map(({ id, user, remove }) => ({ resource, id, user, remove }));
  const lines = [dead, ...made.map((one) => ({ event: 'made', made: one }))];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  fs.writeFileSync(path.join(folder, 'ledger-dead.jsonl'), `${text}\n{"event":"ma`);
  const other = new Ledger(folder, 'http://127.0.0.1:2', 'other');
  expect(other.open).toEqual([]);
  other.close(false);
  const next = new Ledger(folder, target, 'next');
  expect(next.open).toEqual([booking('2'), booking('1')]);
  const written = fs.readFileSync(next.file, 'utf8').split('\n');
  expect(written.filter((line) => line.includes('"made"')).map((line) => JSON.parse(line).made)).toEqual(
    made,
  );
  next.close(true);
  expect(fs.readdirSync(folder)).toEqual(['ledger-next.jsonl']);
});

test('does not inherit from a run that is still active', () => {
  const first = new Ledger(folder, target, 'first');
  first.made(booking('1'));
  const second = new Ledger(folder, target, 'second');
  expect(second.open).toEqual([]);
  first.close(false);
  second.close(false);
});
