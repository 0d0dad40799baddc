import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import { readTarget } from '../engine/target/target.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { type House, startHouse } from '../example/server.ts';
import { unprovable } from './check-kinds.ts';
import { type Fates, fatesOn } from './kind-outcomes.ts';
import { mutate } from './mutate.ts';

let house: House;
let closed: House;
let bare: House;
const folder = mkdtempSync(join(tmpdir(), 'callsheet-kinds-'));
beforeAll(async () => {
  house = await startHouse();
  const { tokens } = house.people;
  closed = await startHouse({ isOpen: false, tokens });
  bare = await startHouse({ hasPaper: false, tokens });
});
afterAll(async () => {
  await Promise.all([house.close(), closed.close(), bare.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const checks = allChecks(generated, {});
const options = { plan: wholePlan(generated, checks), checks, project: {} };

function target(settings: Readonly<Record<string, string | readonly string[]>> = {}) {
  const tokens = { tokenA: house.people.token('alice'), tokenB: house.people.token('bob') };
  const deployment = [`writes-off=${closed.url}`, `paper-off=${bare.url}`];
  const given = {
    baseUrl: house.url,
    deployment,
    profile: 'strict',
    seed: '7',
    concurrency: '8',
    out: folder,
  };
  return readTarget({ ...given, ...tokens, ...settings }, {}, folder);
}

/** Kinds of checks that no violation can fail here: the example has no reader of keys that a user was handed out. */
const notHere = /^(secret\/handed-out|implemented)$/;

/** Operators that derive nothing from the example, because it promises nothing of their kind. */
const notExemplified = [
  'relations/begins-otherwise',
  'relations/calls-for-nothing',
  'relations/comes-too-early',
  'relations/is-there-alone',
  'relations/is-there-at-first',
  'responses/too-many',
];

describe('with one promise broken at a time', () => {
  let fates: Fates;
  beforeAll(async () => {
    fates = await fatesOn(await target(), generated, options);
  }, 480_000);

  test('every kind of check fails for a violation that names it', () => {
    const unproved = fates.kinds.filter(({ killed }) => killed === undefined).map(({ kind }) => kind);
    expect(unproved.filter((kind) => !notHere.test(kind) && unprovable[kind] === undefined)).toEqual([]);
    expect(fates.kinds.length).toBeGreaterThan(60);
  });

  test('a violation of every operator fails a check', () => {
    const { operators } = fates;
    const unnoticed = operators.filter(({ killedBy, derived }) => killedBy === undefined && derived > 0);
    expect(unnoticed.map(({ operator }) => operator)).toEqual([]);
    const derivesNothing = operators.filter(({ derived }) => derived === 0);
    expect(derivesNothing.map(({ operator }) => operator).sort()).toEqual(notExemplified);
  });
});

test('of promises picked at random, none is broken unnoticed', { timeout: 300_000 }, async () => {
  const areas = { only: ['rooms', 'bookings'], mutants: '60' };
  const { cells, leftOut, totals } = await mutate(await target(areas), generated, options);
  expect(leftOut.filter(({ status }) => status !== 'skip')).toEqual([]);
  expect(cells.filter(({ fate }) => fate === 'survived').map(({ id }) => id)).toEqual([]);
  expect(totals.killed).toBeGreaterThan(45);
});
