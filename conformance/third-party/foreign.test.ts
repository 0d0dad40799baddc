import * as fs from 'node:fs';
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
import { callsheet, mocked, Programs, projectOf, suiteAgainst } from './program.ts';

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

// A mock asks for a credential and takes whatever comes, so that a secret nobody was given opens what it should not; and it
// answers with its examples, whatever it was sent.
const documents: Readonly<Record<string, Foreign>> = {
  petstore: {
    argv: ['--token-a', 'a-token-of-the-test'],
    status: 1,
    broken: [
      'addPet/accepts/bare',
      'addPet/accepts/choice-3',
      'addPet/accepts/greatest',
      'addPet/accepts/least',
      'addPet/accepts/null',
      'addPet/credential/unknown-token-petstore_auth',
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
        caughtBy: ['listDepots/responses/200', 'listParcels/responses/2XX'],
      },
    ],
  },
  // The account in its path has no example: one is made of its pattern.
  messages: {
    argv: ['--token-a', 'user:password'],
    status: 1,
    broken: ['listMessage/credential/unknown-token'],
  },
};

const programs = new Programs();
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
});

afterAll(() => {
  programs.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test.for(Object.entries(documents))(
  '%s: the suite says nothing that the document does not promise',
  {
    timeout: 60_000,
  },
  async ([name, { argv, status, broken, changed = [] }]) => {
    const project = projectOf(folder, `${name}.yaml`);
    const { home, config } = project;
    const generated = await programs.run([callsheet, 'generate', ...config], home);
    expect(generated.status, generated.said).toBe(0);
    const url = await mocked(programs, home);
    const against = (address: string) => suiteAgainst(programs, project, address, argv);
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
  const run = await programs.run([callsheet, ...argv], home);
  expect(run.status).toBe(2);
  expect(run.said).toContain('--token-a is missing');
});
