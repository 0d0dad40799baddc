import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withFolder } from '../measuring/bench-folder.ts';
import type { Finding } from '../measuring/measurement.ts';
import { cpuMicroseconds, megabytes } from '../measuring/process-use.ts';
import { median } from '../measuring/side-by-side.ts';
import { deployed } from './running-deployment.ts';
import { started } from './server-process.ts';

const rounds = 5;
/** After this time, all remaining work of a start is done. */
const settleMs = 3_000;

interface Start {
  readonly cpu: number;
  readonly time: number;
}

/**
 * Measures a start up to the first response, by elapsed time and by the processor time of all processes, and
 * the memory of an idle deployment.
 */
export function startUp(): Promise<Finding[]> {
  return withFolder(async (folder) => {
    const pairs: (readonly [Start, Start])[] = [];
    let memory = Number.NaN;
    for (let round = -1; round < rounds; round += 1) {
      const bare = await bareStart();
      const dataDir = join(folder, `${round + 1}`);
      mkdirSync(dataDir);
      const begun = performance.now();
      const ours = await deployed(dataDir);
      const time = performance.now() - begun;
      const cpu = ours.pids().reduce((sum, pid) => sum + cpuMicroseconds(pid), 0) / 1000;
      // The first start compiles code that later ones find compiled.
      if (round >= 0) pairs.push([bare, { cpu, time }]);
      if (round === rounds - 1) {
        await delay(settleMs);
        memory = megabytes(ours.pids());
      }
      await ours.close();
    }
    const of = (what: keyof Start, index: 0 | 1) => median(pairs.map((pair) => pair[index][what]));
    console.log(
      `start: ${of('cpu', 1).toFixed(0)} ms CPU, ${of('time', 1).toFixed(0)} ms; bare Fastify ${of('cpu', 0).toFixed(0)}, ${of('time', 0).toFixed(0)}`,
    );
    const ratio = (what: keyof Start) => median(pairs.map(([bare, ours]) => ours[what] / bare[what]));
    return [
      { what: 'start, CPU of bare Fastify', figure: ratio('cpu'), unit: '', aim: { limit: 3 } },
      { what: 'start, time of bare Fastify', figure: ratio('time'), unit: '', aim: { limit: 3 } },
      { what: 'idle memory, MB', figure: memory, unit: '', aim: { limit: 200 } },
    ];
  });
}

async function bareStart(): Promise<Start> {
  const begun = performance.now();
  const bare = await started(join(import.meta.dirname, 'bare-fastify.ts'));
  await (await fetch(`http://127.0.0.1:${bare.port}/v1/studios`)).text();
  const time = performance.now() - begun;
  const cpu = cpuMicroseconds(bare.pid) / 1000;
  await bare.close();
  return { cpu, time };
}
