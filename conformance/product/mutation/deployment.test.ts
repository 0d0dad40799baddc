import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Broken, startBroken } from '../../mutation/proxy.ts';
import {
  patience,
  type Subject,
  scoreOf,
  type Verdicts,
  verdictsOf,
  verdictsWithout,
  violation,
  violationsIn,
} from '../../mutation/score.ts';
import { longerTexts } from './longer-texts.ts';
import { OwnSubject } from './own-subject.ts';

const root = join(import.meta.dirname, '../broken');
/** Those of `ingest`, `program` and `webrtc` have deployments of their own. */
const planted = violationsIn(root).filter((name) => !/^(ingest|program|webrtc)\//.test(name));

/** Violations of the example that any API can have: what they break in this one, and who must see it. */
const traits = join(import.meta.dirname, '../../broken');
const shared: readonly (readonly [
  name: string,
  seen: { clause: string | undefined; caughtBy: readonly string[] },
])[] = [
  ['answers/adds-an-undeclared-member', { clause: 'ACCT-04', caughtBy: ['getAccount/answers/200'] }],
  ['ceiling/makes-one-more', { clause: undefined, caughtBy: ['createTemplate/ceiling/refuses'] }],
  ['ceiling/shares-the-last-place', { clause: undefined, caughtBy: ['createTemplate/ceiling/race'] }],
  ['conditional/ignores-if-none-match', { clause: 'ERR-03', caughtBy: ['getSource/conditional/list'] }],
  ['cors/hides-refusals', { clause: undefined, caughtBy: ['createStudio/cors/response', '*/cors/unknown'] }],
  ['precedence/validates-before-scope', { clause: 'AUTH-15', caughtBy: ['createStudio/precedence/scope-*'] }],
  ['refuses/takes-numbers-of-any-size', { clause: 'ERR-05', caughtBy: ['*/body/*/above-maximum'] }],
  ['request-id/drops-request-id', { clause: 'META-13', caughtBy: ['listStudios/answers/200'] }],
  ['security/forgets-required-scope', { clause: 'AUTH-15', caughtBy: ['listStudios/scope/without-*'] }],
  ['tenancy/leaks-foreign-as-403', { clause: 'TENANT-02', caughtBy: ['getStudio/tenancy/id'] }],
];

/** Each violation with what it breaks in this contract, and who must see it. */
const violations: readonly (readonly [name: string, broken: Broken])[] = await Promise.all([
  ...planted.map(async (name) => [name, await violation(root, name)] as const),
  ...shared.map(async ([name, seen]) => [name, { ...(await violation(traits, name)), ...seen }] as const),
]);

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

// Each has users of its own, and most of the time is spent waiting.
test.concurrent.each(violations)('the suite catches a deployment that %s', patience, async (name, broken) => {
  if (broken.clause !== undefined)
    expect(subject.generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const score = await scoreOf(name, broken, subject, well);
  expect(score).toEqual({ missed: [], alarmed: [], absent: [], silent: [] });
});

test('a deployment that takes and shows longer texts keeps what is stated, and not what is decided', async () => {
  const checks = ['*/body/*', '*/answers/*'];
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
    expect(decided).toContain('createStudio/answers/201-minimal');
  } finally {
    await longer.close();
  }
});
