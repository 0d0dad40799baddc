/**
 * Event fan-out: 2,000 streams, 32 of most of 63 studios, beside a loop over bare `node:http` that writes one prepared buffer to
 * each response, each in a process of its own. Ours goes the whole way: each event is a durable write, read back from the log
 * and sent; a stream that opens has its places counted and begins with a snapshot of one transaction.
 */
import { deploymentOptions } from '../impl/app/supervisor.ts';
import { withFolder } from './bench-folder.ts';
import { printTable } from './fan-out/table.ts';
import { fanOut, type Measured } from './fan-out.ts';
import type { Finding } from './finding.ts';
import { part } from './part.ts';

/** As few as there may be: a studio has at most 32. */
const studios = 63;
const streams = 2000;
const rounds = 9;
/** Longer than a studio gathers what happens in it. */
const apartMs = 70;
const pauses = (count: number, ms: number) => Array.from({ length: count }, () => ms);

const loads = {
  'one by one': { pauses: pauses(10, apartMs), together: 1 },
  'without a pause': { pauses: pauses(20, 0), together: 1 },
  'four at once': { pauses: pauses(5, apartMs), together: 4 },
};

const contenders = [
  { name: 'bare `response.write` loop', file: 'fan-out/bare-events.ts' },
  { name: 'Callsheet', file: 'fan-out/own-events.ts', execArgv: deploymentOptions },
];

function findings(all: readonly Measured<keyof typeof loads>[]): Finding[] {
  const [, own] = all;
  if (!own) return [];
  const { 'one by one': alone, 'four at once': busy } = own.frames;
  const kibibytes = Math.max(own.memory.opened, own.memory.worked);
  const opening = 1 / own.opening.ofFirst;
  return [
    {
      what: 'event frames by CPU, one by one, to a loop',
      figure: alone.ofFirst,
      unit: '',
      aim: { atLeast: 1 },
    },
    { what: 'event frames by CPU, four at once', figure: busy.ofFirst, unit: '', aim: { atLeast: 1 } },
    { what: 'memory of a stream', figure: kibibytes, unit: 'KiB', aim: { atMost: 25 } },
    { what: 'CPU of opening a stream, of a bare one', figure: opening, unit: '', aim: { atMost: 3 } },
  ];
}

await part(`Event fan-out: ${streams} streams of ${studios} studios`, () =>
  withFolder(async (folder) => {
    const measured = await fanOut(contenders, {
      ...{ folder, rooms: studios, readers: [400, streams], loads, rounds },
      crowd: {
        requestTo: (path) => `GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`,
        ...{ greeting: 'event: snapshot\n', marker: 'event: source\n' },
      },
    });
    printTable(measured);
    return findings(measured);
  }),
);
