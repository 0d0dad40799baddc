import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { dice } from '../../impl/fixtures/dice.ts';
import { type Kept, type Logged, readArchive } from './archive.ts';
import { Clients } from './crowd.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { judge, type Verdict } from './judge.ts';
import type { Span } from './ledger.ts';

/** The outcome of one run. Times are milliseconds. */
export interface Outcome extends Verdict {
  readonly acknowledged: number;
  readonly rejected: ReadonlyMap<string, number>;
  /** The longest time without a successful write in the studio of the probe, and in any other studio. */
  readonly untouchedGap: number;
  readonly touchedGap: number;
  /** The number of streams that restarted with a snapshot, and of opened streams. */
  readonly snapshots: number;
  readonly opened: number;
  /** The longest delay of a message. */
  readonly latestMessage: number;
  readonly isWell: boolean;
  /** The longest pause of the bench itself, which is the lower limit of measured gaps. */
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

/** The percentage of the run's writes before the fault. */
const warmUpPercent = 15;
const maxWarmUpMs = 60_000;
/** Writers continue for this long after a fault. */
const afterMs = 5_000;
const maxShareMs = 600_000;
const maxCatchUpMs = 60_000;
const pollMs = 200;

/** Runs clients during a fault of the deployment, and compares their records with the committed rows. */
export async function perform(
  deployment: Deployment,
  { fault, writes, perSecond, seed }: Plan,
): Promise<Outcome> {
  const begun = performance.now();
  const clients = await Clients.of(deployment);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  const excused: Span[] = [];
  try {
    await clients.start(perSecond);
    const { ledger, victims } = clients;
    await Promise.race([ledger.reaches((writes * warmUpPercent) / 100), timeLimit(maxWarmUpMs)]);
    loop.enable();
    const from = performance.now();
    const share = (maxMs: number) => Promise.race([ledger.reaches(writes), timeLimit(maxMs)]);
    await fault({ deployment, victims, roll: dice(seed), share, excuse: () => excusing(excused) });
    await Promise.all([share(maxShareMs), delay(afterMs)]);
    const span = { from, to: performance.now() };
    await clients.stopWriting();
    loop.disable();
    const isWell = await deployment.untilWell();
    const archive = await caughtUp(deployment, clients);
    await clients.leave();
    const { streams, viewers } = clients;
    const gap = ({ studioId }: { studioId: string }) => ledger.maxGap(studioId, span, excused);
    return {
      ...judge({ acknowledged: ledger.acknowledged, ...archive, streams, viewers }),
      acknowledged: ledger.acknowledged.length,
      rejected: ledger.rejected,
      isWell,
      untouchedGap: gap(clients.untouched),
      touchedGap: Math.max(...clients.touched.map(gap)),
      snapshots: streams.reduce((sum, { segments }) => sum + segments.length - 1, 0),
      opened: streams.reduce((sum, one) => sum + one.opened, 0),
      latestMessage: latestMessage(clients),
      benchDelay: loop.max / 1e6,
      tookMs: performance.now() - begun,
    };
  } finally {
    await clients.leave();
  }
}

/** A time limit that does not keep the process running. */
const timeLimit = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });

function excusing(excused: Span[]): () => void {
  const from = performance.now();
  return () => void excused.push({ from, to: performance.now() });
}

/** Waits up to a minute until streams and viewers have received all records, and reads the committed ones. */
async function caughtUp(deployment: Deployment, { streams, viewers }: Clients) {
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
    await delay(pollMs);
  }
}

/** A value of the last row of each studio. */
function lastOf<Row extends Kept | Logged, Value>(
  rows: readonly Row[],
  of: (row: Row) => Value,
): Map<string, Value> {
  return new Map(rows.map((row) => [row.studioId, of(row)]));
}

function latestMessage({ ledger, viewers }: Clients): number {
  const sentAt = new Map(
    ledger.acknowledged.flatMap(({ kind, id, at }) => (kind === 'message' ? [[id, at] as const] : [])),
  );
  const delays = viewers.flatMap(({ firstSeen }) =>
    [...firstSeen].map(([id, at]) => at - (sentAt.get(id) ?? at)),
  );
  return Math.max(0, ...delays);
}
