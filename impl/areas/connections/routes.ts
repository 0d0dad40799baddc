import type { FastifyPluginCallback } from 'fastify';
import { gates } from '../../../generated/server/guards.ts';
import { escaped, type Page, page } from '../../ports/page.ts';
import type { CallbackParameters, Links } from './links.ts';
import { type CallbackResponse, callbackResponse } from './outcome-page.ts';

const maxParameterLength = 8192;

/**
 * The target of platforms' redirects: `{PUBLIC_URL}/oauth/callback/<platform>`. It requires no credential,
 * because the state identifies the link. HEAD is rejected, because a link preview would use up the state. A
 * completed link is a write: while the write gate is closed, the response is 503 and the state stays valid.
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
        const parameters = callbackParameters(request.query);
        const outcome = await links.complete(request.params.platform, parameters);
        const response: CallbackResponse = callbackResponse(outcome, parameters.state);
        if ('location' in response) {
          return reply
            .code(response.status)
            .headers({
              location: response.location,
              'Cache-Control': 'no-store',
              'Referrer-Policy': 'no-referrer',
            })
            .send();
        }
        return reply.code(response.status).headers(response.page.headers).send(response.page.html);
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

/** A repeated parameter counts as absent, because it is ambiguous. */
function callbackParameters(query: Readonly<Record<string, unknown>>): CallbackParameters {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' && value.length <= maxParameterLength
      ? value
      : undefined;
  };
  return { state: text('state'), code: text('code'), error: text('error') };
}
