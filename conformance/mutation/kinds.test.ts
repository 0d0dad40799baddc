import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import type { Settings } from '../engine/target/settings.ts';
import { readTarget } from '../engine/target/target.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../example/server.ts';
import { unprovable } from './check-kinds.ts';
import { type Outcomes, outcomesOn } from './kind-outcomes.ts';
import { mutate } from './mutate.ts';

let example: ExampleService;
let closed: ExampleService;
let bare: ExampleService;
const folder = mkdtempSync(join(tmpdir(), 'callsheet-kinds-'));
beforeAll(async () => {
  example = await startExample();
  const { tokens } = example.people;
  closed = await startExample({ isOpen: false, tokens });
  bare = await startExample({ hasPaper: false, tokens });
});
afterAll(async () => {
  await Promise.all([example.close(), closed.close(), bare.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const checks = allChecks(generated, {});
const options = { plan: wholePlan(generated, checks), checks, project: {} };

function target(settings: Settings = {}) {
  const tokens = { tokenA: example.people.token('alice'), tokenB: example.people.token('bob') };
  const deployment = [`writes-off=${closed.url}`, `paper-off=${bare.url}`];
  const given = {
    baseUrl: example.url,
    deployment,
    profile: 'strict',
    seed: '7',
    concurrency: '8',
    output: folder,
  };
  return readTarget({ ...given, ...tokens, ...settings }, {}, folder);
}

/**
 * Kinds of checks that no operator can fail here. The example cannot list the keys of a user, and no
 * operator breaks `implemented`.
 */
const notHere = /^(secret\/full|implemented)$/;

/** Operators that derive nothing from the example, because it has no such promise. */
const notExemplified = [
  'relations/begins-otherwise',
  'relations/calls-for-nothing',
  'relations/comes-too-early',
  'relations/is-there-alone',
  'relations/is-there-at-first',
  'responses/too-many',
];

describe('with one promise broken at a time', () => {
  let outcomes: Outcomes;
  beforeAll(async () => {
    outcomes = await outcomesOn(await target(), generated, options);
  }, 480_000);

  test('every kind of check fails for a violation that names it', () => {
    const unproved = outcomes.kinds.filter(({ killed }) => killed === undefined).map(({ kind }) => kind);
    expect(unproved.filter((kind) => !notHere.test(kind) && unprovable[kind] === undefined)).toEqual([]);
    expect(outcomes.kinds.length).toBeGreaterThan(60);
  });

  test('a violation of every operator fails a check', () => {
    const { operators } = outcomes;
    const unnoticed = operators.filter(({ killedBy, derived }) => killedBy === undefined && derived > 0);
    expect(unnoticed.map(({ operator }) => operator)).toEqual([]);
    const derivesNothing = operators.filter(({ derived }) => derived === 0);
    expect(derivesNothing.map(({ operator }) => operator).sort()).toEqual(notExemplified);
  });
});

test('catches every violation in a random sample of promises', { timeout: 300_000 }, async () => {
  const areas = { only: ['rooms', 'bookings'], maxMutants: '60' };
  const { cells, skipped, totals } = await mutate(await target(areas), generated, options);
  expect(skipped.filter(({ status }) => status !== 'skip')).toEqual([]);
  expect(cells.filter(({ outcome }) => outcome === 'survived').map(({ id }) => id)).toEqual([]);
  expect(totals.killed).toBeGreaterThan(45);
});
