import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../drivers/clock/system.ts';
import { Es256MediaTokens } from '../../drivers/media-tokens/es256/es256-media-tokens.ts';
import { Es256ViewerTokens } from '../../drivers/viewer-tokens/es256-viewer-tokens.ts';
import { jwks } from './jwks.ts';

test('the published keys verify viewer and media tokens, and contain no private key', async () => {
  const viewerTokens = new Es256ViewerTokens({ clock: systemClock, secret: new Uint8Array(32).fill(7) });
  const mediaTokens = new Es256MediaTokens({ clock: systemClock, secret: new Uint8Array(32).fill(8) });
  const app = Fastify();
  onTestFinished(() => app.close());
  app.register(jwks(viewerTokens, mediaTokens));
  const address = new URL('/.well-known/jwks.json', await app.listen({ host: '127.0.0.1', port: 0 }));

  const published = createRemoteJWKSet(address);
  const viewer = await viewerTokens.issue({ studioId: 'std_1', caps: ['chat.read'] }, 60);
  const talk = await mediaTokens.talk({ path: 'inputs/src_1', ttlSeconds: 60, canPublish: true });
  expect((await jwtVerify(viewer.token, published, { audience: 'svc-viewer' })).payload.studio).toBe('std_1');
  expect((await jwtVerify(talk.token, published)).payload.path).toBe('inputs/src_1');

  const response = await fetch(address);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const { keys }: { keys: object[] } = JSON.parse(await response.text());
  expect(keys).toHaveLength(2);
  for (const key of keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
