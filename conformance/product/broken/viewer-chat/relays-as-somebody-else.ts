import type { Broken, PassingAnswer, PassingRequest } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

/** Asks the stand-in for a page of it. */
async function pageOf(platform: string, { method, path, headers, body }: PassingRequest) {
  const media = headers['content-type'];
  const answer = await fetch(platform + path, {
    method,
    redirect: 'manual',
    ...(media === undefined ? {} : { headers: { 'content-type': media } }),
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const location = answer.headers.get('location');
  const shown: PassingAnswer = {
    status: answer.status,
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(location === null ? {} : { location }),
    },
    body: Buffer.from(await answer.arrayBuffer()),
  };
  return shown;
}

export const broken: Broken = {
  sentence: 'What viewers say is said on the platform under an account of the service.',
  clause: 'WS-40',
  caughtBy: ['viewer-chat/relay/both-ways'],
  breaks: () => {
    // The pages of the stand-in are beside the API, so links are made to lead there by way of here.
    let platform = '';
    const leads = changes('POST', /\/connections\/link$/, (started, { headers }) => {
      const { origin, pathname, search } = new URL(String(started.authorizationUrl));
      platform = origin;
      return { ...started, authorizationUrl: `http://${headers.host}${pathname}${search}` };
    })();
    return async (request, forward) => {
      if (platform === '' || request.path.startsWith('/v1/')) return leads(request, forward);
      const page = await pageOf(platform, request);
      const said = /<strong>[^<]*<\/strong>( [^\n]*\(web\): )/g;
      const body = page.body.toString('utf8').replaceAll(said, '<strong>Callsheet</strong>$1');
      return { ...page, body: Buffer.from(body) };
    };
  },
};
