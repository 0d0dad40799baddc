import { afterAll, beforeAll, expect, test } from 'vitest';
import { allChecks } from '../engine/command/main.ts';
import { type Subject, verdictsOf } from '../mutation/score.ts';
import { generated } from './generated/conformance/index.ts';
import { scenarios } from './scenarios.ts';
import { type ExampleService, startExample } from './server.ts';

/*
 * A verdict depends only on the target: not on the other checks of a run, on their order, or on concurrency.
 */

const checks = allChecks(generated, { scenarios });
/** Checks with long waits have own queues, and are not part of the order of the others. */
const prompt = checks.filter(({ queue }) => !queue.startsWith('wait ')).map(({ id }) => id);

let house: ExampleService;
let closed: ExampleService;
let subject: Subject;
let whole: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await startExample();
  closed = await startExample({ isOpen: false, tokens: house.people.tokens });
  const { url, people } = house;
  const hosts = { url, mediaUrl: url, deployments: { 'writes-off': closed.url } };
  subject = { ...hosts, generated, token: (user) => people.token(user), project: { scenarios } };
  whole = await verdictsOf(subject, 'whole', ['*'], 'strict');
}, 120_000);
afterAll(() => Promise.all([house.close(), closed.close()]));

test('every check has the same verdict alone as in a run of all checks', { timeout: 300_000 }, async () => {
  const differing: string[] = [];
  const next = checks[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const { id } of next) {
      const alone = (await verdictsOf(subject, id.replaceAll(/\W/g, '-'), [id], 'strict')).get(id);
      if (alone !== whole.get(id)) differing.push(`${id}: ${whole.get(id)} among all, ${alone} alone`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  expect(differing).toEqual([]);
});

test.each([
  [1, 1],
  [2, 16],
])(
  'seed %i with %i workers gives the same verdicts as the run of all checks',
  { timeout: 120_000 },
  async (seed, workers) => {
    const more = ['--seed', String(seed), '--concurrency', String(workers)];
    const found = await verdictsOf(subject, `seed-${seed}`, prompt, 'strict', more);
    for (const id of prompt) expect(`${id} ${found.get(id)}`).toBe(`${id} ${whole.get(id)}`);
  },
);

test('runs every check of an area if no checks are named', async () => {
  const area = await verdictsOf(subject, 'area', [], 'strict', ['--only', 'news']);
  const expected = checks.filter((check) => check.area === 'news').map(({ id }) => id);
  expect([...area.keys()].filter((id) => area.get(id) !== 'disabled')).toEqual(
    expect.arrayContaining(expected),
  );
  expect(expected).not.toEqual([]);
});
