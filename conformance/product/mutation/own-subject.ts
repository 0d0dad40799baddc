import { generated } from '../../../generated/conformance/index.ts';
import type { Subject } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { crowdAccount } from '../large-account.ts';
import { OwnDeployment } from './own-deployment.ts';

/** The features that the second deployment lacks, by the names of the checks' inputs. */
const lacking = [
  'storage-off',
  'contribute-off',
  'encoder-off',
  'media-off',
  'few-platforms',
  'srt-off',
  'bus-off',
];
/**
 * The inputs that a third deployment satisfies: shorter times, higher limits, no planner and no composition.
 */
const fastDeploymentInputs = [
  'large-files',
  'brief-uploads',
  'planner-off',
  'short-window',
  'composition-off',
];

/** This repository's deployment with all inputs of its suite: other deployments and additional tokens. */
export class OwnSubject {
  readonly subject: Subject;
  readonly #deployments: readonly OwnDeployment[];

  private constructor(subject: Subject, deployments: readonly OwnDeployment[]) {
    this.subject = subject;
    this.#deployments = deployments;
  }

  static async start(): Promise<OwnSubject> {
    // Low ceilings, so that checks can reach the number of templates in a studio and the bytes of an account.
    const deployment = await OwnDeployment.start({
      CEILINGS: 'templates=6,documents=262144',
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    });
    const { url, mediaUrl } = deployment;
    const token = (user: string): Promise<string> => deployment.token(user);
    await token('somebody');
    const crowd = crowded(deployment);
    crowd.catch(() => {}); // awaited below, which reports a failure
    const bare = await deployment.startAnother({
      OBJECT_STORE_URL: 'off',
      CONTRIBUTE_ENABLED: 'false',
      ENCODER: 'off',
      MEDIA_PLANE: 'off',
      SRT_PORT: 'off',
      BUS: 'off',
      PLATFORMS: 'twitch',
      TWITCH_CLIENT_ID: 'own',
      TWITCH_CLIENT_SECRET: 'own',
      TWITCH_API_URL: 'http://127.0.0.1:9',
      TWITCH_AUTH_URL: 'http://127.0.0.1:9',
    });
    const hasty = await deployment.startAnother({
      MEDIA_QUOTA_BYTES: '60000000000',
      MEDIA_FILE_MAX_BYTES: '60000000000',
      MEDIA_UPLOAD_SECONDS: '2',
      ENCODER: 'passthrough',
      PLANNER: 'off',
      EVENT_WINDOW: '20',
    });
    const closed = await deployment.startOnSame({ PUBLIC_API_WRITE_ENABLED: 'false' });
    const deployments = {
      'writes-off': closed.url,
      ...Object.fromEntries(lacking.map((name) => [name, bare.url])),
      ...Object.fromEntries(fastDeploymentInputs.map((name) => [name, hasty.url])),
    };
    const forged = (claims: Readonly<Record<string, string>>) => async (user: string) =>
      withClaims(await token(user), claims);
    const inputs = {
      'token expiring': (user: string) => deployment.expiring(user, 30),
      // Another token of the disposable user of the same run.
      'token disposable-again': (user: string) => token(user.replace(/^a-/, 'c-')),
      'token crowded': await crowd,
      'token subscriber': (user: string) => token(`${user}-subscriber`),
      'token other-audience': forged({ aud: 'another-api' }),
      'token other-issuer': forged({ iss: 'https://issuer.example' }),
      'input operator': deployment.operator(),
      'input own-address': '127.0.0.1',
      'input viewer-keys': `${url}/.well-known/jwks.json`,
    };
    const expired = (user: string): Promise<string> => deployment.expired(user);
    const subject = { url, mediaUrl, deployments, inputs, generated, project, token, expired };
    return new OwnSubject(subject, [closed, deployment, bare, hasty]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#deployments.map((one) => one.stop()));
  }
}

/** Returns the token with other claims, which its signature does not match. */
function withClaims(token: string, claims: Readonly<Record<string, string>>): string {
  const [head, body = '', signature] = token.split('.');
  const own: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const text = JSON.stringify({ ...own, ...claims });
  return [head, Buffer.from(text).toString('base64url'), signature].join('.');
}

/** The token of a user with more studios than a page. */
async function crowded(deployment: OwnDeployment): Promise<string> {
  const accessToken = await deployment.token('crowd');
  await crowdAccount(deployment.url, accessToken);
  return accessToken;
}
