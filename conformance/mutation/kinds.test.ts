import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import { readTarget } from '../engine/target/target.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { type House, startHouse } from '../example/server.ts';
import { kindFates } from './kind-outcomes.ts';
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

/**
 * Bytes that are no HTTP pass by a proxy that speaks it; what is handed out has no reader in the example, and what is served
 * nothing of its own to prove.
 */
const exempt = /^(wire\/broken-request|secret\/handed-out|served)$/;

const isWhole = process.env.CALLSHEET_MUTATE !== undefined;

/** What a run without CALLSHEET_MUTATE looks at: kinds of checks that are quick, and whose violations are subtle. */
const sampled = /\/(minted|relations|removed|takes|patch|tenancy|conditional|idempotent)\//;

test('every kind of check turns red for a violation of what it is there to see', {
  timeout: 300_000,
}, async () => {
  const looked = isWhole ? checks : checks.filter(({ id }) => sampled.test(id));
  const fates = await kindFates(await target(), generated, { ...options, checks: looked });
  expect(fates.length).toBeGreaterThan(isWhole ? 60 : 20);
  const toothless = fates.filter(({ killed }) => killed === undefined).map(({ kind }) => kind);
  expect(toothless.filter((kind) => !exempt.test(kind))).toEqual([]);
});

const mutations = test.skipIf(!isWhole);

mutations('of promises picked at random, none is broken unnoticed', { timeout: 300_000 }, async () => {
  const areas = { only: ['rooms', 'bookings'], mutants: '60' };
  const { cells, leftOut, totals } = await mutate(await target(areas), generated, options);
  expect(leftOut.filter(({ status }) => status !== 'skip')).toEqual([]);
  expect(cells.filter(({ fate }) => fate === 'survived').map(({ id }) => id)).toEqual([]);
  expect(totals.killed).toBeGreaterThan(45);
});
