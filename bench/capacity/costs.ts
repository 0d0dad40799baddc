import { type Circumstances, keptFigures } from '../figures.ts';
import type { ProgramFigures } from '../program.ts';
import type { ScaleFigures } from '../scale/figures.ts';

/** What things cost: microseconds of processor time where nothing else is said. */
export interface Costs {
  /** Of the API processes, and of the database for the same. */
  readonly read: Cost;
  readonly write: Cost;
  /** An event, with the request that makes it, that nobody watches. */
  readonly event: Cost;
  /** That another process hears of an event, watched there or not. */
  readonly heard: number;
  /** That a process reads an event for those who watch it there. */
  readonly eventRead: Cost;
  readonly delivery: number;
  readonly chatFrame: number;
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
 * What hearing of an event and reading it cost at the least, in microseconds: what three processes do more than one for them is
 * often lost in the noise. Reading is what it came to in a closed loop; hearing, a message of Redis that is parsed, is assumed.
 */
const atLeast = { heard: 20, eventRead: 120 };

/** The costs that `npm run bench scale program` wrote down. @throws Error where they have not been run. */
export function measuredCosts(): MeasuredCosts {
  const scale = keptFigures<ScaleFigures>('scale');
  const program = keptFigures<ProgramFigures>('program');
  if (!scale || !program)
    throw new Error('costs have not been measured: `npm run bench scale program` does it');
  const { figures, measured } = scale;
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
  const heard = Math.max(atLeast.heard, (unwatched.three - unwatched.one) / (processes - 1));
  const eventRead = Math.max(
    atLeast.eventRead,
    ((delivered.three - delivered.one) * watchers) / (processes - 1) - heard,
  );
  const databaseRead = Math.max(0, delivered.cost.database * watchers - unwatched.cost.database);
  const [list, read] = [of('list of 50').cost, of('read one').cost];
  return {
    measured,
    costs: {
      read: { own: (list.own + read.own) / 2, database: (list.database + read.database) / 2 },
      write: of('create').cost,
      event: unwatched.cost,
      ...{ heard, eventRead: { own: eventRead, database: databaseRead } },
      delivery: Math.max(0, delivered.one - (unwatched.one + eventRead) / watchers),
      chatFrame: chat.frame,
      ...{ program: program.figures.percentOfCore, programKilobits: program.figures.kilobits },
      memory: {
        processMegabytes: figures.processMegabytes,
        streamKilobytes: figures.streamKilobytes,
        socketKilobytes: chat.socketKilobytes,
      },
    },
  };
}
