/**
 * Chat fan-out to 5,000 viewers of one room, compared with plain `ws` and with `ws` and a prepared buffer,
 * each in a separate process. Callsheet does all its work: viewers present tokens, and each message is
 * stored durably, sent to the bus and then to the viewers. The other servers only send.
 */

import { deploymentOptions } from '../impl/app/process/supervisor.ts';
import { dice } from '../impl/fixtures/dice.ts';
import { printTable } from './fan-out/table.ts';
import { fanOut, type Measured } from './fan-out.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';

const viewers = 5000;
const rounds = 5;
/** Longer than the time for which a room collects messages. */
const apartMs = 70;
/** The mean pause between messages at random times. */
const meanMs = 50;
/** An unsolicited pong (RFC 6455, 5.5.3), masked like a client's. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const roll = dice(5000);
/** The pauses between independent messages at random times. */
const atRandom = (count: number) =>
  Array.from({ length: count }, () => -Math.log(1 - roll(1_000_000) / 1_000_000) * meanMs);
const apart = (count: number) => Array.from({ length: count }, () => apartMs);

const loads = {
  'one by one': { pauses: apart(10), together: 1 },
  '20 a second': { pauses: atRandom(30), together: 1 },
  'eight at once': { pauses: apart(3), together: 8 },
};

const contenders = [
  { name: 'plain `ws`', file: 'fan-out/naive-chat.ts' },
  { name: '`ws`, one prepared buffer', file: 'fan-out/prepared-chat.ts' },
  { name: 'Callsheet', file: 'fan-out/own-chat.ts', execArgv: deploymentOptions },
];

function findings(all: readonly Measured<keyof typeof loads>[]): Finding[] {
  const [, prepared, own] = all;
  if (!prepared || !own) return [];
  const { 'one by one': alone, 'eight at once': busy } = own.frames;
  const preparedOthers = alone.ofFirst / prepared.frames['one by one'].ofFirst;
  const kibibytes = Math.max(own.memory.opened, own.memory.worked);
  return [
    { what: 'chat frames by CPU, eight at once, to ws', figure: busy.ofFirst, unit: '', aim: { atLeast: 2 } },
    { what: 'one by one, to ws with a buffer', figure: preparedOthers, unit: '', aim: { atLeast: 0.8 } },
    { what: 'memory of a socket', figure: kibibytes, unit: 'KiB', aim: { limit: 8 } },
  ];
}

await part(`Chat fan-out: ${viewers} viewers of one room`, () =>
  withFolder(async (folder) => {
    const measured = await fanOut(contenders, {
      folder,
      rooms: 1,
      readers: [1000, viewers],
      loads,
      rounds,
      readerGroup: { greeting: '"hello"', marker: '"chat_message"', signOfLife: pong },
    });
    printTable(measured);
    return findings(measured);
  }),
);
