import type { Kept, Logged } from './archive.ts';
import type { Acknowledged, WriteKind } from './ledger.ts';
import type { Segment } from './stream.ts';
import { maxHistory, type Visit } from './viewer.ts';

/** One studio's event stream, as clients received it. */
export interface SeenEvents {
  readonly studioId: string;
  readonly segments: readonly Segment[];
}

/** One studio's chat, as a viewer received it. */
export interface SeenChat {
  readonly studioId: string;
  readonly visits: readonly Visit[];
}

/** All records that are compared after a run. */
export interface Records {
  readonly acknowledged: readonly Acknowledged[];
  /** Sorted by position. */
  readonly kept: readonly Kept[];
  /** Sorted by studio and sequence. */
  readonly logged: readonly Logged[];
  readonly streams: readonly SeenEvents[];
  readonly viewers: readonly SeenChat[];
}

/** The number of broken promises, and a sentence for each of the first of them. */
export interface Verdict {
  /** Acknowledged writes whose row was never committed. */
  readonly lost: number;
  /** Requests that were carried out twice. */
  readonly doubled: number;
  readonly eventsMissed: number;
  readonly eventsDoubled: number;
  readonly eventsOutOfOrder: number;
  readonly chatMissed: number;
  readonly chatDoubled: number;
  readonly examples: readonly string[];
}

type Count = Exclude<keyof Verdict, 'examples'>;
const maxExamples = 12;

/** Counts broken promises. */
class Tally {
  readonly counts: Record<Count, number> = {
    lost: 0,
    doubled: 0,
    eventsMissed: 0,
    eventsDoubled: 0,
    eventsOutOfOrder: 0,
    chatMissed: 0,
    chatDoubled: 0,
  };
  readonly examples: string[] = [];

  add(count: Count, example: string): void {
    this.counts[count] += 1;
    if (this.examples.length < maxExamples) this.examples.push(`${count}: ${example}`);
  }
}

/** Compares the records of the clients with the committed rows. */
export function judge(records: Records): Verdict {
  const tally = new Tally();
  judgeWrites(records, tally);
  for (const stream of records.streams) judgeStream(stream, records.logged, tally);
  for (const viewer of records.viewers) judgeViewer(viewer, records.kept, tally);
  return { ...tally.counts, examples: tally.examples };
}

/** The kinds with unique names: two rows of one name show a request that was carried out twice. */
const unique: readonly WriteKind[] = ['source created', 'template created', 'message'];
/** The kinds that have exactly one event of the kind `source` with their name. */
const eventful: readonly WriteKind[] = ['source created', 'source renamed'];

function judgeWrites({ acknowledged, kept, logged }: Records, tally: Tally): void {
  const byName = Map.groupBy(kept, ({ kind, name }) => `${kind} ${name}`);
  for (const [key, [first, ...more]] of byName)
    if (first && unique.includes(first.kind))
      for (const { id } of more) tally.add('doubled', `${key} as ${id}`);
  const events = Map.groupBy(
    logged.filter(({ name }) => name !== ''),
    ({ studioId, name }) => `${studioId} ${name}`,
  );
  for (const { kind, name, id, studioId } of acknowledged) {
    const rows = byName.get(`${kind} ${name}`) ?? [];
    if (!rows.some((row) => row.id === id)) tally.add('lost', `${kind} ${name} (${id})`);
    if (!eventful.includes(kind)) continue;
    const found = events.get(`${studioId} ${name}`)?.length ?? 0;
    if (found === 0) tally.add('lost', `the event of ${kind} ${name}`);
    if (found > 1) tally.add('doubled', `${found} events of ${kind} ${name}`);
  }
}

function judgeStream({ studioId, segments }: SeenEvents, logged: readonly Logged[], tally: Tally): void {
  const events = logged.filter((event) => event.studioId === studioId);
  const kinds = new Map(events.map(({ sequence, kind }) => [sequence, kind]));
  for (const { since, events: received } of segments) {
    if (since === undefined) continue; // the stream was cut within its snapshot
    let last = since;
    for (const { sequence, kind } of received) {
      const location = `${studioId} ${sequence} after ${last}`;
      if (sequence === last) tally.add('eventsDoubled', location);
      else if (sequence < last || kinds.get(sequence) !== kind) tally.add('eventsOutOfOrder', location);
      for (let missed = last + 1; missed < sequence; missed += 1)
        tally.add('eventsMissed', `${studioId} ${missed}`);
      last = Math.max(last, sequence);
    }
  }
  const final = segments.at(-1);
  const last = final?.events.at(-1)?.sequence ?? final?.since ?? 0;
  for (const { sequence } of events)
    if (sequence > last) tally.add('eventsMissed', `${studioId} ${sequence} at the end, after ${last}`);
}

function judgeViewer({ studioId, visits }: SeenChat, kept: readonly Kept[], tally: Tally): void {
  const messages = kept
    .filter((row) => row.kind === 'message' && row.studioId === studioId)
    .map(({ id }) => id);
  const locations = new Map(messages.map((id, location) => [id, location]));
  const known = new Set<string>();
  const excused = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  for (const { history = [], live } of visits) {
    if (known.size > 0) for (const id of beyondHistory(history, known, messages, locations)) excused.add(id);
    const shown = new Set<string>();
    for (const id of live) {
      if (shown.has(id)) tally.add('chatDoubled', `${studioId} ${id}`);
      shown.add(id);
    }
    for (const id of [...history, ...live]) {
      known.add(id);
      first = Math.min(first, locations.get(id) ?? first);
    }
  }
  for (const [location, id] of messages.entries())
    if (location >= first && !known.has(id) && !excused.has(id)) tally.add('chatMissed', `${studioId} ${id}`);
}

/** Messages that newer ones have pushed out of a full history: the contract promises nothing about them. */
function beyondHistory(
  history: readonly string[],
  known: ReadonlySet<string>,
  messages: readonly string[],
  locations: ReadonlyMap<string, number>,
): string[] {
  const isFull = history.length >= maxHistory;
  const [oldest] = history;
  if (!isFull || oldest === undefined || history.some((id) => known.has(id))) return [];
  const lastKnown = Math.max(...[...known].map((id) => locations.get(id) ?? -1));
  return messages.slice(lastKnown + 1, locations.get(oldest));
}
