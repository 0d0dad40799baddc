import type { IdleFigures } from '../idle/figures.ts';
import type { Standing } from '../idle/standing.ts';
import { type Circumstances, readFigures } from '../measuring/figures.ts';
import type { ProgramFigures } from '../program.ts';
import type { ScaleFigures } from '../scale/figures.ts';

/** Costs, in microseconds of processor time unless stated otherwise. */
export interface Costs {
  /** For the API processes and the database. */
  readonly read: Cost;
  readonly write: Cost;
  /** An event without watchers, including the request that causes it. */
  readonly event: Cost;
  /** The cost for another process to receive an event's wake-up, with or without watchers there. */
  readonly heard: number;
  /** The same for the leader, which checks whether it must follow the studio's chats. */
  readonly receivedByLeader: Cost;
  /** The read of an event by a process that has watchers of it. */
  readonly eventRead: Cost;
  readonly delivery: number;
  readonly chatFrame: number;
  /** The cost of an idle second. The cost of a live studio is the cost for the leader. */
  readonly idle: {
    readonly process: Standing;
    readonly stream: Standing;
    readonly socket: Standing;
    readonly live: Standing;
  };
  /** Percent of a core. */
  readonly program: number;
  readonly programKilobits: number;
  readonly memory: {
    readonly processMegabytes: number;
    readonly streamKilobytes: number;
    readonly socketKilobytes: number;
  };
}

/** The costs of the API processes and of the database. */
export interface Cost {
  readonly own: number;
  readonly database: number;
}

/** The costs, and the machine that they were measured on. */
export interface MeasuredCosts {
  readonly costs: Costs;
  readonly measured: Circumstances;
}

/** From `npm run bench chat`, which saves no figures: one frame to one of 2,000 sockets of a studio. */
const chat = { frame: 7.5, socketKilobytes: 17 };

/**
 * The minimum cost of reading an event, in microseconds, measured in a closed loop. The difference between three
 * processes and one is often lost in the noise.
 */
const minEventRead = 120;

/** The costs that `npm run bench scale program idle` recorded. @throws Error if that bench has not run. */
export function measuredCosts(): MeasuredCosts {
  const scale = readFigures<ScaleFigures>('scale');
  const program = readFigures<ProgramFigures>('program');
  const idle = readFigures<IdleFigures>('idle');
  if (!scale || !program || !idle)
    throw new Error('costs have not been measured; run `npm run bench scale program idle`');
  const { memory, ...works } = worksOf(scale.figures, idle.figures.heard.other);
  const { process, stream, socket, live, heard } = idle.figures;
  return {
    measured: scale.measured,
    costs: {
      ...works,
      heard: heard.other,
      receivedByLeader: { own: heard.duties, database: heard.database },
      chatFrame: chat.frame,
      idle: { process, stream, socket, live },
      program: program.figures.percentOfCore,
      programKilobits: program.figures.kilobits,
      memory,
    },
  };
}

function worksOf(figures: ScaleFigures, heard: number) {
  const of = (what: string) => {
    const work = figures.works.find((one) => one.what === what);
    if (!work)
      throw new Error(`bench/plots/scale.json has no figures for ${what}; run \`npm run bench scale\` again`);
    const [one = 0, three = 0] = work.cpu;
    return { one, three, cost: { own: one, database: work.databaseCpu[0] ?? 0 } };
  };
  const [, processes = 3] = figures.processes;
  const { watchers } = figures;
  const unwatched = of('an event without watchers');
  const delivered = of('an event delivered');
  // With three processes instead of one, two more receive and read each event.
  const eventRead = Math.max(
    minEventRead,
    ((delivered.three - delivered.one) * watchers) / (processes - 1) - heard,
  );
  const databaseRead = Math.max(0, delivered.cost.database * watchers - unwatched.cost.database);
  const [list, read] = [of('list of 50').cost, of('read one').cost];
  return {
    read: { own: (list.own + read.own) / 2, database: (list.database + read.database) / 2 },
    write: of('create').cost,
    event: unwatched.cost,
    eventRead: { own: eventRead, database: databaseRead },
    delivery: Math.max(0, delivered.one - (unwatched.one + eventRead) / watchers),
    memory: {
      processMegabytes: figures.processMegabytes,
      streamKilobytes: figures.streamKilobytes,
      socketKilobytes: chat.socketKilobytes,
    },
  };
}
