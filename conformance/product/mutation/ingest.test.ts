import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  patience,
  type Subject,
  scoreOf,
  type Verdicts,
  verdictsWithout,
  violationsIn,
} from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const root = join(import.meta.dirname, '../broken');
/** What a deployment can do wrong with those who publish and play; put into that of this repository. */
const violations = [...(await violationsIn(root))].filter(([name]) => name.startsWith('ingest/'));

const { generated } = await import('../../../generated/conformance/index.ts');

let deployment: OwnDeployment;
let subject: Subject;
let well: Verdicts;
beforeAll(async () => {
  deployment = await OwnDeployment.start();
  const { url, mediaUrl } = deployment;
  subject = { url, mediaUrl, generated, project, token: (user) => deployment.token(user) };
  well = await verdictsWithout(
    violations.map(([, broken]) => broken),
    subject,
  );
});
afterAll(() => deployment.stop());

// Most of the time is spent waiting.
test.concurrent.each(violations)('the suite catches a deployment that %s', patience, async (name, broken) => {
  expect(generated.contract.clauses[broken.clause ?? '']?.text, broken.clause).toBeTruthy();
  expect(await scoreOf(name, broken, subject, well)).toEqual({
    missed: [],
    alarmed: [],
    absent: [],
    silent: [],
  });
});
