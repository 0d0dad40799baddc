/**
 * What a load takes, of what the benches measured on this machine or the one whose `bench/plots/*.json` lie here: `node
 * bench/capacity.ts --live 1000 --requests 500 …`; `--help` names the rest.
 */
import { parseArgs } from 'node:util';
import { measuredCosts } from './capacity/costs.ts';
import { type Ground, type Load, type Plan, planOf } from './capacity/plan.ts';
import { costTable, idleTable, limitTable, planTable, simulationTable } from './capacity/tables.ts';

/** Every number that can be given, what it is by default, and what it says. */
const numbers = {
  live: [1000, 'studios that are live at once'],
  requests: [undefined, 'requests a second of all; one for each live studio in 5 s by default'],
  'write-percent': [10, 'of a hundred requests, how many change something'],
  events: [6, 'events a minute of a live studio'],
  watchers: [3, 'event streams of a live studio'],
  chat: [10, 'chat messages a minute of a live studio'],
  viewers: [20, 'chat sockets of a live studio'],
  destinations: [2, 'platforms that a live studio sends to'],
  'composed-percent': [100, 'of a hundred programs, how many are composed and encoded here'],
  cores: [16, 'cores of a media machine'],
  utilisation: [0.7, 'how much of a core is to be used at most'],
  'redis-messages': [100_000, 'messages a second that one Redis carries'],
  'redis-megabits': [10_000, 'megabits a second that the network of Redis carries'],
  'database-cores': [16, 'cores of the PostgreSQL'],
} as const;

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' } as const])),
    tables: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

function number(name: keyof typeof numbers): number | undefined {
  const given: unknown = (values as Readonly<Record<string, unknown>>)[name];
  if (given === undefined) return numbers[name][0];
  const read = Number(given);
  if (Number.isFinite(read) && read >= 0) return read;
  console.error(`--${name} is a number, not ${String(given)}`);
  process.exit(2);
}

function loadOf(live: number): Load {
  return {
    live,
    requests: number('requests') ?? live / 5,
    writePercent: number('write-percent') ?? 0,
    eventsPerMinute: number('events') ?? 0,
    watchers: number('watchers') ?? 0,
    chatPerMinute: number('chat') ?? 0,
    viewers: number('viewers') ?? 0,
    destinations: number('destinations') ?? 0,
    composedPercent: number('composed-percent') ?? 0,
  };
}

function groundOf(): Ground {
  return {
    coresPerMachine: number('cores') ?? 1,
    utilisation: number('utilisation') ?? 1,
    redisMessages: number('redis-messages') ?? 1,
    redisMegabits: number('redis-megabits') ?? 1,
    databaseCores: number('database-cores') ?? 1,
  };
}

function print(plan: Plan): void {
  const row = (what: string, figure: number | undefined, unit = '') => {
    const shown = figure?.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });
    console.log(`${what.padEnd(32)} ${(shown ?? 'no number will do').padStart(14)} ${unit}`.trimEnd());
  };
  row('API processes, a core each', plan.apiProcesses);
  row('API, processor time', plan.apiCores, 'cores');
  row('API, memory', plan.apiGigabytes, 'GB');
  row('API, network out', plan.apiMegabits, 'Mbit/s');
  row('PostgreSQL, processor time', plan.databaseCores, 'cores');
  row('PostgreSQL, writes', plan.databaseWrites, '/s');
  row('PostgreSQL, idle', plan.idleTransactions, 'transactions/s');
  row('process with the duties', plan.dutiesCores, 'cores');
  row('Redis, messages', plan.redisMessages, '/s');
  row('Redis, network out', plan.redisMegabits, 'Mbit/s');
  row('media, cores', plan.mediaCores);
  row('media, machines', plan.mediaMachines);
  row('media, network out', plan.mediaMegabits, 'Mbit/s');
  console.log('What there is one of, and how much of it is used:');
  for (const { what, used } of plan.shares)
    console.log(`  ${what}: ${(used * 100).toFixed(used < 0.1 ? 1 : 0)} %`);
}

/** The tables of `docs/capacity.md`, which a test compares with these. */
function printTables(): void {
  const { costs } = measuredCosts();
  const [load, ground] = [loadOf, groundOf()] as const;
  const tables = [costTable(costs), idleTable(costs), planTable(load, ground, costs)];
  console.log(
    [...tables, simulationTable(load, ground, costs), limitTable(load, ground, costs)].join('\n\n'),
  );
}

if (values.tables) printTables();
else if (values.help) {
  console.log('  --tables             prints the tables of docs/capacity.md');
  console.log('node bench/capacity.ts [options], each a number:');
  for (const [name, [usual, says]] of Object.entries(numbers))
    console.log(`  --${name.padEnd(18)} ${says}${usual === undefined ? '' : ` (${usual})`}`);
} else {
  const { costs, measured } = measuredCosts();
  console.log(`Costs of a machine with ${measured.cores} cores, Node ${measured.node}.`);
  print(planOf(loadOf(number('live') ?? 0), groundOf(), costs));
}
