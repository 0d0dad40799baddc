import type { Costs } from './costs.ts';
import { bytes, type Ground, idleOf, type Load, secondOf, viewedEverySeconds } from './plan.ts';

/** The utilisation of a resource in the mean second and in the fullest second; 1 is full. */
export interface Use {
  readonly what: string;
  readonly mean: number;
  readonly peak: number;
}

/** The options of a simulation. */
export interface Draw {
  readonly seed: number;
  readonly seconds: number;
  readonly processes: number;
}

const microseconds = 1_000_000;

/**
 * Draws single seconds of a load: the studio of each event and message, and the process of each request, watcher and
 * viewer. The first process is the leader. Returns the shared resources and the busiest process, fullest first.
 */
export function simulate(load: Load, ground: Ground, costs: Costs, draw: Draw): readonly Use[] {
  const { processes, seconds } = draw;
  const random = randomOf(draw.seed);
  const assignments = {
    watchers: assign(load.live * load.watchers, processes, random),
    viewers: assign(load.live * load.viewers, processes, random),
  };
  const mean = secondOf(load);
  const idle = idleOf(load, processes, costs);
  const uses = new Uses();
  for (let second = 0; second < seconds; second += 1) {
    const count = {
      reads: poisson(mean.reads, random),
      writes: poisson(mean.writes, random),
      events: poisson(mean.events, random),
      messages: poisson(mean.messages, random),
    };
    const own = spread({ load, costs, assignments, processes, random }, count);
    const heard = (count.events + count.messages) * costs.heard + (idle.own - idle.duties) / processes;
    const duties =
      count.events * costs.receivedByLeader.own + count.messages * costs.write.own + idle.duties + heard;
    const { busiest, readers } = own;
    const database =
      idle.database +
      count.reads * costs.read.database +
      (count.writes + count.messages) * costs.write.database +
      count.events * (costs.event.database + costs.receivedByLeader.database) +
      readers * costs.eventRead.database;
    const messages =
      count.reads +
      count.writes +
      count.events +
      count.messages +
      (count.events + count.messages + processes / viewedEverySeconds) * processes;
    const out =
      (count.events * bytes.wakeUp + count.messages * bytes.message + idle.viewedBytes) * processes * 8;
    uses.add('the busiest API process except the leader', (busiest + heard) / microseconds);
    uses.add('the leader', duties / microseconds);
    uses.add('PostgreSQL', database / microseconds / ground.databaseCores);
    uses.add('Redis, messages', messages / ground.redisMessages);
    uses.add('Redis, network out', out / microseconds / ground.redisMegabits);
  }
  return uses.fullestFirst();
}

interface Ways {
  readonly load: Load;
  readonly costs: Costs;
  readonly assignments: { readonly watchers: Uint16Array; readonly viewers: Uint16Array };
  readonly processes: number;
  readonly random: () => number;
}

/**
 * Returns the cost of a second's arrivals at the busiest process, and the number of processes that read events for
 * their watchers.
 */
function spread(
  { load, costs, assignments, processes, random }: Ways,
  count: Readonly<Record<'reads' | 'writes' | 'events' | 'messages', number>>,
): { readonly busiest: number; readonly readers: number } {
  const used = new Float64Array(processes);
  const use = (process: number, cost: number) => {
    used[process] = (used[process] ?? 0) + cost;
  };
  const anywhere = () => Math.floor(random() * processes);
  for (let read = 0; read < count.reads; read += 1) use(anywhere(), costs.read.own);
  for (let write = 0; write < count.writes; write += 1) use(anywhere(), costs.write.own);
  let readers = 0;
  for (let event = 0; event < count.events; event += 1) {
    use(anywhere(), costs.event.own);
    const at = new Set<number>();
    for (const process of ofStudio(assignments.watchers, load.watchers, load.live, random)) {
      use(process, costs.delivery + (at.has(process) ? 0 : costs.eventRead.own));
      at.add(process);
    }
    readers += at.size;
  }
  for (let message = 0; message < count.messages; message += 1)
    for (const process of ofStudio(assignments.viewers, load.viewers, load.live, random))
      use(process, costs.chatFrame);
  return { busiest: used.reduce((max, one) => Math.max(max, one), 0), readers };
}

/** The process of each stream or socket. */
function assign(count: number, processes: number, random: () => number): Uint16Array {
  return Uint16Array.from({ length: count }, () => Math.floor(random() * processes));
}

/** The processes of a drawn studio's streams or sockets. */
function ofStudio(assignments: Uint16Array, each: number, live: number, random: () => number): Uint16Array {
  const studio = Math.floor(random() * live);
  return assignments.subarray(studio * each, (studio + 1) * each);
}

class Uses {
  readonly #of = new Map<string, { sum: number; peak: number; count: number }>();

  add(what: string, used: number): void {
    const { sum, peak, count } = this.#of.get(what) ?? { sum: 0, peak: 0, count: 0 };
    this.#of.set(what, { sum: sum + used, peak: Math.max(peak, used), count: count + 1 });
  }

  fullestFirst(): readonly Use[] {
    return [...this.#of]
      .map(([what, { sum, peak, count }]) => ({ what, mean: sum / count, peak }))
      .toSorted((one, other) => other.peak - one.peak);
  }
}

/** Pseudo-random numbers from 0 to 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws the number of arrivals in one second from their mean. */
function poisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  let count = 0;
  for (let left = random(); left > Math.exp(-mean); left *= random()) count += 1;
  return count;
}
