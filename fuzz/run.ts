import type { Operation } from '../conformance/engine/model/operation.ts';
import { Random } from '../conformance/engine/model/random.ts';
import { Account, canary } from './account.ts';
import { addressOf, exchangeRaw, NoResponse } from './connection.ts';
import { surfaceAttack } from './extra-routes.ts';
import { type Production, productions } from './grammar.ts';
import { watchHealth } from './health-watch.ts';
import { hostileValues } from './hostile/values.ts';
import { Leaks } from './leaks.ts';
import { linkPlatform } from './link-platform.ts';
import { type Sample, sampleOf } from './memory.ts';
import { type Arsenal, attack, harmless } from './mutations.ts';
import { faultsOf, pageFaultsOf, rawFaultsOf } from './oracle.ts';
import { rawAttack } from './raw-requests.ts';
import { bytesOf, type FuzzRequest } from './request.ts';
import { changes, snapshotOf } from './snapshot.ts';
import { curlLine, rawLine, Tally } from './tally.ts';
import type { Target } from './target.ts';

/** The options of a run. */
export interface RunOptions {
  readonly requests: number;
  readonly seed: number;
  /** Whether there is a network. If so, requests do not name other machines. */
  readonly network: boolean;
  /** The number of users that work at the same time. */
  readonly workers?: number;
  /**
   * The share of requests before which all resources of the user are read, so that a rejection can be
   * checked: 0 to 1.
   */
  readonly stateShare?: number;
  /** Called with the number of sent requests, some hundred times. */
  readonly progress?: (sent: number) => void;
}

/** The result of a run. */
export interface RunResult {
  readonly tally: Tally;
  readonly samples: readonly Sample[];
  readonly seconds: number;
  /** The slowest response of `/v1/health` on a separate connection, in milliseconds. */
  readonly slowestHealthMs: number;
  /** The number of rejected requests that were proved to change nothing. */
  readonly unchanged: number;
}

const rawShare = 0.08;
const surfaceShare = 0.04;
const validShare = 0.3;
const defaultStateShare = 1 / 150;

/** Sends hostile requests to a deployment until their number is reached or the deployment has ended. */
export async function run(target: Target, options: RunOptions): Promise<RunResult> {
  const began = performance.now();
  const state = await prepare(target, options);
  const { tally, accounts, leaks, bystander } = state;
  const untouched = await snapshotOf(bystander);
  const health = watchHealth(target.baseUrl);
  await Promise.all(accounts.map((account, index) => work(state, account, new Random(options.seed + index))));
  const { slowestMs: slowestHealthMs, failures } = await health.stop();
  for (const failure of failures) tally.find(failure, 'getHealth', 'watch', 'a run of this seed');
  if (target.hasEnded()) {
    tally.find('the deployment has ended', 'none', 'crash', lastLines(target.log()));
  } else {
    for (const change of changes(untouched, await snapshotOf(bystander)))
      tally.find(`resources of an idle user changed: ${change}`, 'none', 'bystander', 'a run of this seed');
  }
  for (const leak of leaks.secretsIn(target.log()))
    tally.find(`the log: ${leak}`, 'none', 'log', 'a run of this seed');
  for (const account of [...accounts, bystander]) account.close();
  const seconds = (performance.now() - began) / 1000;
  return { tally, samples: state.samples, seconds, slowestHealthMs, unchanged: state.unchanged };
}

interface State {
  readonly target: Target;
  readonly options: RunOptions;
  readonly tally: Tally;
  readonly leaks: Leaks;
  readonly arsenal: Arsenal;
  readonly accounts: readonly Account[];
  readonly bystander: Account;
  readonly samples: Sample[];
  readonly sampleEvery: number;
  unchanged: number;
}

async function prepare(target: Target, options: RunOptions): Promise<State> {
  const names = Array.from({ length: options.workers ?? 4 }, (_, index) => `fuzz-${index + 1}`);
  const random = new Random(options.seed);
  const [bystander, ...accounts] = await Promise.all(
    ['bystander', ...names].map((name) => Account.open(target, name, random, options.network)),
  );
  if (!bystander) throw new Error('nobody came');
  for (const account of accounts)
    for (const platform of ['youtube', 'facebook']) await linkPlatform(account, platform);
  const leaks = new Leaks();
  leaks.add('CANARY', canary);
  for (const { name, secrets } of [bystander, ...accounts])
    for (const [index, secret] of secrets.entries())
      leaks.add(`${name.toUpperCase().replace('-', '_')}_${['TOKEN', 'KEY', 'NARROW_KEY'][index]}`, secret);
  leaks.add('DATA_DIR', target.dataDir);
  const foreign = ['studio', 'source', 'destination', 'connection', 'asset'].flatMap((kind) =>
    bystander.pool.ids(kind),
  );
  const arsenal = { ...hostileValues({ network: options.network }), foreign };
  const sampleEvery = Math.max(100, Math.floor(options.requests / 100));
  return {
    target,
    options,
    tally: new Tally(),
    leaks,
    arsenal,
    accounts,
    bystander,
    samples: [],
    sampleEvery,
    unchanged: 0,
  };
}

async function work(state: State, account: Account, random: Random): Promise<void> {
  const { tally, options, target } = state;
  while (tally.requests < options.requests && !target.hasEnded()) {
    const chance = random.next();
    if (chance < rawShare) await sendRaw(state, account, random);
    else if (chance < rawShare + surfaceShare) await sendToPage(state, random);
    else await sendProduced(state, account, random, chance < rawShare + surfaceShare + validShare);
    await tidy(account);
    await sample(state);
  }
}

async function sendProduced(state: State, account: Account, random: Random, isValid: boolean): Promise<void> {
  const production = productions[Math.floor(random.next() * productions.length)];
  if (!production) return;
  const valid = isValid ? account.valid(production, random) : undefined;
  const { request, kind } = valid
    ? { request: harmless(valid, account), kind: 'valid' }
    : attack(production, account, state.arsenal, random);
  const { stateShare = defaultStateShare } = state.options;
  const before = random.next() < stateShare ? await snapshotOf(account).catch(() => undefined) : undefined;
  const status = await send(state, account, production, request, kind);
  if (before && status !== undefined && status >= 400 && status < 500)
    await requireUnchanged(state, account, before, request, kind);
}

async function send(
  { tally, leaks, target }: State,
  account: Account,
  { operation }: Production,
  request: FuzzRequest,
  kind: string,
): Promise<number | undefined> {
  const found = (what: string) =>
    tally.find(what, operation.name, kind, leaks.redacted(curlLine(request, target.baseUrl)));
  try {
    const response = await account.sendRequest(request);
    tally.count(operation.name, kind, response.status, response.ms);
    for (const fault of faultsOf(response, request, judgedAs(operation, kind), leaks)) found(fault);
    account.learn(operation, request, response);
    return response.status;
  } catch (error) {
    tally.count(operation.name, kind, undefined);
    found(error instanceof NoResponse ? error.message : String(error));
    return undefined;
  }
}

/** With another path or method, a request no longer belongs to its operation. */
function judgedAs(operation: Operation, kind: string): Operation | undefined {
  return kind === 'path parameter' || kind === 'method' ? undefined : operation;
}

/** Reports a rejected request that has changed a resource, unless the resource changes by itself. */
async function requireUnchanged(
  state: State,
  account: Account,
  before: Map<string, string>,
  request: FuzzRequest,
  kind: string,
): Promise<void> {
  const first = changes(before, await snapshotOf(account));
  if (first.length === 0) {
    state.unchanged += 1;
    return;
  }
  // Reads again without a request in between, to exclude changes by background work.
  const calm = await snapshotOf(account);
  if (changes(calm, await snapshotOf(account)).length > 0) return;
  const response = await account.sendRequest(request).catch(() => undefined);
  if (!response || response.status < 400 || response.status > 499) return;
  for (const change of changes(calm, await snapshotOf(account))) {
    const line = state.leaks.redacted(curlLine(request, state.target.baseUrl));
    state.tally.find(`rejected with ${response.status}, but ${change}`, request.operation, kind, line);
  }
}

async function sendRaw({ target, tally, leaks }: State, account: Account, random: Random): Promise<void> {
  const host = new URL(target.baseUrl).host;
  const rawTarget = { host, key: account.key, studioId: account.pool.pick('studio') ?? 'none' };
  const { kind, steps, count, silenceMs } = rawAttack(rawTarget, random);
  const bytes = Buffer.concat(steps.map((step) => step.bytes));
  const found = (what: string) =>
    tally.find(
      what,
      'raw',
      kind,
      rawLine(Buffer.from(leaks.redacted(bytes.toString('latin1')), 'latin1'), account.address),
    );
  try {
    const responses = await exchangeRaw(account.address, steps, { count, ...(silenceMs && { silenceMs }) });
    if (responses.length === 0) tally.count('raw', kind, undefined);
    for (const response of responses) {
      tally.count('raw', kind, response.status, response.ms);
      for (const fault of rawFaultsOf(response, leaks)) found(fault);
    }
  } catch (error) {
    tally.count('raw', kind, undefined);
    found(error instanceof Error ? error.message : String(error));
  }
}

async function sendToPage({ target, tally, leaks, arsenal }: State, random: Random): Promise<void> {
  const { at, request } = surfaceAttack(arsenal, random);
  const baseUrl = at === 'api' ? target.baseUrl : target.mediaUrl;
  const found = (what: string) =>
    tally.find(what, request.operation, 'page', leaks.redacted(curlLine(request, baseUrl)));
  try {
    const bytes = bytesOf(request, new URL(baseUrl).host);
    const [response] = await exchangeRaw(addressOf(baseUrl), [{ bytes }], { silenceMs: 10_000 });
    tally.count(request.operation, 'page', response?.status, response?.ms);
    if (!response) found('no response');
    else for (const fault of pageFaultsOf(response, leaks)) found(fault);
  } catch (error) {
    tally.count(request.operation, 'page', undefined);
    found(error instanceof Error ? error.message : String(error));
  }
}

/** Removes surplus resources, so that lists stay short. */
async function tidy(account: Account): Promise<void> {
  const crowded = account.pool.crowded();
  if (!crowded) return;
  const { resourceType, id } = crowded;
  account.pool.remove(id);
  const remover = productions.find(({ operation: { method, parameters } }) => {
    const last = parameters.filter((one) => one.in === 'path').at(-1);
    return method === 'DELETE' && last?.resourceType === resourceType;
  })?.operation;
  const name = remover?.parameters.filter((one) => one.in === 'path').at(-1)?.name;
  if (!remover || name === undefined || account.needed.has(id)) return;
  await account.sendRequest(account.plain(remover, { path: { [name]: id } })).catch(() => undefined);
}

async function sample({ tally, samples, sampleEvery, target, options }: State): Promise<void> {
  if (tally.requests < samples.length * sampleEvery) return;
  const { requests } = tally;
  // The sample is added before the measurement is awaited, because other workers continue meanwhile.
  const at = samples.push({ requests, heapBytes: 0, rssBytes: 0 }) - 1;
  options.progress?.(requests);
  const measured = await target.measure(true).catch(() => undefined);
  if (measured) samples[at] = sampleOf(requests, measured);
}

function lastLines(log: string): string {
  return log.split('\n').slice(-30).join('\n');
}
