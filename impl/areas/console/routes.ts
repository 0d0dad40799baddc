import type { FastifyPluginCallback, FastifyReply, RouteOptions } from 'fastify';
import { gates, type Ownership, rateClasses, serve } from '../../../generated/server/guards.ts';
import { ApiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Gateway } from '../../../generated/server/runtime/routes/gateway.ts';
import { page } from '../../ports/page.ts';
import type { BuiltFile, BuiltFiles } from './built-files.ts';
import { type ConsoleSettings, consolePage, contentSecurityPolicy } from './console-page.ts';
import type { MediaPasses } from './media-credentials.ts';
import { readJournal } from './run-journal.ts';

/** The options of the console's routes. */
export interface ConsoleRoutesOptions {
  readonly files: BuiltFiles;
  readonly settings: () => ConsoleSettings;
  /** The route that issues camera credentials; undefined = none. */
  readonly camera: ReturnType<typeof cameraRoute> | undefined;
  readonly checksFile: string | undefined;
}

/**
 * The page has deployment settings, so it is never cached. Assets are named by their digests and cached
 * permanently.
 */
const ofPage = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()',
};
const ofAsset = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

/**
 * The routes of the console: `/console`, the redirect from `/`, and its requests that are not in the
 * contract.
 */
export function consoleRoutes(options: ConsoleRoutesOptions): FastifyPluginCallback {
  const { files, settings, camera, checksFile } = options;
  return (app, _options, done) => {
    app.get('/', (_request, reply) => reply.code(302).header('Location', '/console').send());
    app.get('/console', async (_request, reply) => {
      const built = await files.built();
      if (!built) return notBuilt(reply);
      const known = settings();
      return reply
        .headers({ ...ofPage, 'Content-Security-Policy': contentSecurityPolicy(known) })
        .type('text/html; charset=utf-8')
        .send(consolePage(built.page, { ...known, checks: checksFile !== undefined }));
    });
    app.get<{ Params: { name: string } }>('/console/assets/:name', async (request, reply) => {
      const file = (await files.built())?.assets.get(request.params.name);
      if (!file) throw new ApiError(404, 'not_found', 'No such route.');
      return sendAsset(reply, file, request.headers['accept-encoding']);
    });
    if (camera) app.route(camera);
    if (checksFile !== undefined)
      app.get<{ Querystring: { from?: string } }>('/console/checks', async (request, reply) => {
        const from = Number(request.query.from);
        const news = await readJournal(checksFile, Number.isSafeInteger(from) && from > 0 ? from : 0);
        return reply.header('Cache-Control', 'no-store').send(news);
      });
    done();
  };
}

/**
 * Issues a credential for a camera. The route runs the same guards as `issueIngest`, because a separate
 * guard could diverge from them.
 */
export function cameraRoute(passes: Pick<MediaPasses, 'camera'>, gateway: Gateway<Ownership>): RouteOptions {
  return {
    method: 'POST',
    url: '/console/studios/:studioId/sources/:sourceId/camera',
    ...serve(
      gateway,
      async ({ params }: { params: { studioId: string; sourceId: string } }) => ({
        status: 200,
        headers: { 'Cache-Control': 'no-store' },
        body: await passes.camera(params),
      }),
      {
        operation: 'console:camera',
        gate: gates.writes,
        rateClass: rateClasses.handout,
        secret: [{ in: 'response', pointer: '/token', kind: 'full' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:ingest'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'studioId', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
      },
    ),
  };
}

function sendAsset(reply: FastifyReply, { type, bytes, gzip }: BuiltFile, accepted = ''): FastifyReply {
  reply.headers(ofAsset).type(type);
  return /\bgzip\b/.test(accepted) ? reply.header('Content-Encoding', 'gzip').send(gzip) : reply.send(bytes);
}

function notBuilt(reply: FastifyReply): FastifyReply {
  const content = page(
    'No console yet',
    '<h1>The console is not built</h1>\n<p>Run <code>npm run console</code>, then load this page again. <code>npm start</code> and <code>npm run demo</code> do that by themselves.</p>',
  );
  return reply.code(503).headers(content.headers).header('Retry-After', '5').send(content.html);
}
