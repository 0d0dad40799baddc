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
 * A request delays the health response by at most the main thread's processor time for that request. The
 * test limits this processor time, because it does not depend on the load of the machine, unlike the time of
 * the health response.
 */

const maxThreadMs = 200;
const maxBytes = 50 * 1024 * 1024;
/** In addition to all numbers, each member gets this many values, in turn. */
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
  for (const sender of askers) sender.close();
  await target.stop();
});

test.each(productions.map((production) => [production.operation.name, production] as const))(
  'no value in a member of %s blocks the main thread or fills the memory of the deployment',
  async (_name, production) => {
    const [account] = askers;
    if (!account) throw new Error('no account is open');
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

test('health responded the whole time', async () => {
  expect((await health.stop()).failures).toEqual([]);
});

/** The next values for a member. */
function turn(values: readonly HostileValue[], count: number, index: number): HostileValue[] {
  return Array.from({ length: count }, (_, step) => values[(index * count + step) % values.length]).filter(
    (value) => value !== undefined,
  );
}

/**
 * Sends all requests, several at a time. If they exceed the limit of one request together, each is measured
 * alone.
 */
async function faultsOfAll(production: Production, requests: readonly FuzzRequest[]): Promise<string[]> {
  const before = await target.measure();
  const waiting = [...requests];
  const faults: string[] = [];
  await Promise.all(
    askers.map(async (sender) => {
      for (let request = waiting.pop(); request; request = waiting.pop())
        faults.push(...(await faultsOfOne(sender, production, request)));
    }),
  );
  const after = await target.measure();
  if (after.threadMs - before.threadMs < maxThreadMs) return faults;
  for (const request of requests) faults.push(...(await costsTooMuch(production, request)));
  return faults;
}

async function faultsOfOne(
  sender: Account,
  { operation }: Production,
  request: FuzzRequest,
): Promise<string[]> {
  try {
    const response = await sender.sendRequest(request);
    return faultsOf(response, request, operation, leaks).map(
      (fault) => `${fault}: ${describeRequest(request)}`,
    );
  } catch (error) {
    return [`${operation.name}: ${String(error)}: ${describeRequest(request)}`];
  }
}

/**
 * Measures one request alone. If it seems to exceed a limit, it is repeated with a clean heap, because other
 * work may have interfered.
 */
async function costsTooMuch(production: Production, request: FuzzRequest, again = 2): Promise<string[]> {
  const [sender] = askers;
  if (!sender) throw new Error('no account is open');
  if (again < 2) await target.measure(true);
  target.forgetPeak();
  const bytes = target.peakBytes();
  const before = await target.measure();
  const faults = await faultsOfOne(sender, production, request);
  const after = await target.measure();
  const [ms, grown] = [after.threadMs - before.threadMs, target.peakBytes() - bytes];
  if (ms > maxThreadMs) faults.push(`${Math.round(ms)} ms of the main thread: ${describeRequest(request)}`);
  if (grown > maxBytes)
    faults.push(`${Math.round(grown / 1024 / 1024)} MB of memory: ${describeRequest(request)}`);
  return faults.length > 0 && again > 0 ? costsTooMuch(production, request, again - 1) : faults;
}

function describeRequest({ method, target: path, body }: FuzzRequest): string {
  return `${method} ${path.slice(0, 200)} ${body?.toString().slice(0, 200) ?? ''}`;
}
