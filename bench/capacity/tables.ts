import type { Costs } from './costs.ts';
import { type Ground, type Load, planOf } from './plan.ts';
import { simulate, type Use } from './simulation.ts';

/** The sizes of a deployment that the tables compare. */
const sizes = [100, 1_000, 10_000, 100_000] as const;
const draw = { seed: 1, seconds: 30 };
/** Larger simulated deployments would have more processes than any real one. */
const maxProcesses = 1_000;

const figure = (value: number | undefined): string =>
  value === undefined
    ? 'no number suffices'
    : value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 });
const percent = (used: number): string => `${(used * 100).toFixed(used < 0.1 ? 1 : 0)} %`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

/** The costs behind all calculations, as `docs/capacity.md` shows them. */
export function costTable({ idle, memory, ...costs }: Costs): string {
  const us = (value: number) => (value === 0 ? '0' : `${Number(value.toPrecision(3))} µs`);
  const both = (what: string, { own, database }: { readonly own: number; readonly database: number }) => [
    what,
    us(own),
    us(database),
  ];
  return table(
    ['', 'API processes', 'PostgreSQL'],
    [
      both('a read (half lists of 50, half one)', costs.read),
      both('a write', costs.write),
      both('an event, with the request that causes it', costs.event),
      ['receipt of its wake-up by each other process', us(costs.heard), ''],
      both('receipt by the leader', costs.receivedByLeader),
      both('read by a process for its watchers', costs.eventRead),
      ['an event delivered to a stream', us(costs.delivery), ''],
      ['a chat frame delivered to a socket', us(costs.chatFrame), ''],
      both('each second: an idle API process', idle.process),
      both('each second: an idle event stream', idle.stream),
      both('each second: an idle viewer socket', idle.socket),
      both('each second: a live studio, at the leader', idle.live),
      [
        'a program of two sources, 720p30, composed and encoded',
        `${Math.round(costs.program)} % of a core`,
        '',
      ],
      ['memory: an API process', `${Math.round(memory.processMegabytes)} MB`, ''],
      [
        'memory: an event stream, a viewer socket',
        `${Math.round(memory.streamKilobytes)} KB, ${memory.socketKilobytes} KB`,
        '',
      ],
    ],
  );
}

/** Transactions a second of an idle deployment. */
export function idleTable({ idle }: Costs): string {
  const of = { 'an API process': idle.process, 'an event stream': idle.stream };
  const all = { ...of, 'a viewer socket': idle.socket, 'a live studio': idle.live };
  return table(
    ['idle', 'transactions a second'],
    Object.entries(all).map(([what, { transactions }]) => [
      what,
      String(Number(transactions.toPrecision(2))),
    ]),
  );
}

/** The usage of each size in its mean second. */
export function planTable(load: (live: number) => Load, ground: Ground, costs: Costs): string {
  const plans = sizes.map((live) => planOf(load(live), ground, costs));
  const of = (what: string, pick: (plan: (typeof plans)[number]) => number | undefined) => [
    what,
    ...plans.map((plan) => figure(pick(plan))),
  ];
  return table(
    ['live studios', ...sizes.map((size) => size.toLocaleString('en'))],
    [
      of('API processes, a core each', (plan) => plan.apiProcesses),
      of('API, processor time (cores)', (plan) => plan.apiCores),
      of('the leader (cores)', (plan) => plan.dutiesCores),
      of('API, memory (GB)', (plan) => plan.apiGigabytes),
      of('PostgreSQL, processor time (cores)', (plan) => plan.databaseCores),
      of('PostgreSQL, writes (a second)', (plan) => plan.databaseWrites),
      of('PostgreSQL, idle transactions a second', (plan) => plan.idleTransactions),
      of('Redis, messages (a second)', (plan) => plan.redisMessages),
      of('Redis, network out (Mbit/s)', (plan) => plan.redisMegabits),
      of('media, cores', (plan) => plan.mediaCores),
      of('media, network out (Mbit/s)', (plan) => plan.mediaMegabits),
    ],
  );
}

/** The usage of the fullest simulated second for each size, and the fullest resource. */
export function simulationTable(load: (live: number) => Load, ground: Ground, costs: Costs): string {
  const runs = sizes.map((live) => {
    const wanted = planOf(load(live), ground, costs).apiProcesses ?? maxProcesses;
    return simulate(load(live), ground, costs, { ...draw, processes: Math.min(wanted, maxProcesses) });
  });
  const names = runs[0]?.map(({ what }) => what).toSorted() ?? [];
  const peak = (uses: readonly Use[], name: string) => uses.find(({ what }) => what === name)?.peak ?? 0;
  return table(
    ['live studios', ...sizes.map((size) => size.toLocaleString('en'))],
    [
      ...names.map((name) => [name, ...runs.map((uses) => percent(peak(uses, name)))]),
      ['the fullest', ...runs.map(([fullest]) => fullest?.what ?? '')],
    ],
  );
}

/** The number of live studios up to which each shared resource suffices, lowest first. */
export function limitTable(load: (live: number) => Load, ground: Ground, costs: Costs): string {
  const names = planOf(load(1), ground, costs).shares.map(({ what }) => what);
  const limits = names.map((name) => ({ name, live: limitOf(name, load, ground, costs) }));
  return table(
    ['resource that cannot be multiplied', 'suffices up to (live studios)'],
    limits
      .toSorted((one, other) => one.live - other.live)
      .map(({ name, live }) => [name, live >= maxLive ? `more than ${figure(maxLive)}` : figure(live)]),
  );
}

const maxLive = 1_000_000;

/** The largest size at which a share is below 1, to two digits. */
function limitOf(name: string, load: (live: number) => Load, ground: Ground, costs: Costs): number {
  const isEnough = (live: number) =>
    (planOf(load(live), ground, costs).shares.find(({ what }) => what === name)?.used ?? 0) < 1;
  let [low, high] = [1, maxLive];
  while (high / low > 1.005) {
    const middle = Math.sqrt(low * high);
    if (isEnough(middle)) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}
