import { expect, test } from 'vitest';
import type { Kept, Logged } from './archive.ts';
import { judge, type Records } from './judge.ts';
import type { Acknowledged, WriteKind } from './ledger.ts';

const studioId = 'std_1';
const names = ['a', 'b', 'c', 'd', 'e'];
const idOf = (name: string) => `id-${name}`;

const keptAs = (kind: WriteKind, position: number, name: string): Kept => ({
  position,
  kind,
  name,
  id: idOf(name),
  studioId,
});
const acknowledgedAs = (kind: WriteKind, name: string): Acknowledged => ({
  kind,
  name,
  id: idOf(name),
  studioId,
  at: 0,
});

/** Five sources and five messages of one studio, a stream and a viewer that received all of them. */
function wholeRun(): { -readonly [Member in keyof Records]: Records[Member] } {
  const logged: Logged[] = names.map((name, at) => ({ studioId, sequence: at + 1, kind: 'source', name }));
  return {
    acknowledged: names.flatMap((name) => [
      acknowledgedAs('source created', name),
      acknowledgedAs('message', `said ${name}`),
    ]),
    kept: names.flatMap((name, at) => [
      keptAs('source created', 2 * at, name),
      keptAs('message', 2 * at + 1, `said ${name}`),
    ]),
    logged,
    streams: [{ studioId, segments: [{ since: 0, events: logged }] }],
    viewers: [{ studioId, visits: [{ history: [], live: names.map((name) => idOf(`said ${name}`)) }] }],
  };
}

const clean = {
  lost: 0,
  doubled: 0,
  eventsMissed: 0,
  eventsDoubled: 0,
  eventsOutOfOrder: 0,
  chatMissed: 0,
  chatDoubled: 0,
  examples: [],
};
/** The verdict without its examples. */
const verdictOn = (records: Records) => ({ ...judge(records), examples: [] });

test('reports nothing for a run in which every record arrived once', () => {
  expect(judge(wholeRun())).toEqual(clean);
});

test('counts an acknowledged row as lost if it was never committed, or only under another id', () => {
  const run = wholeRun();
  run.kept = run.kept.filter(({ name }) => name !== 'said b');
  run.viewers = [];
  expect(verdictOn(run)).toEqual({ ...clean, lost: 1 });
  run.kept = run.kept.map((row) => (row.name === 'said c' ? { ...row, id: 'another' } : row));
  expect(verdictOn(run)).toEqual({ ...clean, lost: 2 });
});

test('counts a source without its event as lost', () => {
  const run = wholeRun();
  run.logged = run.logged.map((event) => (event.name === 'b' ? { ...event, name: '' } : event));
  expect(verdictOn(run)).toEqual({ ...clean, lost: 1 });
});

test('counts a request that made two rows as doubled, even without an acknowledgement', () => {
  const run = wholeRun();
  run.kept = [...run.kept, { ...keptAs('source created', 20, 'c'), id: 'second' }];
  expect(verdictOn(run)).toEqual({ ...clean, doubled: 1 });
  run.acknowledged = [];
  expect(verdictOn(run)).toEqual({ ...clean, doubled: 1 });
});

test('counts skipped events as missed: at the end, after a new snapshot, and in between', () => {
  const run = wholeRun();
  const received = (...sequences: number[]) => sequences.map((sequence) => ({ sequence, kind: 'source' }));
  const seen = (...segments: { since: number; events: ReturnType<typeof received> }[]) =>
    verdictOn({ ...run, streams: [{ studioId, segments }] });
  expect(seen({ since: 0, events: received(1, 2, 4, 5) })).toEqual({ ...clean, eventsMissed: 1 });
  expect(seen({ since: 0, events: received(1, 2, 3) })).toEqual({ ...clean, eventsMissed: 2 });
  expect(seen({ since: 0, events: received(1) }, { since: 3, events: received(5) })).toEqual({
    ...clean,
    eventsMissed: 1,
  });
  expect(seen({ since: 0, events: received(1, 2, 2, 3, 4, 5) })).toEqual({ ...clean, eventsDoubled: 1 });
  expect(seen({ since: 0, events: received(1, 2, 4, 3, 5) })).toEqual({
    ...clean,
    eventsMissed: 1,
    eventsOutOfOrder: 1,
  });
});

test('counts a message as missed if neither history nor socket showed it, as doubled if a socket showed it twice', () => {
  const run = wholeRun();
  const ids = names.map((name) => idOf(`said ${name}`));
  const seen = (...visits: Records['viewers'][number]['visits']) =>
    verdictOn({ ...run, viewers: [{ studioId, visits }] });
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  expect(seen({ history: [], live: [a, b, d, e] })).toEqual({ ...clean, chatMissed: 1 });
  expect(seen({ history: [], live: [a, b, c, d] })).toEqual({ ...clean, chatMissed: 1 });
  expect(seen({ history: [], live: [a, b, b, c, d, e] })).toEqual({ ...clean, chatDoubled: 1 });
  expect(seen({ history: [], live: [a] }, { history: [a, b, c], live: [d, e] })).toEqual(clean);
  expect(seen({ history: [], live: [a] }, { history: [c], live: [d, e] })).toEqual({
    ...clean,
    chatMissed: 1,
  });
});

test('does not count messages as missed that a full history has dropped', () => {
  const message = Array.from({ length: 300 }, (_, at) => keptAs('message', at, `m${at}`));
  const ids = message.map(({ id }) => id);
  const visits = [
    { history: [], live: ids.slice(0, 10) },
    { history: ids.slice(100), live: [] },
  ];
  const run = { ...wholeRun(), acknowledged: [], kept: message, logged: [], streams: [] };
  expect(verdictOn({ ...run, viewers: [{ studioId, visits }] })).toEqual(clean);
  const short = [visits[0] ?? { history: [], live: [] }, { history: ids.slice(101), live: [] }];
  expect(verdictOn({ ...run, viewers: [{ studioId, visits: short }] }).chatMissed).toBe(91);
});
