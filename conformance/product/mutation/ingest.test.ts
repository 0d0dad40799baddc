import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoreOf, violation, violationsIn } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const root = join(import.meta.dirname, '../broken');
/** What a deployment can do wrong with those who publish and play; put into that of this repository. */
const violations = violationsIn(root).filter((name) => name.startsWith('ingest/'));

const { generated } = await import('../../../generated/conformance/index.ts');

let deployment: OwnDeployment;
const tokens = new Map<string, string>();
beforeAll(async () => {
  deployment = await OwnDeployment.start();
  for (const letter of ['a', 'b', 'c']) tokens.set(letter, await deployment.token(letter));
});
afterAll(() => deployment.stop());

// Studios of the same users do not get into each other's way, and most of the time is spent waiting.
test.concurrent.each(violations)('the suite catches a deployment that %s', async (name) => {
  const broken = await violation(root, name);
  expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const token = (user: string): string => tokens.get(user.charAt(0)) ?? '';
  const { url, mediaUrl } = deployment;
  expect(await scoreOf(name, broken, { url, mediaUrl, generated, project, token })).toEqual({
    ...{ missed: [], alarmed: [], absent: [], silent: [] },
  });
});
