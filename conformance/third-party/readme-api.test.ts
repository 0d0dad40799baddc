import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forward, type PassingRequest, startBroken, withJson } from '../mutation/proxy.ts';
import { callsheet, mocked, Programs, projectOf, suiteAgainst } from './program.ts';

/* A public API that somebody else describes, with an overlay that puts promises on it, against Prism's mock of it. */

const programs = new Programs();
const overlay = path.join(import.meta.dirname, 'readme-api.overlay.yaml');
/** It lies outside the folder of the overlay, which has to be said. */
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
  expect(generated.status, generated.said).toBe(0);
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
  'A mock asks for a key and takes whatever comes.',
  'A mock keeps no state: what was removed is there still, and things of others and of nobody are shown as its one example.',
];

test('it is conformant but for what a mock cannot be', { timeout: 120_000 }, async () => {
  const { run, report, checks } = await against(url);
  expect(run.status, run.said).toBe(0);
  expect(report.totals).toMatchObject({ error: 0, blocked: 0 });
  const failed = checks.filter(({ status }) => status === 'fail');
  for (const { id, reason = '' } of failed)
    expect(
      reasons.some((one) => reason.includes(one)),
      `${id}: ${reason}`,
    ).toBe(true);
  const passed = new Set(checks.filter(({ status }) => status === 'pass').map(({ id }) => id));
  expect(passed.size).toBeGreaterThan(700);
  // Of the overlay's own promises.
  for (const id of ['getChangelogs/pagination/over-max', 'getImages/pagination/limit-0'])
    expect([...passed]).toContain(id);
  expect(passed).toContain('createChangelog/responses/201-full');
});

/** Asks for no more than is allowed, whatever was asked for. */
const asksForLess = (request: PassingRequest): PassingRequest => ({
  ...request,
  path: request.path.replace('per_page=101', 'per_page=100'),
});

test('what breaks a promise of the overlay or of the document is told', { timeout: 120_000 }, async () => {
  const breaks = () => async (request: PassingRequest, forward: Forward) => {
    const answer = await forward(asksForLess(request));
    const isImages = request.method === 'GET' && /^\/images(\?|$)/.test(request.path);
    return isImages && answer.status === 200 ? withJson(answer, () => ({ total: 'many' })) : answer;
  };
  const front = await startBroken(url, { breaks });
  const { run, failed } = await against(front.url);
  await front.close();
  expect(run.status, run.said).toBe(1);
  expect(failed, run.said).toEqual(
    expect.arrayContaining(['getChangelogs/pagination/over-max', 'getImages/responses/200']),
  );
});
