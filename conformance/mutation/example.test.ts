import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../example/generated/conformance/index.ts';
import { scenarios } from '../example/scenarios.ts';
import { type House, startHouse } from '../example/server.ts';
import { scoreOf, violation, violationsIn } from './score.ts';

const root = join(import.meta.dirname, '../broken');
const probes = join(import.meta.dirname, '../engine/probes');
const traits = join(import.meta.dirname, '../../generator/traits');

let house: House;
let closed: House;
beforeAll(async () => {
  house = await startHouse();
  closed = await startHouse({ isOpen: false, tokens: house.people.tokens });
});
afterAll(() => Promise.all([house.close(), closed.close()]));

test.each(violationsIn(root))('%s is caught, and nothing is alarmed without it', async (name) => {
  const broken = await violation(root, name);
  expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const { url } = house;
  const hosts = { url, mediaUrl: url, closedUrl: closed.url };
  const token = (user: string): string => house.people.token(user);
  expect(await scoreOf(name, broken, { ...hosts, generated, token, project: { scenarios } })).toEqual({
    ...{ missed: [], alarmed: [], absent: [], silent: [] },
  });
});

test('every folder of violations is of a trait or a probe, and every trait with a probe has one', () => {
  const folders = readdirSync(root);
  const ofTraits = readdirSync(traits).filter((name) => !name.includes('.'));
  const ofProbes = readdirSync(probes).map((name) => name.replace(/\.ts$/, ''));
  expect(folders.filter((name) => !ofTraits.includes(name) && !ofProbes.includes(name))).toEqual([]);
  const proven = ofTraits.filter((name) => existsSync(join(probes, `${name}.ts`)));
  expect(proven.filter((name) => !folders.includes(name))).toEqual([]);
  for (const folder of folders) expect(readdirSync(join(root, folder)), folder).not.toEqual([]);
});
