/**
 * Counts lost, doubled and rejected writes of a deployment of three processes under faults: `npm run bench faults`, or
 * `node bench/faults.ts --writes 3000 --faults redis-5,suspend-5 --seed 7`. Each fault has its own deployment over a
 * PostgreSQL and a Redis that the bench starts, and its share of the writes.
 */
import { parseArgs } from 'node:util';
import { Deployment, type Servers, startServers } from './faults/deployment.ts';
import { type Chosen, chosenFaults, sharesOf, wholeNumber } from './faults/options.ts';
import { type Outcome, perform } from './faults/run.ts';
import { heading, rowOf } from './faults/table.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import { type Finding, isMet } from './measuring/measurement.ts';

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '60000' },
    faults: { type: 'string' },
    /** Low enough that the machine has time left. Otherwise the machine would delay all studios. */
    perSecond: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** A folder for the logs of the processes; it is not deleted. */
    keep: { type: 'string' },
  },
});
const chosen = chosenFaults(values.faults);
const writes = wholeNumber('writes', values.writes);
const perSecond = wholeNumber('perSecond', values.perSecond);
const seed = wholeNumber('seed', values.seed);
const maxUntouchedMs = 2_000;
/** The bench reports its own pauses from this length on, because they make other processes look slower. */
const slowMs = 500;

function findingsOf(name: string, outcome: Outcome): Finding[] {
  const none = (what: string, figure: number): Finding => ({
    what: `${name}: ${what}`,
    figure,
    unit: '',
    aim: { limit: 0 },
  });
  return [
    none('writes lost', outcome.lost),
    none('writes doubled', outcome.doubled),
    none(
      'events missed, doubled or out of order',
      outcome.eventsMissed + outcome.eventsDoubled + outcome.eventsOutOfOrder,
    ),
    none('chat messages missed or doubled', outcome.chatMissed + outcome.chatDoubled),
    none('processes that did not recover', outcome.isWell ? 0 : 1),
    {
      what: `${name}: longest time without a write in an untouched studio`,
      figure: outcome.untouchedGap,
      unit: 'ms',
      aim: { limit: maxUntouchedMs },
    },
  ];
}

async function runOne(
  servers: Servers,
  folder: string,
  { name, fault }: Chosen,
  writes: number,
): Promise<Finding[]> {
  const deployment = await Deployment.start(servers, `bench_${name.replaceAll('-', '_')}`, folder);
  try {
    const outcome = await perform(deployment, { fault, writes, perSecond, seed });
    console.log(rowOf(name, outcome));
    for (const example of outcome.examples) console.log(`  ${example}`);
    if (outcome.benchDelay > slowMs)
      console.log(`  the bench itself paused for ${outcome.benchDelay.toFixed(0)} ms`);
    return findingsOf(name, outcome);
  } finally {
    await deployment.close();
  }
}

async function measure(folder: string): Promise<Finding[]> {
  const shares = sharesOf(
    writes,
    chosen.map(({ name }) => name),
  );
  const servers = await startServers();
  try {
    console.log(heading);
    const findings: Finding[] = [];
    for (const [index, one] of chosen.entries())
      findings.push(...(await runOne(servers, folder, one, shares[index] ?? 0)));
    // The runner reads the findings. Without the runner, the exit status reports them.
    if (!findings.every(isMet)) process.exitCode = 1;
    return findings;
  } finally {
    await servers.redis.crash();
    await servers.cluster.remove();
  }
}

await part('Faults: three processes over one PostgreSQL and one Redis, with faults under load', () =>
  values.keep === undefined ? withFolder(measure) : measure(values.keep),
);
