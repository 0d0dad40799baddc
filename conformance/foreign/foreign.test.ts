import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Forward,
  type PassingAnswer,
  type PassingRequest,
  startBroken,
  withJson,
} from '../mutation/proxy.ts';

/** A document of somebody who has never heard of us, and how its run against Prism's mock of it ends. */
interface Foreign {
  readonly argv: readonly string[];
  readonly status: number;
  /** What Prism does not keep of the document, which is no false alarm. */
  readonly broken: readonly string[];
  /** Answers that the document does not allow, and the checks that have to see them. */
  readonly changed?: readonly {
    readonly change: (answer: PassingAnswer) => PassingAnswer;
    readonly caughtBy: readonly string[];
  }[];
}

/** Each refusal without what its range has to have. */
const untitled = (answer: PassingAnswer): PassingAnswer =>
  answer.status < 400 ? answer : withJson(answer, () => ({ title: 7 }));

// A mock asks for a credential and takes whatever comes, so that a secret nobody was given opens what it should not.
const documents: Readonly<Record<string, Foreign>> = {
  petstore: {
    argv: ['--token-a', 'a-token-of-the-test'],
    status: 1,
    broken: [
      'findPetsByStatus/credential/unknown-token-petstore_auth',
      'getPetById/credential/unknown-token-api_key',
      'getPetById/credential/unknown-token-petstore_auth',
    ],
  },
  // All of it is open, so that nobody has to have a token.
  timetable: { argv: [], status: 0, broken: [] },
  // Its answers are declared by their range, or for whatever is left.
  parcels: {
    argv: ['--token-a', 'a-key-of-the-test'],
    status: 1,
    broken: ['listDepots/credential/unknown-token', 'listParcels/credential/unknown-token'],
    changed: [
      {
        change: untitled,
        caughtBy: ['listDepots/credential/none', 'listParcels/credential/none'],
      },
      {
        change: (answer) => (answer.status < 300 ? withJson(answer, () => [{ id: 'one' }]) : answer),
        caughtBy: ['listDepots/answers/200', 'listParcels/answers/2XX'],
      },
    ],
  },
  messages: { argv: ['--token-a', 'user:password'], status: 0, broken: [] },
};

const root = path.resolve(import.meta.dirname, '../..');
const callsheet = path.join(root, 'generator/bin/callsheet.js');
const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const running: ChildProcess[] = [];
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of Node until it ends, or until it has said what is waited for. */
function program(argv: readonly string[], cwd: string, until?: RegExp) {
  return new Promise<{ status: number | null; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, argv, { cwd, env: { ...process.env, NO_COLOR: '1' } });
    running.push(child);
    let said = '';
    const take = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (until?.test(said)) resolve({ status: null, said });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, said }));
  });
}

test.for(Object.entries(documents))(
  '%s: the suite says nothing that the document does not promise',
  {
    timeout: 60_000,
  },
  async ([name, { argv, status, broken, changed = [] }]) => {
    const home = path.join(folder, name);
    fs.mkdirSync(home);
    fs.copyFileSync(path.join(import.meta.dirname, `${name}.yaml`), path.join(home, 'api.yaml'));
    const settings = {
      spec: 'api.yaml',
      output: 'generated',
      imports: 'ts',
      engine: '@callsheet/conformance',
    };
    fs.writeFileSync(path.join(home, 'callsheet.config.mjs'), `export default ${JSON.stringify(settings)};`);
    const config = ['--config', 'callsheet.config.mjs'];
    const generated = await program([callsheet, 'generate', ...config], home);
    expect(generated.status, generated.said).toBe(0);
    const served = [
      'mock',
      '--multiprocess=false',
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      'generated/openapi.json',
    ];
    const { said } = await program([prism, ...served], home, /listening on \S+:\d+/);
    const [, url = ''] = /listening on (\S+:\d+)/.exec(said) ?? [];
    const against = async (address: string) => {
      const target = ['--base-url', address, '--reporter', 'console,json', '--out', 'report', '--seed', '7'];
      const run = await program([callsheet, 'conformance', ...config, ...target, ...argv], home);
      const report = JSON.parse(fs.readFileSync(path.join(home, 'report/results.json'), 'utf8'));
      const checks: readonly { id: string; status: string }[] = report.checks;
      const failed = checks.filter((check) => check.status === 'fail').map(({ id }) => id);
      return { run, report, checks, failed: failed.sort() };
    };
    const { run, report, checks, failed } = await against(url);
    expect(failed, run.said).toEqual(broken);
    expect(checks.filter((check) => check.status === 'pass').length).toBeGreaterThan(0);
    expect(report.totals).toMatchObject({ error: 0, blocked: 0 });
    expect(run.status, run.said).toBe(status);
    for (const { change, caughtBy } of changed) {
      const breaks = () => async (request: PassingRequest, forward: Forward) =>
        change(await forward(request));
      const front = await startBroken(url, { breaks });
      const ill = await against(front.url);
      await front.close();
      expect(ill.failed, ill.run.said).toEqual(expect.arrayContaining([...caughtBy]));
    }
  },
);

test('a contract that asks for a credential wants a token', async () => {
  const home = path.join(folder, 'petstore');
  const argv = ['conformance', '--config', 'callsheet.config.mjs', '--base-url', 'http://127.0.0.1:1'];
  const run = await program([callsheet, ...argv], home);
  expect(run.status).toBe(2);
  expect(run.said).toContain('--token-a is missing');
});
