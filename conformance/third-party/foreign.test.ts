import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Forward,
  type PassingRequest,
  type ProxiedResponse,
  startBroken,
  withJson,
} from '../mutation/proxy.ts';
import { callsheet, mocked, Programs, projectOf, suiteAgainst } from './program.ts';

/** A third-party document, and the result of its run against Prism's mock. */
interface Foreign {
  readonly argv: readonly string[];
  readonly status: number;
  /** Checks that fail because Prism's mock violates the document, so that these are not false positives. */
  readonly broken: readonly string[];
  /** Changed responses that the document does not permit, and the checks that must catch them. */
  readonly changed?: readonly {
    readonly change: (response: ProxiedResponse) => ProxiedResponse;
    readonly caughtBy: readonly string[];
  }[];
}

/** Removes the members that the schema of errors requires from each error response. */
const untitled = (response: ProxiedResponse): ProxiedResponse =>
  response.status < 400 ? response : withJson(response, () => ({ title: 7 }));

// A mock requires a credential but accepts any, so it accepts unknown secrets. It returns its examples for
// any request.
const documents: Readonly<Record<string, Foreign>> = {
  petstore: {
    argv: ['--token-a', 'a-token-of-the-test'],
    status: 1,
    broken: [
      'addPet/accepts/max',
      'addPet/accepts/min',
      'addPet/accepts/minimal',
      'addPet/accepts/null',
      'addPet/accepts/variant-3',
      'addPet/credential/unknown-token-petstore_auth',
      'findPetsByStatus/credential/unknown-token-petstore_auth',
      'getPetById/credential/unknown-token-api_key',
      'getPetById/credential/unknown-token-petstore_auth',
    ],
  },
  // All operations of this document are public, so no token is needed.
  timetable: { argv: [], status: 0, broken: [] },
  // This document declares responses by status range, or as default.
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
        change: (response) => (response.status < 300 ? withJson(response, () => [{ id: 'one' }]) : response),
        caughtBy: ['listDepots/responses/200', 'listParcels/responses/2XX'],
      },
    ],
  },
  // The account in the paths of this document has no example, so a value is generated from its pattern.
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
  '%s: no check fails for behaviour that the document does not promise',
  {
    timeout: 120_000,
  },
  async ([name, { argv, status, broken, changed = [] }]) => {
    const project = projectOf(folder, `${name}.yaml`);
    const { home, config } = project;
    const generated = await programs.run([callsheet, 'generate', ...config], home);
    expect(generated.status, generated.output).toBe(0);
    const url = await mocked(programs, home);
    const against = (address: string) => suiteAgainst(programs, project, address, argv);
    const { run, report, checks, failed } = await against(url);
    expect(failed, run.output).toEqual(broken);
    expect(checks.filter((check) => check.status === 'pass').length).toBeGreaterThan(0);
    expect(report.totals).toMatchObject({ error: 0, blocked: 0 });
    expect(run.status, run.output).toBe(status);
    for (const { change, caughtBy } of changed) {
      const breaks = () => async (request: PassingRequest, forward: Forward) =>
        change(await forward(request));
      const front = await startBroken(url, { breaks });
      const ill = await against(front.url);
      await front.close();
      expect(ill.failed, ill.run.output).toEqual(expect.arrayContaining([...caughtBy]));
    }
  },
);

test('a contract with a credential requires --token-a', async () => {
  const home = path.join(folder, 'petstore');
  const argv = ['conformance', '--config', 'callsheet.config.mjs', '--base-url', 'http://127.0.0.1:1'];
  const run = await programs.run([callsheet, ...argv], home);
  expect(run.status).toBe(2);
  expect(run.output).toContain('--token-a is missing');
});
