import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Broken, startBroken } from '../../mutation/proxy.ts';
import {
  type Subject,
  scoreOf,
  timeout,
  type Verdicts,
  verdictsOf,
  verdictsWithout,
  violationsIn,
} from '../../mutation/score.ts';
import { longerTexts } from './longer-texts.ts';
import { OwnSubject } from './own-subject.ts';
import { sharedViolations } from './shared-violations.ts';

const root = join(import.meta.dirname, '../broken');

/** Each violation with the clause that it breaks and the checks that must catch it. */
const violations: readonly (readonly [name: string, broken: Broken])[] = [
  // The violations of `ingest`, `program` and `webrtc` have own deployments.
  ...[...(await violationsIn(root))].filter(([name]) => !/^(ingest|program|webrtc)\//.test(name)),
  ...(await sharedViolations()),
];

let own: OwnSubject;
let subject: Subject;
let well: Verdicts;
beforeAll(async () => {
  own = await OwnSubject.start();
  ({ subject } = own);
  well = await verdictsWithout(
    violations.map(([, broken]) => broken),
    subject,
  );
}, 120_000);
afterAll(() => own.stop());

// Each test has own users, and mostly waits, so they run concurrently.
test.concurrent.each(violations)('the suite catches a deployment that %s', timeout, async (name, broken) => {
  if (broken.clause !== undefined)
    expect(subject.generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const score = await scoreOf(name, broken, subject, well);
  expect(score).toEqual({ missed: [], alarmed: [], absent: [], silent: [] });
});

test('a deployment with longer texts fails no check as stated, and fails checks of decisions', async () => {
  const checks = ['*/body/*', '*/responses/*'];
  const longer = await startBroken(subject.url, longerTexts);
  try {
    const { token, generated, project } = subject;
    const lax = { url: longer.url, generated, project, token };
    const of = async (profile: 'stated' | 'strict') => {
      const verdicts = await verdictsOf(lax, `longer-${profile}`, checks, profile);
      return [...verdicts].filter(([, status]) => status === 'fail').map(([id]) => id);
    };
    expect(await of('stated')).toEqual([]);
    const decided = await of('strict');
    expect(decided).toContain('createStudio/body/name/too-long');
    expect(decided).toContain('createDestination/body/platform/too-long');
    expect(decided).toContain('createStudio/responses/201-minimal');
  } finally {
    await longer.close();
  }
});
