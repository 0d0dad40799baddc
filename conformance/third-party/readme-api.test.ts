import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forward, type PassingRequest, startBroken, withJson } from '../mutation/proxy.ts';
import { callsheet, mocked, Programs, projectOf, suiteAgainst } from './program.ts';

/* A public API of a third party, with an overlay that adds promises, against Prism's mock of it. */

const programs = new Programs();
const overlay = path.join(import.meta.dirname, 'readme-api.overlay.yaml');
/**
 * The document is outside the folder of the overlay, so the project must list its folder in `sharedFolders`.
 */
const document = createRequire(import.meta.url).resolve('@readme/oas-examples/3.1/json/readme.json');
const known = path.join(import.meta.dirname, 'readme-api.known.txt');
let folder: string;
let project: ReturnType<typeof projectOf>;
let url: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
  project = projectOf(folder, 'readme-api.overlay.yaml', {
    spec: overlay,
    sharedFolders: [path.dirname(document)],
  });
  const generated = await programs.run([callsheet, 'generate', ...project.config], project.home);
  expect(generated.status, generated.output).toBe(0);
  url = await mocked(programs, project.home);
});

afterAll(() => {
  programs.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const users = ['--token-a', 'a-key-of-the-test', '--token-b', 'another-key-of-the-test'];
const against = (address: string) =>
  suiteAgainst(programs, project, address, [...users, '--known-failures', known]);

const reasons = [
  'A mock requires a key but accepts any.',
  'A mock has no state: removed, foreign and unknown resources are returned as its one example.',
];

test('the mock is conformant, except for behaviour that a mock cannot have', {
  timeout: 120_000,
}, async () => {
  const { run, report, checks } = await against(url);
  expect(run.status, run.output).toBe(0);
  expect(report.totals).toMatchObject({ error: 0, blocked: 0 });
  const failed = checks.filter(({ status }) => status === 'fail');
  for (const { id, reason = '' } of failed)
    expect(
      reasons.some((one) => reason.includes(one)),
      `${id}: ${reason}`,
    ).toBe(true);
  const passed = new Set(checks.filter(({ status }) => status === 'pass').map(({ id }) => id));
  expect(passed.size).toBeGreaterThan(700);
  // Checks of promises in the overlay.
  for (const id of ['getChangelogs/pagination/over-max', 'getImages/pagination/limit-0'])
    expect([...passed]).toContain(id);
  expect(passed).toContain('createChangelog/responses/201-full');
});

/** Lowers a limit above the maximum to the maximum. */
const requestsLess = (request: PassingRequest): PassingRequest => ({
  ...request,
  path: request.path.replace('per_page=101', 'per_page=100'),
});

test('violations of the overlay or of the document fail a check', { timeout: 120_000 }, async () => {
  const breaks = () => async (request: PassingRequest, forward: Forward) => {
    const response = await forward(requestsLess(request));
    const isImages = request.method === 'GET' && /^\/images(\?|$)/.test(request.path);
    return isImages && response.status === 200 ? withJson(response, () => ({ total: 'many' })) : response;
  };
  const front = await startBroken(url, { breaks });
  const { run, failed } = await against(front.url);
  await front.close();
  expect(run.status, run.output).toBe(1);
  expect(failed, run.output).toEqual(
    expect.arrayContaining(['getChangelogs/pagination/over-max', 'getImages/responses/200']),
  );
});
