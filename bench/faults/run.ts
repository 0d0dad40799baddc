import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { dice } from '../../impl/fixtures/dice.ts';
import { type Kept, type Logged, readArchive } from './archive.ts';
import { Crowd } from './crowd.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { judge, type Verdict } from './judge.ts';
import type { Span } from './ledger.ts';

/** The outcome of one run. Times are milliseconds. */
export interface Outcome extends Verdict {
  readonly acknowledged: number;
  readonly refused: ReadonlyMap<string, number>;
  /** The longest time without a successful write in the studio of the probe, and in any other studio. */
  readonly untouchedGap: number;
  readonly touchedGap: number;
  /** How many streams began again with a snapshot, and how many streams were opened. */
  readonly snapshots: number;
  readonly opened: number;
  /** The longest delay of a message. */
  readonly latestMessage: number;
  readonly isWell: boolean;
  /** The longest pause of the bench itself: gaps are no shorter. */
  readonly benchDelay: number;
  readonly tookMs: number;
}

/** The options of a run. */
export interface Plan {
  readonly fault: Fault;
  /** The minimum number of acknowledged writes. */
  readonly writes: number;
  readonly perSecond: number;
  readonly seed: number;
}

/** The percentage of the run's writes that are made before the fault. */
const warmUpPercent = 15;
const maxWarmUpMs = 60_000;
/** Writers continue for this long after a fault. */
const afterMs = 5_000;
const maxShareMs = 600_000;
const maxCatchUpMs = 60_000;
const lookMs = 200;

/** Runs a crowd while a fault hurts the deployment, and compares the clients' records with the committed rows. */
export async function perform(
  deployment: Deployment,
  { fault, writes, perSecond, seed }: Plan,
): Promise<Outcome> {
  const begun = performance.now();
  const crowd = await Crowd.of(deployment);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  const excused: Span[] = [];
  try {
    await crowd.start(perSecond);
    const { ledger, victims } = crowd;
    await Promise.race([ledger.reaches((writes * warmUpPercent) / 100), timeLimit(maxWarmUpMs)]);
    loop.enable();
    const from = performance.now();
    const share = (maxMs: number) => Promise.race([ledger.reaches(writes), timeLimit(maxMs)]);
    await fault({ deployment, victims, roll: dice(seed), share, excuse: () => excusing(excused) });
    await Promise.all([share(maxShareMs), delay(afterMs)]);
    const span = { from, to: performance.now() };
    await crowd.stopWriting();
    loop.disable();
    const isWell = await deployment.untilWell();
    const archive = await caughtUp(deployment, crowd);
    await crowd.leave();
    const { streams, viewers } = crowd;
    const gap = ({ studioId }: { studioId: string }) => ledger.longestGap(studioId, span, excused);
    return {
      ...judge({ acknowledged: ledger.acknowledged, ...archive, streams, viewers }),
      acknowledged: ledger.acknowledged.length,
      refused: ledger.refused,
      isWell,
      untouchedGap: gap(crowd.untouched),
      touchedGap: Math.max(...crowd.touched.map(gap)),
      snapshots: streams.reduce((sum, { segments }) => sum + segments.length - 1, 0),
      opened: streams.reduce((sum, one) => sum + one.opened, 0),
      latestMessage: latestMessage(crowd),
      benchDelay: loop.max / 1e6,
      tookMs: performance.now() - begun,
    };
  } finally {
    await crowd.leave();
  }
}

/** A time limit that keeps no process alive. */
const timeLimit = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });

function excusing(excused: Span[]): () => void {
  const from = performance.now();
  return () => void excused.push({ from, to: performance.now() });
}

/** Waits up to a minute until streams and viewers have received all records, and reads the committed ones. */
async function caughtUp(deployment: Deployment, { streams, viewers }: Crowd) {
  const begun = performance.now();
  for (;;) {
    const archive = await readArchive(deployment.servers.cluster, deployment.database);
    const lastEvent = lastOf(archive.logged, ({ sequence }) => sequence);
    const messages = archive.kept.filter(({ kind }) => kind === 'message');
    const lastMessage = lastOf(messages, ({ id }) => id);
    const isDone =
      streams.every(({ studioId, last }) => last === lastEvent.get(studioId)) &&
      viewers.every(({ studioId, firstSeen }) => firstSeen.has(lastMessage.get(studioId) ?? ''));
    if (isDone || performance.now() - begun > maxCatchUpMs) return archive;
    await delay(lookMs);
  }
}

/** A value of the last row of each studio. */
function lastOf<Row extends Kept | Logged, Value>(
  rows: readonly Row[],
  of: (row: Row) => Value,
): Map<string, Value> {
  return new Map(rows.map((row) => [row.studioId, of(row)]));
}

function latestMessage({ ledger, viewers }: Crowd): number {
  const saidAt = new Map(
    ledger.acknowledged.flatMap(({ kind, id, at }) => (kind === 'message' ? [[id, at] as const] : [])),
  );
  const delays = viewers.flatMap(({ firstSeen }) =>
    [...firstSeen].map(([id, at]) => at - (saidAt.get(id) ?? at)),
  );
  return Math.max(0, ...delays);
}
