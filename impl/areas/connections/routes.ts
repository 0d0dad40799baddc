import type { FastifyPluginCallback } from 'fastify';
import { gates } from '../../../generated/server/guards.ts';
import { escaped, type Page, page } from '../../ports/page.ts';
import type { LinkAnswer, Links } from './links.ts';
import { type CallbackAnswer, callbackAnswer } from './outcome-page.ts';

const maxParameterLength = 8192;

/**
 * Where platforms send a person's browser back to: `{PUBLIC_URL}/oauth/callback/<platform>`. It takes no credential; the
 * state says whose link it is. HEAD is not answered: whatever looks a link up before the person does would use it up.
 * A finished link is a write: while the write gate is closed the response is 503, and the state stays good.
 */
export function oauthCallback(links: Pick<Links, 'complete'>, writesEnabled: boolean): FastifyPluginCallback {
  return (app, _options, done) => {
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'a link could not be finished');
      const main =
        '<h1>Nothing was linked</h1>\n<p>Something went wrong here. Start again from where you began.</p>';
      const failed = page('Nothing was linked', `${main}\n<p>Request: ${escaped(request.id)}</p>`);
      return reply.code(500).headers(failed.headers).send(failed.html);
    });
    app.get<{ Params: { platform: string }; Querystring: Record<string, unknown> }>(
      '/oauth/callback/:platform',
      { exposeHeadRoute: false },
      async (request, reply) => {
        if (!writesEnabled) {
          const closed = gateClosedPage();
          return reply.code(gates.writes.status).headers(closed.headers).send(closed.html);
        }
        const answer = linkAnswer(request.query);
        const outcome = await links.complete(request.params.platform, answer);
        const told: CallbackAnswer = callbackAnswer(outcome, answer.state);
        if ('location' in told) {
          return reply
            .code(told.status)
            .headers({
              location: told.location,
              'Cache-Control': 'no-store',
              'Referrer-Policy': 'no-referrer',
            })
            .send();
        }
        return reply.code(told.status).headers(told.page.headers).send(told.page.html);
      },
    );
    done();
  };
}

function gateClosedPage(): Page {
  const main =
    '<h1>Nothing was linked</h1>\n<p>This deployment accepts no changes now. Load this page again later.</p>';
  return page('Nothing was linked', `${main}\n<p>Error code: <code>${gates.writes.code}</code></p>`);
}

/** A parameter that comes twice counts as none: nobody could say which one is meant. */
function linkAnswer(query: Readonly<Record<string, unknown>>): LinkAnswer {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' && value.length <= maxParameterLength
      ? value
      : undefined;
  };
  return { state: text('state'), code: text('code'), error: text('error') };
}
