/**
 * Calculates the resources that a load needs, from the costs that the benches measured on this machine or on
 * the machine of `bench/plots/*.json`: `node bench/capacity.ts --live 1000 --requests 500 …`; `--help` lists
 * the options.
 */
import { parseArgs } from 'node:util';
import { measuredCosts } from './capacity/costs.ts';
import { type Ground, type Load, type Plan, planOf } from './capacity/plan.ts';
import { costTable, idleTable, limitTable, planTable, simulationTable } from './capacity/tables.ts';

/** Every option with its default and its description. */
const numbers = {
  live: [1000, 'studios that are live at the same time'],
  requests: [undefined, 'requests a second in all; by default one per live studio every 5 s'],
  'write-percent': [10, 'the percentage of requests that write'],
  events: [6, 'events a minute per live studio'],
  watchers: [3, 'event streams per live studio'],
  chat: [10, 'chat messages a minute per live studio'],
  viewers: [20, 'chat sockets per live studio'],
  destinations: [2, 'platforms per live studio'],
  'composed-percent': [100, 'the percentage of programs that are composed and encoded here'],
  cores: [16, 'cores of a media machine'],
  utilisation: [0.7, 'the maximum utilisation of a core, from 0 to 1'],
  'redis-messages': [100_000, 'messages a second that one Redis can carry'],
  'redis-megabits': [10_000, 'megabits a second that the network of Redis can carry'],
  'database-cores': [16, 'cores of the PostgreSQL server'],
} as const;

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' } as const])),
    tables: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

function number(name: keyof typeof numbers): number | undefined {
  const optionValue: unknown = (values as Readonly<Record<string, unknown>>)[name];
  if (optionValue === undefined) return numbers[name][0];
  const read = Number(optionValue);
  if (Number.isFinite(read) && read >= 0) return read;
  console.error(`--${name} is ${String(optionValue)}; use a number`);
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
    const figureText = figure?.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });
    console.log(`${what.padEnd(32)} ${(figureText ?? 'no number suffices').padStart(14)} ${unit}`.trimEnd());
  };
  row('API processes, a core each', plan.apiProcesses);
  row('API, processor time', plan.apiCores, 'cores');
  row('API, memory', plan.apiGigabytes, 'GB');
  row('API, network out', plan.apiMegabits, 'Mbit/s');
  row('PostgreSQL, processor time', plan.databaseCores, 'cores');
  row('PostgreSQL, writes', plan.databaseWrites, '/s');
  row('PostgreSQL, idle', plan.idleTransactions, 'transactions/s');
  row('leader', plan.dutiesCores, 'cores');
  row('Redis, messages', plan.redisMessages, '/s');
  row('Redis, network out', plan.redisMegabits, 'Mbit/s');
  row('media, cores', plan.mediaCores);
  row('media, machines', plan.mediaMachines);
  row('media, network out', plan.mediaMegabits, 'Mbit/s');
  console.log('Utilisation of the parts that cannot be multiplied:');
  for (const { what, used } of plan.shares)
    console.log(`  ${what}: ${(used * 100).toFixed(used < 0.1 ? 1 : 0)} %`);
}

/** Prints the tables of `docs/capacity.md`. A test compares them. */
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
  for (const [name, [byDefault, description]] of Object.entries(numbers))
    console.log(`  --${name.padEnd(18)} ${description}${byDefault === undefined ? '' : ` (${byDefault})`}`);
} else {
  const { costs, measured } = measuredCosts();
  console.log(`Costs of a machine with ${measured.cores} cores, Node ${measured.node}.`);
  print(planOf(loadOf(number('live') ?? 0), groundOf(), costs));
}
