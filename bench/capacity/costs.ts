import type { IdleFigures } from '../idle/figures.ts';
import type { Standing } from '../idle/standing.ts';
import { type Circumstances, keptFigures } from '../measuring/figures.ts';
import type { ProgramFigures } from '../program.ts';
import type { ScaleFigures } from '../scale/figures.ts';

/** What things cost: microseconds of processor time where nothing else is said. */
export interface Costs {
  /** Of the API processes, and of the database for the same. */
  readonly read: Cost;
  readonly write: Cost;
  /** An event, with the request that makes it, that nobody watches. */
  readonly event: Cost;
  /** Receipt of an event's wake-up by another process, whether or not the event is watched there. */
  readonly heard: number;
  /** The same for the process with the duties, which checks whether it must follow the studio's chats. */
  readonly heardByDuties: Cost;
  /** That a process reads an event for those who watch it there. */
  readonly eventRead: Cost;
  readonly delivery: number;
  readonly chatFrame: number;
  /** Cost of an idle second. A live studio costs the process with the duties. */
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

/** Of the API processes, and of the database. */
export interface Cost {
  readonly own: number;
  readonly database: number;
}

/** Costs, and on what kind of machine they were measured. */
export interface MeasuredCosts {
  readonly costs: Costs;
  readonly measured: Circumstances;
}

/** Of `npm run bench chat`, which writes nothing down: of one frame to one of 2,000 sockets of a studio. */
const chat = { frame: 7.5, socketKilobytes: 17 };

/**
 * The minimum cost of reading an event, in microseconds, measured in a closed loop. The difference between three
 * processes and one is often lost in the noise.
 */
const minEventRead = 120;

/** The costs that `npm run bench scale program idle` recorded. @throws Error if that bench has not run. */
export function measuredCosts(): MeasuredCosts {
  const scale = keptFigures<ScaleFigures>('scale');
  const program = keptFigures<ProgramFigures>('program');
  const idle = keptFigures<IdleFigures>('idle');
  if (!scale || !program || !idle)
    throw new Error('costs have not been measured; run `npm run bench scale program idle`');
  const { memory, ...works } = worksOf(scale.figures, idle.figures.heard.other);
  const { process, stream, socket, live, heard } = idle.figures;
  return {
    measured: scale.measured,
    costs: {
      ...works,
      heard: heard.other,
      heardByDuties: { own: heard.duties, database: heard.database },
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
      throw new Error(`bench/plots/scale.json knows nothing of ${what}; run \`npm run bench scale\` again`);
    const [one = 0, three = 0] = work.cpu;
    return { one, three, cost: { own: one, database: work.databaseCpu[0] ?? 0 } };
  };
  const [, processes = 3] = figures.processes;
  const { watchers } = figures;
  const unwatched = of('an event that nobody watches');
  const delivered = of('an event delivered');
  // What three processes do more than one is heard, and read, by two more.
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
