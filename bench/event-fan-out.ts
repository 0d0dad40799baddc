/**
 * Event fan-out to 2,000 streams of 63 studios (at most 32 each), compared with a loop over bare `node:http`
 * that writes one prepared buffer to each response, each in a separate process. Callsheet does all its work:
 * each event is a durable write, read back from the log and sent; each new stream acquires permits and
 * starts with a snapshot in one transaction.
 */
import { deploymentOptions } from '../impl/app/process/supervisor.ts';
import { printTable } from './fan-out/table.ts';
import { fanOut, type Measured } from './fan-out.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';

/** The minimum number of studios, because a studio has at most 32 watchers. */
const studios = 63;
const streams = 2000;
const rounds = 9;
/** Longer than the time for which a studio collects events. */
const apartMs = 70;
const pauses = (count: number, ms: number) => Array.from({ length: count }, () => ms);

const loads = {
  'one by one': { pauses: pauses(10, apartMs), together: 1 },
  'without a pause': { pauses: pauses(20, 0), together: 1 },
  'four at once': { pauses: pauses(5, apartMs), together: 4 },
};

const loop = { name: 'bare `response.write` loop', file: 'fan-out/bare-events.ts' };
const own = { name: 'Callsheet', file: 'fan-out/own-events.ts', execArgv: deploymentOptions };
/** This server sends no events here, but opening a stream includes the work of the whole deployment. */
const deployment = { name: 'a whole deployment', file: 'fan-out/deployed-events.ts' };

function findings(
  streamsAlone: Measured<keyof typeof loads> | undefined,
  deployed: Measured<never> | undefined,
): Finding[] {
  if (!streamsAlone || !deployed) return [];
  const { frames, memory, opening } = streamsAlone;
  const ofLoop = (load: keyof typeof loads): Finding => ({
    what: `event frames by CPU, ${load}, to a loop`,
    figure: frames[load].ofFirst,
    unit: '',
    aim: { atLeast: 1 },
  });
  const ofBare = (what: string, ofFirst: number): Finding => ({
    what: `CPU of opening a stream, ${what}, to a bare one`,
    figure: 1 / ofFirst,
    unit: '',
    aim: { limit: 3 },
  });
  const kibibytes = Math.max(memory.opened, memory.worked);
  return [
    ...Object.keys(loads).map((load) => ofLoop(load as keyof typeof loads)), // its own keys
    { what: 'memory of a stream', figure: kibibytes, unit: 'KiB', aim: { limit: 25 } },
    ofBare('the class alone', opening.ofFirst),
    ofBare('a deployment', deployed.opening.ofFirst),
  ];
}

await part(`Event fan-out: ${streams} streams of ${studios} studios`, () =>
  withFolder(async (folder) => {
    const options = {
      folder,
      rooms: studios,
      readers: [400, streams] as const,
      readerGroup: { greeting: 'event: snapshot\n', marker: 'event: source\n' },
    };
    const sent = await fanOut([loop, own], { ...options, loads, rounds });
    printTable(sent);
    const opened = await fanOut([loop, deployment], { ...options, loads: {}, rounds: 0 });
    printTable(opened);
    return findings(sent[1], opened[1]);
  }),
);
