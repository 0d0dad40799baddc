import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Broken } from '../../../broken/proxy.ts';
import { scoreOf } from '../../../broken/score.ts';
import { OwnDeployment } from './own-deployment.ts';

/** What a deployment can do wrong with those who publish and play; put into that of this repository. */
const violations = [
  'lets-anybody-publish',
  'keeps-old-keys',
  'kicks-nobody',
  'kicks-unasked',
  'never-forgets-publishers',
  'moves-published-at',
  'keeps-publishers-from-watchers',
  'lets-players-publish',
];

// The suites are run here as a command would run them, not registered as tests of this file.
process.env.CALLSHEET_VITEST = 'off';
const { generated } = await import('../../../../generated/conformance/index.ts');

let deployment: OwnDeployment;
const tokens = new Map<string, string>();
beforeAll(async () => {
  deployment = await OwnDeployment.start();
  for (const letter of ['a', 'b', 'c']) tokens.set(letter, await deployment.token(letter));
});
afterAll(() => deployment.stop());

// Studios of the same users do not get into each other's way, and most of the time is spent waiting.
test.concurrent.each(violations)('the suite catches a deployment that %s', async (name) => {
  const { broken }: { broken: Broken } = await import(
    /* @vite-ignore */ new URL(`./${name}.ts`, import.meta.url).href
  );
  if (broken.clause !== undefined)
    expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const token = (user: string): string => tokens.get(user.charAt(0)) ?? '';
  const { url, mediaUrl } = deployment;
  expect(await scoreOf(`ingest-${name}`, broken, { url, mediaUrl, generated, token })).toEqual({
    ...{ missed: [], alarmed: [], absent: [], silent: [] },
  });
});
