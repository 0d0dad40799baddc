import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Subject,
  scoreOf,
  timeout,
  type Verdicts,
  verdictsWithout,
  violationsIn,
} from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const root = join(import.meta.dirname, '../broken');
/** Violations in ingest and playback, each put in front of this repository's deployment. */
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

// The tests mostly wait, so they run concurrently.
test.concurrent.each(violations)('the suite catches a deployment that %s', timeout, async (name, broken) => {
  expect(generated.contract.clauses[broken.clause ?? '']?.text, broken.clause).toBeTruthy();
  expect(await scoreOf(name, broken, subject, well)).toEqual({
    missed: [],
    alarmed: [],
    absent: [],
    silent: [],
  });
});
