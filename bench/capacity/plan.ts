import type { Costs } from './costs.ts';

/** What a deployment is to bear. */
export interface Load {
  /** Studios that are live at once. */
  readonly live: number;
  /** Requests a second of all, and how many of a hundred change something. */
  readonly requests: number;
  readonly writePercent: number;
  /** Of each live studio. */
  readonly eventsPerMinute: number;
  readonly watchers: number;
  readonly chatPerMinute: number;
  readonly viewers: number;
  readonly destinations: number;
  /** How many of a hundred programs are composed; the others go out as they came. */
  readonly composedPercent: number;
}

/** What it is to stand on. */
export interface Ground {
  readonly coresPerMachine: number;
  /** How much of a core is to be used at most, from 0 to 1. */
  readonly utilisation: number;
  /** Messages a second that one Redis carries: its own benchmark says what it is. */
  readonly redisMessages: number;
  readonly databaseCores: number;
}

/** What the load comes to. */
export interface Plan {
  /** Undefined where no number will do. */
  readonly apiProcesses: number | undefined;
  readonly apiCores: number;
  readonly apiGigabytes: number;
  readonly databaseCores: number;
  readonly databaseWrites: number;
  readonly redisMessages: number;
  readonly mediaCores: number;
  readonly mediaMachines: number;
  readonly apiMegabits: number;
  readonly mediaMegabits: number;
  /** What there can be one of only, and how much of it is used; the fullest first. Above 1 it is not enough. */
  readonly shares: readonly { readonly what: string; readonly used: number }[];
}

const second = 1_000_000;
/** What leaves the API for an answer, an event and a chat frame, headers too, in kilobytes. */
const kilobytes = { answer: 3, event: 0.5, frame: 0.4 };
const mostProcesses = 10_000;

/** What a second of the load comes to, whatever bears it. */
interface Second {
  readonly reads: number;
  readonly writes: number;
  readonly events: number;
  readonly deliveries: number;
  readonly messages: number;
  readonly frames: number;
}

function secondOf({ live, requests, writePercent, ...of }: Load): Second {
  const writes = (requests * writePercent) / 100;
  const events = (live * of.eventsPerMinute) / 60;
  const messages = (live * of.chatPerMinute) / 60;
  return {
    ...{ reads: requests - writes, writes, events, deliveries: events * of.watchers },
    ...{ messages, frames: messages * of.viewers },
  };
}

/** Calculates what a load takes. */
export function planOf(load: Load, ground: Ground, costs: Costs): Plan {
  const each = secondOf(load);
  const apiProcesses = processesFor(load, each, ground, costs);
  const processes = apiProcesses ?? mostProcesses;
  const readers = readersOf(load.watchers, processes);
  const writes = each.writes + each.events + each.messages;
  const databaseCores =
    (each.reads * costs.read.database +
      (each.writes + each.messages) * costs.write.database +
      each.events * (costs.event.database + readers * costs.eventRead.database)) /
    second;
  // A request asks for its limit; a wake-up and a chat message go in once and out to every process.
  const redisMessages = each.reads + writes + (each.events + each.messages) * processes;
  const mediaCores = (load.live * load.composedPercent * costs.program) / 10_000 / ground.utilisation;
  const { memory } = costs;
  const shares = [
    {
      what: `PostgreSQL, ${ground.databaseCores} cores`,
      used: databaseCores / ground.utilisation / ground.databaseCores,
    },
    { what: 'Redis', used: redisMessages / ground.redisMessages },
    {
      what: 'wake-ups and chat messages that every API process hears',
      used: ((each.events + each.messages) * costs.heard) / second / ground.utilisation,
    },
  ];
  return {
    apiProcesses,
    apiCores: ownCpu(load, each, costs, processes),
    apiGigabytes:
      (processes * memory.processMegabytes) / 1024 +
      (load.live * (load.watchers * memory.streamKilobytes + load.viewers * memory.socketKilobytes)) /
        1024 ** 2,
    ...{ databaseCores, databaseWrites: writes, redisMessages },
    ...{ mediaCores, mediaMachines: Math.ceil(mediaCores / ground.coresPerMachine) },
    apiMegabits:
      ((load.requests * kilobytes.answer +
        each.deliveries * kilobytes.event +
        each.frames * kilobytes.frame) *
        8) /
      1000,
    mediaMegabits: (load.live * load.destinations * costs.programKilobits) / 1000,
    shares: shares.toSorted((one, other) => other.used - one.used),
  };
}

/** The least number of API processes that suffices: each has a core, and each one more has to hear what the others write. */
function processesFor(load: Load, each: Second, { utilisation }: Ground, costs: Costs): number | undefined {
  for (let count = 1; count <= mostProcesses; count += 1)
    if (ownCpu(load, each, costs, count) <= count * utilisation) return count;
  return undefined;
}

/** Cores that the API processes use. */
function ownCpu({ watchers }: Load, each: Second, costs: Costs, processes: number): number {
  const heard = (each.events + each.messages) * (processes - 1) * costs.heard;
  const read = each.events * readersOf(watchers, processes) * costs.eventRead.own;
  const requests = each.reads * costs.read.own + (each.writes + each.messages) * costs.write.own;
  const fanOut = each.deliveries * costs.delivery + each.frames * costs.chatFrame;
  return (requests + each.events * costs.event.own + heard + read + fanOut) / second;
}

/** How many processes have somebody who watches a studio, where its watchers are spread at random. */
function readersOf(watchers: number, processes: number): number {
  return processes * (1 - (1 - 1 / processes) ** watchers);
}
