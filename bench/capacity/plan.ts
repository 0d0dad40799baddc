import type { Standing } from '../idle/standing.ts';
import type { Costs } from './costs.ts';

/** A load on a deployment. */
export interface Load {
  /** Studios that are live at the same time. */
  readonly live: number;
  /** All requests a second, and the percentage of writes. */
  readonly requests: number;
  readonly writePercent: number;
  /** Per live studio. */
  readonly eventsPerMinute: number;
  readonly watchers: number;
  readonly chatPerMinute: number;
  readonly viewers: number;
  readonly destinations: number;
  /** The percentage of programs that are composed; the others are forwarded. */
  readonly composedPercent: number;
}

/** The hardware of a deployment. */
export interface Ground {
  readonly coresPerMachine: number;
  /** The maximum utilisation of a core, from 0 to 1. */
  readonly utilisation: number;
  /** Messages a second that one Redis can carry, from its own benchmark. */
  readonly redisMessages: number;
  /** Megabits a second that the network of Redis can carry. */
  readonly redisMegabits: number;
  readonly databaseCores: number;
}

/** The usage of a load in its mean second. `simulation.ts` draws single seconds. */
export interface Plan {
  /** Undefined if no number suffices. */
  readonly apiProcesses: number | undefined;
  readonly apiCores: number;
  readonly apiGigabytes: number;
  readonly databaseCores: number;
  readonly databaseWrites: number;
  /** Transactions a second without requests. */
  readonly idleTransactions: number;
  /** Cores that the duties use. Their process has one. */
  readonly dutiesCores: number;
  readonly redisMessages: number;
  readonly redisMegabits: number;
  readonly mediaCores: number;
  readonly mediaMachines: number;
  readonly apiMegabits: number;
  readonly mediaMegabits: number;
  /**
   * Resources that cannot be multiplied, and their utilisation, fullest first. Above 1 the resource does not
   * suffice.
   */
  readonly shares: readonly { readonly what: string; readonly used: number }[];
}

const second = 1_000_000;
/** Kilobytes that leave the API for a response, an event and a chat frame, including headers. */
const kilobytes = { response: 3, event: 0.5, frame: 0.4 };
/** Bytes through Redis: a wake-up, a chat message, and a studio in the list of studios with viewers. */
export const bytes = { wakeUp: 90, message: 500, viewed: 33 };
/** How often a process sends the list of its studios with viewers, in seconds. */
export const viewedEverySeconds = 2;
const maxProcesses = 10_000;

/** The load of a second, independent of the hardware. */
export interface Second {
  readonly reads: number;
  readonly writes: number;
  readonly events: number;
  readonly deliveries: number;
  readonly messages: number;
  readonly frames: number;
}

/** The usage of a load in its mean second. */
export function secondOf({ live, requests, writePercent, ...of }: Load): Second {
  const writes = (requests * writePercent) / 100;
  const events = (live * of.eventsPerMinute) / 60;
  const messages = (live * of.chatPerMinute) / 60;
  return {
    reads: requests - writes,
    writes,
    events,
    deliveries: events * of.watchers,
    messages,
    frames: messages * of.viewers,
  };
}

/** Calculates the resources that a load needs. */
export function planOf(load: Load, ground: Ground, costs: Costs): Plan {
  const each = secondOf(load);
  const apiProcesses = processesFor(load, each, ground, costs);
  // If no number of processes suffices, this takes the number for wake-ups without cost.
  const processes = apiProcesses ?? processesFor(load, each, ground, { ...costs, heard: 0 }) ?? maxProcesses;
  const shared = sharedOf(load, each, costs, processes);
  const mediaCores = (load.live * load.composedPercent * costs.program) / 10_000 / ground.utilisation;
  const { memory } = costs;
  return {
    ...shared,
    apiProcesses,
    apiCores: ownCpu(load, each, costs, processes),
    apiGigabytes:
      (processes * memory.processMegabytes) / 1024 +
      (load.live * (load.watchers * memory.streamKilobytes + load.viewers * memory.socketKilobytes)) /
        1024 ** 2,
    mediaCores,
    mediaMachines: Math.ceil(mediaCores / ground.coresPerMachine),
    apiMegabits:
      ((load.requests * kilobytes.response +
        each.deliveries * kilobytes.event +
        each.frames * kilobytes.frame) *
        8) /
      1000,
    mediaMegabits: (load.live * load.destinations * costs.programKilobits) / 1000,
    shares: sharesOf(shared, ground),
  };
}

/** The usage of the shared parts in a second, and of each single API process. */
function sharedOf(load: Load, each: Second, costs: Costs, processes: number) {
  const idle = idleOf(load, processes, costs);
  const ofEvent =
    costs.event.database +
    costs.receivedByLeader.database +
    readersOf(load.watchers, processes) * costs.eventRead.database;
  const database =
    idle.database +
    each.reads * costs.read.database +
    (each.writes + each.messages) * costs.write.database +
    each.events * ofEvent;
  const databaseWrites = each.writes + each.events + each.messages;
  // Each request checks its limit in Redis. Every process receives each wake-up, chat message and list of viewed
  // studios.
  const received = each.events + each.messages + processes / viewedEverySeconds;
  const redisBytes =
    (each.events * bytes.wakeUp + each.messages * bytes.message + idle.viewedBytes) * processes;
  const receiving = (each.events + each.messages) * costs.heard + (idle.own - idle.duties) / processes;
  // The process that listens to platforms also writes the messages of their viewers.
  const duties = each.events * costs.receivedByLeader.own + each.messages * costs.write.own + idle.duties;
  return {
    databaseCores: database / second,
    databaseWrites,
    idleTransactions: idle.transactions,
    dutiesCores: (duties + receiving) / second,
    receivingCores: receiving / second,
    redisMessages: each.reads + databaseWrites + received * processes,
    redisMegabits: (redisBytes * 8) / second,
  };
}

function sharesOf(shared: ReturnType<typeof sharedOf>, ground: Ground): Plan['shares'] {
  const { databaseCores, utilisation } = ground;
  const shares = [
    {
      what: `PostgreSQL, ${databaseCores} cores`,
      used: shared.databaseCores / utilisation / databaseCores,
    },
    { what: 'the leader', used: shared.dutiesCores / utilisation },
    { what: 'Redis, messages', used: shared.redisMessages / ground.redisMessages },
    { what: 'Redis, network out', used: shared.redisMegabits / ground.redisMegabits },
    { what: 'messages to every API process', used: shared.receivingCores / utilisation },
  ];
  return shares.toSorted((one, other) => other.used - one.used);
}

/**
 * The minimum number of API processes that suffices. Each has a core, and each additional one receives the
 * wake-ups of the others' writes.
 */
function processesFor(load: Load, each: Second, { utilisation }: Ground, costs: Costs): number | undefined {
  for (let count = 1; count <= maxProcesses; count += 1)
    if (ownCpu(load, each, costs, count) <= count * utilisation) return count;
  return undefined;
}

/** Cores that the API processes use. */
function ownCpu(load: Load, each: Second, costs: Costs, processes: number): number {
  const heard = (each.events + each.messages) * (processes - 1) * costs.heard;
  const read = each.events * readersOf(load.watchers, processes) * costs.eventRead.own;
  const requests = each.reads * costs.read.own + (each.writes + each.messages) * costs.write.own;
  const fanOut = each.deliveries * costs.delivery + each.frames * costs.chatFrame;
  const duties = each.events * costs.receivedByLeader.own;
  const idle = idleOf(load, processes, costs).own;
  return (requests + each.events * costs.event.own + heard + duties + read + fanOut + idle) / second;
}

/** The usage of an idle second. `duties` is the part of `own` that the leader uses. */
export function idleOf({ live, watchers, viewers }: Load, processes: number, { idle }: Costs) {
  const of = (one: keyof Standing) =>
    processes * idle.process[one] +
    live * (watchers * idle.stream[one] + viewers * idle.socket[one] + idle.live[one]);
  const viewed = live * readersOf(viewers, processes);
  return {
    own: of('own'),
    duties: live * idle.live.own,
    database: of('database'),
    transactions: of('transactions'),
    /** For the lists of studios with viewers, which every process receives. */
    viewedBytes: (viewed * bytes.viewed) / viewedEverySeconds,
  };
}

/** The number of processes with watchers of a studio, if its watchers are spread at random. */
export function readersOf(watchers: number, processes: number): number {
  return processes * (1 - (1 - 1 / processes) ** watchers);
}
