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
import { crowdAccount } from '../crowded-account.ts';
import * as project from '../index.ts';
import { longerTexts } from './longer-texts.ts';
import { OwnDeployment } from './own-deployment.ts';

const root = join(import.meta.dirname, '../broken');
/** Those of `ingest`, `program` and `webrtc` have deployments of their own. */
const own = violationsIn(root).filter((name) => !/^(ingest|program|webrtc)\//.test(name));

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

const { generated } = await import('../../../generated/conformance/index.ts');

/** Each violation with what it breaks in this contract, and who must see it. */
const violations: readonly (readonly [name: string, broken: Broken])[] = await Promise.all([
  ...own.map(async (name) => [name, await violation(root, name)] as const),
  ...shared.map(async ([name, seen]) => [name, { ...(await violation(traits, name)), ...seen }] as const),
]);

let deployment: OwnDeployment;
let bare: OwnDeployment;
let hasty: OwnDeployment;
/** A token that says something else; no key of the deployment has signed that. */
function withClaims(token: string, claims: Readonly<Record<string, string>>): string {
  const [head, body = '', signature] = token.split('.');
  const own: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const text = JSON.stringify({ ...own, ...claims });
  return [head, Buffer.from(text).toString('base64url'), signature].join('.');
}

/** The token of a user with more of something than a page holds. */
async function crowded(url: string): Promise<string> {
  const accessToken = await deployment.token('crowd');
  await crowdAccount(url, accessToken);
  return accessToken;
}

let subject: Subject;
let well: Verdicts;
beforeAll(async () => {
  // So few templates that a check can fill a studio with them.
  deployment = await OwnDeployment.start({ CEILINGS: 'templates=3', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  const { url, mediaUrl } = deployment;
  const token = (user: string): Promise<string> => deployment.token(user);
  const expired = (user: string): Promise<string> => deployment.expired(user);
  await token('somebody');
  const crowd = crowded(url);
  crowd.catch(() => {}); // told where it is waited for
  bare = await deployment.startBeside({
    ...{ OBJECT_STORE_URL: 'off', CONTRIBUTE_ENABLED: 'false', ENCODER: 'off', MEDIA_PLANE: 'off' },
    ...{ SRT_PORT: 'off', BUS: 'off' },
    ...{ PLATFORMS: 'twitch', TWITCH_CLIENT_ID: 'own', TWITCH_CLIENT_SECRET: 'own' },
    ...{ TWITCH_API_URL: 'http://127.0.0.1:9', TWITCH_AUTH_URL: 'http://127.0.0.1:9' },
  });
  const lacking = [
    ...['storage-off', 'contribute-off', 'encoder-off', 'media-off', 'few-platforms'],
    ...['srt-off', 'bus-off'],
  ];
  hasty = await deployment.startBeside({
    ...{ MEDIA_QUOTA_BYTES: '60000000000', MEDIA_FILE_MAX_BYTES: '60000000000' },
    ...{ MEDIA_UPLOAD_SECONDS: '2', ENCODER: 'passthrough', PLANNER: 'off', EVENT_WINDOW: '20' },
  });
  const deployments = {
    ...Object.fromEntries(lacking.map((name) => [name, bare.url])),
    ...{ 'large-files': hasty.url, 'brief-uploads': hasty.url },
    ...{ 'planner-off': hasty.url, 'short-window': hasty.url, 'composition-off': hasty.url },
  };
  const forged = (claims: Readonly<Record<string, string>>) => async (user: string) =>
    withClaims(await token(user), claims);
  const inputs = {
    'token expiring': (user: string) => deployment.expiring(user, 30),
    // The disposable user of the same run.
    'token disposable-again': (user: string) => token(user.replace(/^a-/, 'c-')),
    'token crowded': await crowd,
    'token subscriber': (user: string) => token(`${user}-subscriber`),
    'token other-audience': forged({ aud: 'another-api' }),
    'token other-issuer': forged({ iss: 'https://issuer.example' }),
    'given operator': deployment.operator(),
    'given own-address': '127.0.0.1',
    'given viewer-keys': `${url}/.well-known/jwks.json`,
  };
  subject = { url, mediaUrl, deployments, inputs, generated, project, token, expired };
  well = await verdictsWithout(
    violations.map(([, broken]) => broken),
    subject,
  );
}, 120_000);
afterAll(() => Promise.all([deployment, bare, hasty].map((one) => one.stop())));

// Each has users of its own, and most of the time is spent waiting.
test.concurrent.each(violations)('the suite catches a deployment that %s', patience, async (name, broken) => {
  if (broken.clause !== undefined)
    expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const score = await scoreOf(name, broken, subject, well);
  expect(score).toEqual({ missed: [], alarmed: [], absent: [], silent: [] });
});

test('a deployment that takes and shows longer texts keeps what is stated, and not what is decided', async () => {
  const checks = ['*/body/*', '*/answers/*'];
  const longer = await startBroken(deployment.url, longerTexts);
  try {
    const { token } = subject;
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
