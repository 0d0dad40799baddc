import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { apiError } from '../../example/generated/server/runtime/errors/api-error.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { runConformance } from '../command/main.ts';

let example: ExampleService;
let folder: string;
let users = 0;

beforeAll(async () => {
  example = await startExample({
    change: (handlers) => ({
      ...handlers,
      rooms: { ...handlers.rooms, writeSign: async () => apiError(404, 'not_found', 'It is lost.') },
    }),
  });
});
afterAll(() => example.close());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  users += 1;
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly event: string;
  readonly id?: string;
  readonly status?: string;
  readonly exitStatus?: number;
}

async function run(...argv: string[]): Promise<{ status: number; out: string; err: string }> {
  const message = { out: '', err: '' };
  const token = example.people.token(`dora${users}`);
  const own = ['--output', folder, '--token-a', token, ...(argv.includes('--replay') ? [] : ['--seed', '4'])];
  const status = await runConformance([...own, ...argv], generated, {
    environment: {},
    folder,
    project: {},
    version: '1.2.3',
    out: (text) => {
      message.out += text;
    },
    err: (text) => {
      message.err += text;
    },
  });
  return { status, ...message };
}

const journal = (): Line[] =>
  fs
    .readFileSync(path.join(folder, 'results.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const requestsOf = (out: string): number => Number(/ with (\d+) requests/.exec(out)?.[1]);

const base = (): string[] => ['--base-url', example.url];

test('writes a run as lines while it runs, to a file and optionally to the terminal', async () => {
  const { out } = await run(...base(), '--check', 'getStatus/*', '--reporter', 'ndjson');
  const lines = journal();
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(lines);
  expect(lines.map(({ event }) => event)).toEqual(['began', ...lines.slice(2).map(() => 'result'), 'ended']);
  expect(lines.at(-1)?.exitStatus).toBe(0);
});

test('resumes an interrupted run without repeating finished checks', async () => {
  const only = [...base(), '--only', 'house'];
  const whole = await run(...only, '--reporter', 'console,json');
  expect(whole.status, whole.out).toBe(0);
  const results = (): unknown =>
    JSON.parse(fs.readFileSync(path.join(folder, 'results.json'), 'utf8')).checks.map(
      ({ id, status }: { id: string; status: string }) => [id, status],
    );
  const before = results();
  const file = path.join(folder, 'results.ndjson');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  // The state after a crash: no end, and the last line cut.
  fs.writeFileSync(file, lines.slice(0, -2).join('\n').slice(0, -10));
  const again = await run(...only, '--resume', '--reporter', 'console,json');
  expect(again.status, again.out).toBe(0);
  expect(results()).toEqual(before);
  expect(requestsOf(again.out)).toBeLessThan(requestsOf(whole.out) / 2);
});

test('rejects a run that cannot be resumed', async () => {
  expect(await run(...base(), '--resume')).toMatchObject({
    status: 2,
    err: expect.stringContaining(`there is no ${path.join(folder, 'results.ndjson')}`),
  });
  await run(...base(), '--check', 'getStatus/responses/200');
  expect(await run(...base(), '--resume', '--profile', 'strict')).toMatchObject({
    status: 2,
    err: expect.stringContaining('--resume: the profile was stated and is strict now'),
  });
});

test('repeats a check of the last run by id and prints its exchanges', async () => {
  const first = await run(...base(), '--check', 'writeSign/responses/200-minimal');
  expect(first.status).toBe(1);
  const before = journal();
  const again = await run('--replay', 'writeSign/responses/*');
  expect(again.status).toBe(1);
  expect(again.out).toContain('writeSign/responses/200-minimal: fail\n');
  expect(again.out).toMatch(/ {2}> PUT \/rooms\/[^ ]+\/sign\n/);
  expect(again.out).toMatch(/ {2}< 404\n/);
  expect(again.out).not.toContain(example.people.token(`dora${users}`));
  expect(journal()).toEqual(before);
});

test('writes failures in the formats of other tools', async () => {
  await run(...base(), '--check', 'writeSign/responses/200-minimal', '--reporter', 'sarif,har,badge,wfc');
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
  const { runs } = read('results.sarif');
  expect(runs[0].results[0]).toMatchObject({
    level: 'error',
    ruleId: 'responses',
    locations: [{ physicalLocation: { artifactLocation: { uri: expect.stringMatching(/rooms\.yaml$/) } } }],
  });
  const { log } = read('failures.har');
  expect(log.entries.at(-1)).toMatchObject({ request: { method: 'PUT' }, response: { status: 404 } });
  expect(log.creator.version).toBe('1.2.3');
  const common = read('wfc-report.json');
  expect(common).toMatchObject({ toolName: 'callsheet', totalTests: 5, faults: { totalNumber: 1 } });
  expect(common.faults.foundFaults[0]).toMatchObject({
    testCaseId: 'writeSign/responses/200-minimal',
    faultCategories: [{ code: 101 }],
  });
  expect(fs.readFileSync(path.join(folder, 'badge.svg'), 'utf8')).toContain('not conformant');
  expect(read('badge.json')).toEqual({
    schemaVersion: 1,
    label: 'conformance',
    message: expect.stringMatching(/^not conformant/),
    color: '#b3211f',
    isError: true,
  });
});

test('explains the checks that match a pattern, and plans only checks that would run', async () => {
  const { out } = await run('--explain', 'getStatus/responses/*');
  expect(out).toMatch(/^getStatus\/responses\/200$/m);
  const plan = await run('--dry-run', '--json', '--only', 'house', '--read-only');
  const checks: { area: string; effect: string; request?: string; operation?: string }[] = JSON.parse(
    plan.out,
  ).checks;
  expect(new Set(checks.filter(({ operation }) => operation).map(({ area }) => area))).toEqual(
    new Set(['house']),
  );
  expect(checks.filter(({ effect }) => effect === 'writes')).toEqual([]);
  expect(checks.find(({ operation }) => operation === 'getStatus')?.request).toBe('GET /status');
});

test('reports untested parts of a small run', async () => {
  const { out } = await run(...base(), '--check', 'getRoom/*');
  expect(out).toContain('not tested: there was no second user');
});
