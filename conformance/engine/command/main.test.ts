import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { requires } from '../../../checks/requirements/requirements.ts';
import { generated } from '../../example/generated/conformance/index.ts';
import { contract, createRoom } from '../../example/generated/conformance/operations.ts';
import type { Handlers } from '../../example/generated/server/index.ts';
import { apiError, notImplemented } from '../../example/generated/server/runtime/errors/api-error.ts';
import { scenarios } from '../../example/scenarios.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { type PassingRequest, startBroken } from '../../mutation/proxy.ts';
import { Client } from '../http/client.ts';
import { rejects } from '../probes/rejects.ts';
import { bearer, emptyValues, wireOf } from '../target/ledger/request.ts';
import { reporterNames } from '../target/settings.ts';
import { runConformance } from './main.ts';
import { defineSuite, type GeneratedSuites } from './suite.ts';

let house: ExampleService;
let closed: ExampleService;
/** An example service without a handler for the operation `writeSign`. */
const unwritten = (handlers: Handlers): Handlers => ({
  ...handlers,
  rooms: { ...handlers.rooms, writeSign: notImplemented },
});

let folder: string;
let users = 0;

beforeAll(async () => {
  house = await startExample({ change: unwritten });
  closed = await startExample({ isOpen: false, tokens: house.people.tokens });
});

afterAll(async () => {
  await house.close();
  await closed.close();
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  users += 1;
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly results: {
    totals: Record<string, number>;
    checks: { id: string; status: string; reason?: string; repro?: string }[];
  };
}

/** Runs the command with new users. */
async function conformance(
  argv: readonly string[],
  suites: GeneratedSuites = generated,
  signal?: AbortSignal,
): Promise<Run> {
  const texts = { out: '', err: '' };
  const report = path.join(folder, 'report');
  const given = new Set(argv);
  const defaults = [
    ...(given.has('--base-url') ? [] : ['--base-url', house.url]),
    ...(given.has('--token-a') ? [] : ['--token-a', house.people.token(`alice${users}`)]),
    ...(given.has('--token-b') ? [] : ['--token-b', house.people.token(`bob${users}`)]),
    ...(given.has('--reporter') ? [] : ['--reporter', 'console,json']),
  ];
  const status = await runConformance([...defaults, '--output', report, '--seed', '7', ...argv], suites, {
    environment: {},
    folder,
    project: { scenarios },
    out: (text) => {
      texts.out += text;
    },
    err: (text) => {
      texts.err += text;
    },
    ...(signal && { signal }),
  });
  const file = path.join(report, 'results.json');
  const results = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { totals: {}, checks: [] };
  return { status, ...texts, results };
}

const knownFile = (text: string): string => {
  const file = path.join(folder, 'known-failures.txt');
  fs.writeFileSync(file, text);
  return file;
};

const expected =
  '# its handler is not written yet\nwriteSign/responses/*\nwriteSign/accepts/*\nwriteSign/read-back/*\nwriteSign/emits/*\nwriteSign/credential/user-accepted\n';

test('a healthy deployment is conformant, and all removable resources are removed', {
  timeout: 120_000,
}, async () => {
  const before = { rooms: house.rooms.size, keys: house.people.activeKeys };
  const run = await conformance([
    '--profile',
    'strict',
    '--token-disposable',
    house.people.token(`carol${users}`),
    '--writes-off-url',
    closed.url,
    '--known-failures',
    knownFile(expected),
    '--reporter',
    'console,json,html,junit,github',
  ]);
  const blocked = run.results.checks.filter(({ status }) => status === 'blocked').map(({ id }) => id);
  expect(blocked).toContain('writeSign/responses/200-minimal');
  expect(run.results.totals).toMatchObject({ error: 0, fail: 0, warn: 0, disabled: 0, 'not-covered': 0 });
  expect(run.status, run.out).toBe(0);
  expect({ rooms: house.rooms.size, keys: house.people.activeKeys }).toEqual(before);
  expect(run.out).toContain('7 known failures');
  const written = fs.readdirSync(path.join(folder, 'report')).sort();
  expect(written).toEqual(['junit.xml', 'report.html', 'results.json', 'results.ndjson']);
});

test('no report contains a credential', { timeout: 120_000 }, async () => {
  const token = house.people.token(`alice${users}`);
  const run = await conformance([
    '--token-a',
    token,
    '--reporter',
    reporterNames.join(','),
    '--only',
    'rooms',
  ]);
  const texts = [run.out, run.err];
  for (const name of fs.readdirSync(path.join(folder, 'report')))
    texts.push(fs.readFileSync(path.join(folder, 'report', name), 'utf8'));
  for (const text of texts) {
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/rk_[\w-]{32}"/);
  }
  expect(run.results.checks.find(({ id }) => id === 'writeSign/responses/200-minimal')?.repro).toContain(
    '{CALLSHEET_',
  );
});

requires('curl')(
  'the script of a failing check recreates removed resources and repeats its requests',
  async () => {
    const run = await conformance(['--check', 'writeSign/responses/200-minimal']);
    expect(run.status).toBe(7);
    const repro = run.results.checks.find(({ id }) => id === 'writeSign/responses/200-minimal')?.repro ?? '';
    expect(repro).toMatch(/ {2}# 501$/);
    const env = { ...process.env, CALLSHEET_TOKEN_A: house.people.token(`carol${users}`) };
    const { stdout } = await promisify(execFile)('sh', ['-c', repro], { env });
    expect(stdout).toMatch(/^HTTP\/1.1 501 /m);
  },
);

test('a known failure that passes, or matches no check, fails the run', async () => {
  const passing = await conformance([
    '--check',
    'getStatus/*',
    '--known-failures',
    knownFile('# flaky\ngetStatus/responses/*\n'),
  ]);
  expect(passing.status).toBe(1);
  expect(passing.out).toContain(
    'known-failures.txt:2: getStatus/responses/*: was expected to fail (flaky) but did not',
  );
  const empty = await conformance([
    '--check',
    'getStatus/*',
    '--known-failures',
    knownFile('# gone\nnoSuch/*\n'),
  ]);
  expect(empty.status).toBe(1);
  expect(empty.out).toContain('noSuch/*: matches no check');
});

test('bad usage returns status 2 with one line', async () => {
  for (const [argv, message] of [
    [['--profile', 'loose'], "--profile is 'loose'; use stated or strict"],
    [['--base-url', 'nowhere'], "--base-url is 'nowhere'; use an http:// or https:// address"],
    [['--only', 'nonsense'], "--only 'nonsense' is unknown; use house,"],
    [['--reporter', 'xml'], "--reporter 'xml' is unknown; use console"],
    [['--max-requests', 'much'], "--max-requests is 'much'; use a whole number of at least 1"],
    [['--known-failures', 'missing.txt'], 'there is no such file'],
    [['--known-failures', '.'], 'it is a folder'],
    [['--nonsense'], 'nonsense'],
  ] as const) {
    const run = await conformance(argv);
    expect(run.status, argv.join(' ')).toBe(2);
    expect(run.err).toContain(message);
    expect(run.err.trim().split('\n')).toHaveLength(1);
  }
});

test('an unreachable target, or one that rejects the tokens, returns status 3 and nothing is checked', async () => {
  const unreachable = await conformance(['--base-url', 'http://127.0.0.1:9']);
  expect(unreachable.status).toBe(3);
  expect(unreachable.err).toContain('does not respond (ECONNREFUSED');
  const rejected = await conformance(['--token-a', 'a.b.c']);
  expect(rejected.status).toBe(3);
  expect(rejected.err).toContain('the target rejects --token-a with 401');
  const same = await conformance(['--token-b', house.people.token(`alice${users}`)]);
  expect(same.status).toBe(3);
  expect(same.err).toContain('are tokens of one user');
  expect(same.results.checks).toEqual([]);
});

test('a check with a valid mutated request is an error of the suite, status 4', async () => {
  const wrong = defineSuite('wrong', contract, (check) => {
    check(
      rejects(createRoom, {
        part: 'body',
        pointer: '/name',
        mutation: { set: 'fine' },
        because: 'fine',
      }),
    );
  });
  const run = await conformance([], { contract, suites: [wrong] });
  expect(run.status).toBe(4);
  expect(run.out).toContain('the contract allows what this check expects to be rejected');
});

test('a failed removal returns status 5 and is reported, and the next run repeats the removal', async () => {
  const stubborn = await startBroken(house.url, {
    sentence: 'Nothing can be deleted.',
    clause: '',
    caughtBy: [],
    breaks: () => async (request, forward) =>
      request.method === 'DELETE' && request.path.startsWith('/rooms/')
        ? { status: 500, headers: {}, body: Buffer.from('') }
        : forward(request),
  });
  const before = house.rooms.size;
  const tokens = ['--token-a', house.people.token(`alice${users}`)];
  const first = await conformance([
    '--base-url',
    stubborn.url,
    '--check',
    'createBooking/responses/*',
    ...tokens,
  ]);
  await stubborn.close();
  expect(first.status).toBe(5);
  expect(first.out).toContain('not removed: booking bk_');
  expect(house.rooms.size).toBe(before + 2);
  // Ledgers belong to a target. Here its address changes, so the ledger is edited to name the healthy one.
  const report = path.join(folder, 'report');
  const [ledger = ''] = fs.readdirSync(report).filter((name) => name.startsWith('ledger-'));
  const text = fs.readFileSync(path.join(report, ledger), 'utf8');
  expect(text).not.toContain('Bearer');
  fs.writeFileSync(path.join(report, ledger), text.replaceAll(stubborn.url, house.url));
  const second = await conformance(['--check', 'getStatus/responses/200', ...tokens]);
  expect(second.status).toBe(0);
  expect(second.out).toContain('an earlier run did not end');
  expect(house.rooms.size).toBe(before);
  expect(fs.readdirSync(report)).toEqual(['results.json', 'results.ndjson']);
});

test('a read-only run changes nothing, but sends writes that two reasons reject', {
  timeout: 30_000,
}, async () => {
  const client = new Client(house.url);
  const token = house.people.token(`alice${users}`);
  await client.send(
    wireOf(createRoom, { ...emptyValues, body: { name: 'Kept' } }, bearer('bearerAuth', 'a', token)),
  );
  client.close();
  const before = house.writes();
  const run = await conformance(['--read-only', '--token-a', token]);
  expect(house.writes()).toBe(before);
  expect(run.status, run.out).toBe(0);
  const verdict = (id: string): string | undefined =>
    run.results.checks.find((check) => check.id === id)?.status;
  expect(verdict('getRoom/responses/200')).toBe('pass');
  expect(verdict('createRoom/credential/unknown-key')).toBe('pass');
  expect(verdict('updateRoom/body/name/null')).toBe('pass');
  expect(verdict('createRoom/body/name/missing')).toBe('disabled');
});

test('a read-only run that meets an accepted write stops immediately with status 5', async () => {
  const careless = await startBroken(house.url, {
    sentence: 'Writes are accepted from everyone.',
    clause: 'ACCESS-1',
    caughtBy: [],
    breaks: () => async (request: PassingRequest, forward) =>
      request.method === 'POST'
        ? { status: 201, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
        : forward(request),
  });
  const run = await conformance([
    '--read-only',
    '--base-url',
    careless.url,
    '--only',
    'rooms',
    '--concurrency',
    '1',
  ]);
  await careless.close();
  expect(run.status).toBe(5);
  expect(run.out).toMatch(/was accepted with 201, despite .* and .*\. The run was stopped\./);
  expect(run.results.checks.some(({ reason }) => reason === 'the run was stopped')).toBe(true);
});

test('a run with a blocked check is not conformant unless the check is a known failure', async () => {
  const change = (handlers: Handlers): Handlers => ({
    ...handlers,
    bookings: { ...handlers.bookings, createBooking: async () => apiError(404, 'not_found', 'It is lost.') },
  });
  const lossy = await startExample({ change, tokens: house.people.tokens });
  onTestFinished(() => lossy.close());
  const only = [
    '--base-url',
    lossy.url,
    '--check',
    'getBooking/responses/200',
    '--check',
    'listRooms/responses/200',
  ];
  const run = await conformance(only);
  expect(run.results.totals, run.out).toMatchObject({ fail: 0, blocked: 1 });
  expect(run.status).toBe(1);
  expect(run.out).toContain('not conformant: blocked checks have no result (1)');
  const listed = knownFile('# bookings are lost\ngetBooking/responses/200\n');
  const expected = await conformance([...only, '--known-failures', listed]);
  expect(expected.status, expected.out).toBe(0);
  expect(expected.out).toContain('bookings are lost');
});

test('the plan lists the clauses of each check and the clauses that would be proved', async () => {
  const plan = await conformance(['--dry-run']);
  expect(plan.out).toMatch(/^listRooms\/pagination\/last-page\t.*\tproves LIST-1/m);
  expect(plan.out).toMatch(/^of \d+ stated clauses that a client can observe: \d+ proved, \d+ only touched/m);
  const one = await conformance(['--explain', 'listRooms/pagination/last-page']);
  expect(one.out).toContain('  proves    LIST-1 ');
});

test('a run without checks returns status 6', async () => {
  expect((await conformance(['--check', 'no/such/check'])).status).toBe(6);
});

test('an interrupted run returns status 130 and keeps its ledger', async () => {
  const controller = new AbortController();
  setImmediate(() => controller.abort());
  const run = await conformance(['--only', 'bookings'], generated, controller.signal);
  expect(run.status).toBe(130);
  expect(run.out).toContain('interrupted');
});

test('a request budget ends the run as incomplete', async () => {
  const run = await conformance(['--max-requests', '20', '--concurrency', '1', '--only', 'rooms']);
  expect(run.results.checks.some(({ reason }) => reason === 'the budget of 20 requests is used up')).toBe(
    true,
  );
  expect(run.status).toBe(7);
  expect(run.out).toContain('incomplete: the budget of 20 requests is used up');
});

test('verdicts and the plan depend on neither seed nor concurrency', { timeout: 120_000 }, async () => {
  const verdicts = async (...argv: string[]): Promise<unknown> => {
    const run = await conformance(['--only', 'rooms', 'account', ...argv]);
    return [
      run.results.checks.map(({ id, status }) => `${id} ${status}`),
      (run.results as { planHash?: string }).planHash,
    ];
  };
  const one = await verdicts('--concurrency', '1', '--seed', '1');
  expect(await verdicts('--concurrency', '8', '--seed', '99')).toEqual(one);
});

test('skips checks of a second or disposable user without one, and names the option', async () => {
  const client = [
    '--base-url',
    house.url,
    '--token-a',
    house.people.token(`alice${users}`),
    '--reporter',
    'json',
  ];
  const out = path.join(folder, 'alone');
  const surroundings = { environment: {}, folder, project: { scenarios }, out: () => {}, err: () => {} };
  const checks = ['--check', 'getRoom/tenancy/*', '--check', 'account/*'];
  await runConformance([...client, '--output', out, ...checks], generated, surroundings);
  const { checks: results } = JSON.parse(fs.readFileSync(path.join(out, 'results.json'), 'utf8'));
  const reasons = results
    .filter(({ status }: { status: string }) => status === 'skip')
    .map(({ reason }: { reason: string }) => reason);
  expect(reasons.join()).toContain('--token-b');
  expect(reasons.join()).toContain('--token-disposable');
});

test('variables and the configuration file set options, and the command line overrides them', async () => {
  fs.writeFileSync(
    path.join(folder, 'callsheet.config.ts'),
    `export default { conformance: { baseUrl: 'http://127.0.0.1:9', reporter: ['json'], check: ['getStatus/*'] } };`,
  );
  const surroundings = {
    environment: {
      CALLSHEET_BASE_URL: house.url,
      CALLSHEET_TOKEN_A: house.people.token(`alice${users}`),
      CALLSHEET_OUTPUT: 'there',
    },
    folder,
    out: () => {},
    err: () => {},
  };
  expect(await runConformance([], generated, surroundings)).toBe(0);
  const { checks } = JSON.parse(fs.readFileSync(path.join(folder, 'there', 'results.json'), 'utf8'));
  expect(checks.filter(({ status }: { status: string }) => status === 'pass').length).toBeGreaterThan(1);
  expect(await runConformance(['--base-url', 'http://127.0.0.1:9'], generated, surroundings)).toBe(3);
});

test('lists and explains the plan without a target', async () => {
  const out: string[] = [];
  const surroundings = { environment: {}, folder, out: (text: string) => void out.push(text), err: () => {} };
  expect(await runConformance(['--dry-run'], generated, surroundings)).toBe(0);
  expect(out.join('')).toContain('createRoom/scope/without-rooms:write\t');
  out.length = 0;
  expect(await runConformance(['--explain', 'getRoom/tenancy/roomId'], generated, surroundings)).toBe(0);
  expect(out.join('')).toMatch(/OWN-1 +Another account's room or booking/);
});

test('recognizes a deployment without any handlers, and ends as incomplete', async () => {
  const without = <Area extends object>(area: Area): Area => new Proxy(area, { get: () => notImplemented });
  const change = ({ house, rooms, bookings, news, account }: Handlers): Handlers => ({
    house: without(house),
    rooms: without(rooms),
    bookings: without(bookings),
    news: without(news),
    account: without(account),
  });
  const empty = await startExample({ change, tokens: house.people.tokens });
  onTestFinished(() => empty.close());
  const run = await conformance(['--base-url', empty.url, '--check', '*/responses/*', '--check', '*/body/*']);
  expect(run.results.totals, run.out).toMatchObject({ fail: 0, error: 0, 'not-covered': 0 });
  expect(run.status, run.out).toBe(7);
  expect(run.out).toMatch(
    /^incomplete: 0 of \d+ operations implemented, \d+ not reached yet; next: getStatus, /m,
  );
  expect(run.out.match(/^not implemented {2}createRoom /gm)).toHaveLength(1);
});

test('a missing handler makes a run incomplete; checks that depend on it do not fail', async () => {
  const change = (handlers: Handlers): Handlers => ({
    ...handlers,
    bookings: { ...handlers.bookings, createBooking: notImplemented },
  });
  const young = await startExample({ change, tokens: house.people.tokens });
  const run = await conformance(['--base-url', young.url, '--only', 'bookings']);
  await young.close();
  const verdicts = new Map(run.results.checks.map(({ id, status }) => [id, status]));
  expect(verdicts.get('createBooking/responses/201-minimal')).toBe('blocked');
  expect(run.results.checks.find(({ id }) => id === 'createBooking/responses/201-minimal')?.reason).toBe(
    'createBooking is not implemented (501)',
  );
  expect(verdicts.get('createBooking/credential/none')).toBe('pass');
  expect(verdicts.get('createBooking/scope/without-bookings:write')).toBe('pass');
  expect(verdicts.get('createBooking/body/name/missing')).toBe('pass');
  expect(verdicts.get('getBooking/responses/200')).toBe('blocked');
  expect(run.results.checks.find(({ id }) => id === 'getBooking/responses/200')?.reason).toContain(
    'createBooking is not implemented (501)',
  );
  expect(run.results.totals.fail, run.out).toBe(0);
  expect(run.status).toBe(7);
  expect(run.out).toMatch(/^incomplete: \d+ of \d+ operations implemented.*; next: createBooking$/m);
  expect(run.out.match(/^not implemented {2}createBooking /gm)).toHaveLength(1);
});
