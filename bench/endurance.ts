/**
 * Measures whether a deployment stays stable under a bearable load: ten minutes at 70 % of its maximum rate,
 * with an open loop of lists, reads, creates, error responses and 304s, and with open event streams: `npm
 * run bench endurance`, or `node bench/endurance.ts
 * --minutes 2 --share 0.5` for a shorter run.
 */
import { parseArgs } from 'node:util';
import type { EnduranceFigures } from './endurance/figures.ts';
import { audience, type Mix, mixOf } from './endurance/mix.ts';
import { LoadClients } from './endurance/open-loop.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import { circumstances, saveFigures } from './measuring/figures.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import { megabytes, processorUse, usedBetween } from './measuring/process-use.ts';
import type { Readers } from './measuring/readers.ts';
import { quantile } from './measuring/side-by-side.ts';
import { type Deployed, deployed } from './server/running-deployment.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, share: { type: 'string', default: '0.7' } },
});
const minutes = Number(values.minutes);
const share = Number(values.share);
const connections = 64;
const warmUpSeconds = 20;
const maxRateSeconds = 10;
const sampleMs = 2000;
const aims = { p99: 3, memoryPercent: 1 };

/** The slope of the regression line through the samples: megabytes a minute. */
function slopeOf(samples: EnduranceFigures['memory']): number {
  const mean = (of: (sample: EnduranceFigures['memory'][number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean((sample) => sample.megabytes)];
  const spread = mean(({ minute }) => (minute - x) ** 2);
  return mean((sample) => (sample.minute - x) * (sample.megabytes - y)) / spread;
}

async function endure(server: Deployed, clients: LoadClients, { next }: Mix): Promise<EnduranceFigures> {
  await clients.most(next, warmUpSeconds);
  const most = await clients.most(next, maxRateSeconds);
  const asked = most * share;
  console.log(`  maximum ${most.toFixed(0)} requests/s, target ${asked.toFixed(0)}`);
  const memory: { minute: number; megabytes: number }[] = [];
  const minuteFigures: EnduranceFigures['minutes'][number][] = [];
  const errors = new Map<string, number>();
  const begun = performance.now();
  const minute = () => (performance.now() - begun) / 60_000;
  const sample = () => memory.push({ minute: minute(), megabytes: megabytes(server.pids()) });
  const sampling = setInterval(sample, sampleMs);
  sample();
  for (let number = 1; number <= minutes; number += 1) {
    const responseMs: number[] = [];
    const before = processorUse(server.pids());
    const start = performance.now();
    await clients.steadily(next, { perSecond: asked, seconds: 60 }, (response) => {
      responseMs.push(response.responseMs);
      if (response.error !== undefined) errors.set(response.error, (errors.get(response.error) ?? 0) + 1);
    });
    const used = usedBetween(before, processorUse(server.pids()));
    const one = {
      p50: quantile(responseMs, 0.5),
      p99: quantile(responseMs, 0.99),
      requests: responseMs.length,
      cpuPercent: used / (performance.now() - start) / 10,
    };
    minuteFigures.push(one);
    const mb = memory.at(-1)?.megabytes.toFixed(0);
    console.log(
      `  minute ${number}: p50 ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms, ${one.cpuPercent.toFixed(0)} % of a core, ${mb} MB`,
    );
  }
  clearInterval(sampling);
  for (const [error, times] of errors) console.log(`  ${times} times: ${error}`);
  const sum = [...errors.values()].reduce((all, times) => all + times, 0);
  return { most, asked, minutes: minuteFigures, memory, errors: sum };
}

function findingsOf({ minutes: minuteFigures, memory, errors }: EnduranceFigures): Finding[] {
  const lastHalf = memory.slice(Math.floor(memory.length / 2));
  const mean = lastHalf.reduce((sum, sample) => sum + sample.megabytes, 0) / lastHalf.length;
  const worst = Math.max(...minuteFigures.map(({ p99 }) => p99)) / (minuteFigures[0]?.p99 ?? Number.NaN);
  return [
    { what: 'p99 of the worst minute, of the first', figure: worst, unit: '', aim: { limit: aims.p99 } },
    {
      what: 'memory, growth a minute in the last half, %',
      figure: (slopeOf(lastHalf) / mean) * 100,
      unit: '',
      aim: { limit: aims.memoryPercent },
    },
    { what: 'wrong responses, and missing events', figure: errors, unit: '', aim: { limit: 0 } },
  ];
}

/** Resolves to 0 when every watcher has received every event, and to 1 after a timeout. */
async function missing(readers: HelperProcess<Readers>, { events, watchers }: Mix): Promise<number> {
  try {
    await readers.call('receive', { name: audience, frames: events() * watchers });
    return 0;
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

await part(`Endurance: ${minutes} minutes at ${share * 100} % of the maximum`, () =>
  withFolder(async (folder) => {
    const measured = circumstances();
    const readers = new HelperProcess<Readers>('measuring/readers.ts');
    const server = await deployed(folder, {
      LOG_LEVEL: 'silent',
      CEILINGS: 'studios=1000000,documents=100000000000',
    });
    try {
      const mix = await mixOf(server, readers);
      const clients = await LoadClients.open(server.port, connections);
      const figures = await endure(server, clients, mix);
      clients.close();
      const whole = { ...figures, errors: figures.errors + (await missing(readers, mix)) };
      saveFigures<EnduranceFigures>('endurance', measured, whole);
      return findingsOf(whole);
    } finally {
      await readers.close();
      await server.close();
    }
  }),
);
