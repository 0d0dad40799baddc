import type { FastifyPluginCallback } from 'fastify';

type PublicKeys = { readonly keys: readonly Readonly<Record<string, string>>[] };

const secondsFresh = 3600;

/**
 * Serves the public keys of viewer tokens (VTOK-22) and media tokens at `/.well-known/jwks.json`, so that
 * others can verify them. The keys are the same in each process and change only with the deployment's
 * secrets.
 */
export function jwks(...signers: { readonly publicKeys: PublicKeys }[]): FastifyPluginCallback {
  const body = JSON.stringify({ keys: signers.flatMap(({ publicKeys }) => publicKeys.keys) });
  return (app, _options, done) => {
    app.get('/.well-known/jwks.json', (_request, reply) =>
      reply
        .type('application/jwk-set+json')
        .header('Cache-Control', `public, max-age=${secondsFresh}`)
        .header('Access-Control-Allow-Origin', '*')
        .send(body),
    );
    done();
  };
}
