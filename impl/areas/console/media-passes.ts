import type { Ownership } from '../../../generated/server/guards.ts';
import type { Caller } from '../../../generated/server/runtime/caller.ts';
import type { Gateway } from '../../../generated/server/runtime/gateway.ts';
import { RefusalError } from '../../../generated/server/runtime/refusal.ts';
import { inputPath } from '../../ports/media-paths.ts';
import { type MediaPlane, planeOf } from '../../ports/media-plane.ts';
import type { MediaTokens } from '../../ports/media-tokens.ts';

/** What a browser publishes a camera with: a live credential. */
export interface CameraPass {
  /** Where it is offered over WHIP. */
  readonly url: string;
  readonly token: string;
  /** Until when a session can be begun with it. */
  readonly expiresAt: string;
}

/** What a request for one names and shows. */
export interface CameraRequest {
  readonly authorization: string | undefined;
  readonly requestId: string;
  /** Where it came from. */
  readonly address: string;
  readonly studioId: string;
  readonly sourceId: string;
}

/** Who may have one, and who makes it. */
export interface MediaPassesPorts {
  readonly gateway: Pick<
    Gateway<Pick<Ownership, 'source'>>,
    'authenticate' | 'take' | 'ownership' | 'handedOut'
  >;
  readonly mediaTokens: Pick<MediaTokens, 'talk'>;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
}

const secondsGood = 900;
const scope = 'sources:ingest';

/** Hands the owner of a source what publishes to it over WHIP, which no operation of the contract does (RTC-08, CF-55). */
export class MediaPasses {
  readonly #ports: MediaPassesPorts;

  constructor(ports: MediaPassesPorts) {
    this.#ports = ports;
  }

  /** @throws RefusalError in the order and words of the contract's operations: 401, 403, 429, 404. */
  async camera({
    authorization,
    studioId,
    sourceId,
    requestId,
    address,
  }: CameraRequest): Promise<CameraPass> {
    const { gateway, mediaTokens, plane } = this.#ports;
    const caller = await this.#caller(authorization);
    if (caller.scopes !== 'all' && !caller.scopes.has(scope))
      throw new RefusalError(403, 'insufficient_scope', `The key lacks the scope ${scope}.`, {
        extra: { requiredScope: scope },
      });
    await this.#takeTurn(caller);
    if (!(await gateway.ownership.source(caller, studioId, sourceId)))
      throw new RefusalError(404, 'not_found', 'There is no such source.');
    const path = inputPath(sourceId);
    const url = `${planeOf(plane, studioId).addresses.webrtc}/${path}/whip`;
    const { token, expiresAt } = await mediaTokens.talk({ path, ttlSeconds: secondsGood, canPublish: true });
    const resource = { studioId, sourceId };
    const handOut = { operation: 'console:camera', resource, secrets: ['/token'] };
    gateway.handedOut?.({ ...handOut, caller, requestId, address });
    return { url, token, expiresAt: new Date(expiresAt).toISOString() };
  }

  async #caller(authorization: string | undefined): Promise<Caller> {
    const secret = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (secret === undefined)
      throw new RefusalError(
        401,
        'unauthorized',
        'A credential is needed: Authorization: Bearer <credential>.',
      );
    const kind = secret.startsWith('sk_live_') ? 'apiKey' : 'userJwt';
    const caller = await this.#ports.gateway.authenticate({ kind, secret }, 'console');
    if (caller) return caller;
    const code = kind === 'apiKey' ? 'invalid_key' : 'invalid_token';
    throw new RefusalError(401, code, 'The credential is unknown, revoked or expired.');
  }

  async #takeTurn(caller: Caller): Promise<void> {
    const verdict = await this.#ports.gateway.take('handout', `credential:${caller.credentialId}`);
    if (verdict.passed) return;
    const seconds = verdict.retryAfterSeconds;
    throw new RefusalError(429, 'rate_limited', `Too many calls; the next one passes in ${seconds} s.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
