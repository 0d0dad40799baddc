import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type ExampleService, startExample } from '../example/server.ts';
import { type Subject, scoreOf, timeout, type Verdicts, verdictsWithout, violationsIn } from './score.ts';
import { violationFiles } from './violation-files.ts';

const root = join(import.meta.dirname, '../broken');
const probes = join(import.meta.dirname, '../engine/probes');
const violations = await violationsIn(root);
const traits = join(import.meta.dirname, '../../generator/traits');

let example: ExampleService;
let closed: ExampleService;
let bare: ExampleService;
let subject: Subject;
let well: Verdicts;
beforeAll(async () => {
  example = await startExample();
  closed = await startExample({ isOpen: false, tokens: example.people.tokens });
  bare = await startExample({ hasPaper: false, tokens: example.people.tokens });
  const { url, people } = example;
  const deployments = { 'writes-off': closed.url, 'paper-off': bare.url };
  const hosts = { url, mediaUrl: url, deployments };
  subject = { ...hosts, generated, token: (user) => people.token(user), project: { scenarios } };
  well = await verdictsWithout([...violations.values()], subject);
});
afterAll(() => Promise.all([example.close(), closed.close(), bare.close()]));

test.concurrent.each([...violations])(
  '%s is caught, and no check fails without it',
  timeout,
  async (name, broken) => {
    if (broken.clause !== undefined)
      expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
    expect(await scoreOf(name, broken, subject, well)).toEqual({
      missed: [],
      alarmed: [],
      absent: [],
      silent: [],
    });
  },
);

test('every file of violations has the name of a trait or a probe, and every trait with a probe has a file', async () => {
  const files = await violationFiles(pathToFileURL(`${root}/`));
  const subjects = files.map(({ subject }) => subject);
  const ofTraits = readdirSync(traits).filter((name) => !name.includes('.'));
  const ofProbes = readdirSync(probes).map((name) => name.replace(/\.ts$/, ''));
  expect(subjects.filter((name) => !ofTraits.includes(name) && !ofProbes.includes(name))).toEqual([]);
  const proven = ofTraits.filter((name) => existsSync(join(probes, `${name}.ts`)));
  expect(proven.filter((name) => !subjects.includes(name))).toEqual([]);
  for (const { path, operators, violations } of files)
    expect([...operators, ...Object.keys(violations)], path).not.toEqual([]);
});
