import type { FastifyPluginCallback } from 'fastify';
import type { Logger } from 'pino';
import { openEmbeddedIdentity } from '../../drivers/identity/embedded/embedded-identity.ts';
import { openExternalIdentity } from '../../drivers/identity/oidc/external-identity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { StartError } from '../../ports/start-error.ts';
import type { Store } from '../../ports/store.ts';
import type { Config } from '../config/config.ts';
import { optionalMember } from '../config/environment.ts';

/** The identity provider and its pages. */
export interface OpenIdentity {
  readonly identity: Identity;
  readonly pages: FastifyPluginCallback;
  serveAt(publicUrl: string): void;
}

/** Opens the configured identity provider, or the embedded one. */
export async function openIdentity(
  { oidcIssuer, oidcAudience, loginPage, dataDir }: Config,
  parts: { clock: Clock; store: Store; log: Logger; limiter: RateLimiter },
): Promise<OpenIdentity> {
  if (oidcIssuer !== undefined) {
    if (oidcAudience === undefined) throw new StartError('OIDC_AUDIENCE is empty; OIDC_ISSUER needs it.');
    const options = { issuer: oidcIssuer, audience: oidcAudience, clock: parts.clock };
    const pages: FastifyPluginCallback = (_app, _options, done) => done();
    return { identity: openExternalIdentity(options), pages, serveAt: () => {} };
  }
  const audience = optionalMember('audience', oidcAudience);
  const identity = await openEmbeddedIdentity({ ...parts, dataDir, loginPage, ...audience });
  return { identity, pages: identity.routes, serveAt: (publicUrl) => identity.serveAt(publicUrl) };
}
