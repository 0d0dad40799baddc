import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../conformance/engine/model/random.ts';
import { Account } from '../account.ts';
import { type Production, productions } from '../grammar.ts';
import { watchHealth } from '../health-watch.ts';
import { Leaks } from '../leaks.ts';
import { faultsOf } from '../oracle.ts';
import type { FuzzRequest } from '../request.ts';
import { startTarget, type Target } from '../target.ts';
import { membersOf } from './members.ts';
import { type HostileValue, hostileValues } from './values.ts';

/*
 * What holds up health is what the main thread does at a stretch, and what it does at a stretch is at most what it does
 * for the request in all. So its processor time is what is bounded: it is the same however busy the machine is, where the
 * time that health takes to answer is not.
 */

const mostThreadMs = 200;
const mostBytes = 50 * 1024 * 1024;
/** Values that every member is sent besides the numbers, in turn. */
const lightTurns = 10;
const heavyTurns = 3;
const connections = 6;

const { light, heavy } = hostileValues({ network: true });
const isNumber = ({ json }: HostileValue) => typeof json === 'string' && /^-?\d/.test(json);
const numbers = light.filter(isNumber);
const others = light.filter((value) => !isNumber(value));

let target: Target;
let askers: readonly Account[];
let health: ReturnType<typeof watchHealth>;
const leaks = new Leaks();

beforeAll(async () => {
  target = await startTarget();
  const first = await Account.open(target, 'hostile', new Random(1), true);
  askers = [first, ...Array.from({ length: connections - 1 }, () => first.another())];
  health = watchHealth(target.baseUrl);
});

afterAll(async () => {
  for (const asker of askers) asker.close();
  await target.stop();
});

test.each(productions.map((production) => [production.operation.name, production] as const))(
  'no member of %s can hold up or fill the deployment, whatever it holds',
  async (_name, production) => {
    const [account] = askers;
    if (!account) throw new Error('nobody is there to ask');
    for (const [index, member] of membersOf(production, account).entries()) {
      const few = [...numbers, ...turn(others, lightTurns, index)].map(member.request);
      expect(await faultsOfAll(production, few), member.name).toEqual([]);
      for (const value of turn(heavy, heavyTurns, index)) {
        const request = member.request(value);
        expect(await costsTooMuch(production, request), `${member.name}: ${value.name}`).toEqual([]);
      }
    }
  },
);

test('health was answered all the while', async () => {
  expect((await health.stop()).failures).toEqual([]);
});

/** The values whose turn it is at a member. */
function turn(values: readonly HostileValue[], count: number, index: number): HostileValue[] {
  return Array.from({ length: count }, (_, step) => values[(index * count + step) % values.length]).filter(
    (value) => value !== undefined,
  );
}

/** Sends all of them, several at a time; together they may not take longer than one may, or each is looked at. */
async function faultsOfAll(production: Production, requests: readonly FuzzRequest[]): Promise<string[]> {
  const before = await target.measure();
  const waiting = [...requests];
  const faults: string[] = [];
  await Promise.all(
    askers.map(async (asker) => {
      for (let request = waiting.pop(); request; request = waiting.pop())
        faults.push(...(await faultsOfOne(asker, production, request)));
    }),
  );
  const after = await target.measure();
  if (after.threadMs - before.threadMs < mostThreadMs) return faults;
  for (const request of requests) faults.push(...(await costsTooMuch(production, request)));
  return faults;
}

async function faultsOfOne(
  asker: Account,
  { operation }: Production,
  request: FuzzRequest,
): Promise<string[]> {
  try {
    const answer = await asker.ask(request);
    return faultsOf(answer, request, operation, leaks).map((fault) => `${fault}: ${shown(request)}`);
  } catch (error) {
    return [`${operation.name}: ${String(error)}: ${shown(request)}`];
  }
}

/** What a request alone costs beyond what it may. Once more, with a clean heap, where it seems to: others were at work too. */
async function costsTooMuch(production: Production, request: FuzzRequest, again = 2): Promise<string[]> {
  const [asker] = askers;
  if (!asker) throw new Error('nobody is there to ask');
  if (again < 2) await target.measure(true);
  target.forgetPeak();
  const bytes = target.peakBytes();
  const before = await target.measure();
  const faults = await faultsOfOne(asker, production, request);
  const after = await target.measure();
  const [ms, grown] = [after.threadMs - before.threadMs, target.peakBytes() - bytes];
  if (ms > mostThreadMs) faults.push(`${Math.round(ms)} ms of the main thread: ${shown(request)}`);
  if (grown > mostBytes) faults.push(`${Math.round(grown / 1024 / 1024)} MB of memory: ${shown(request)}`);
  return faults.length > 0 && again > 0 ? costsTooMuch(production, request, again - 1) : faults;
}

function shown({ method, target: path, body }: FuzzRequest): string {
  return `${method} ${path.slice(0, 200)} ${body?.toString().slice(0, 200) ?? ''}`;
}
