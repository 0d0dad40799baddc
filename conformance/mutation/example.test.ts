import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type House, startHouse } from '../example/server.ts';
import { patience, type Subject, scoreOf, type Verdicts, verdictsWithout, violationsIn } from './score.ts';
import { violationFiles } from './violation-files.ts';

const root = join(import.meta.dirname, '../broken');
const probes = join(import.meta.dirname, '../engine/probes');
const violations = await violationsIn(root);
const traits = join(import.meta.dirname, '../../generator/traits');

let house: House;
let closed: House;
let bare: House;
let subject: Subject;
let well: Verdicts;
beforeAll(async () => {
  house = await startHouse();
  closed = await startHouse({ isOpen: false, tokens: house.people.tokens });
  bare = await startHouse({ hasPaper: false, tokens: house.people.tokens });
  const { url, people } = house;
  const deployments = { 'writes-off': closed.url, 'paper-off': bare.url };
  const hosts = { url, mediaUrl: url, deployments };
  subject = { ...hosts, generated, token: (user) => people.token(user), project: { scenarios } };
  well = await verdictsWithout([...violations.values()], subject);
});
afterAll(() => Promise.all([house.close(), closed.close(), bare.close()]));

test.concurrent.each([...violations])(
  '%s is caught, and nothing is alarmed without it',
  patience,
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

test('every file of violations is named after a trait or a probe, and every trait with a probe has one', async () => {
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
