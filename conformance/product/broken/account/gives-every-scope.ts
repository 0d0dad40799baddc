import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

const everything = [
  ...['studios:read', 'studios:write', 'stream:read', 'sources:read', 'media:read', 'storage:read'],
  ...['destinations:read', 'connections:read', 'chat:read'],
];
const shown = everything.filter((scope) => !/^(media|storage)|write$/.test(scope));

export const broken: Broken = {
  sentence: 'A key without scopes may do more than it says.',
  clause: 'ACCT-12',
  caughtBy: ['account/keys/default-scopes'],
  breaks: () => async (request, forward) => {
    if (request.method !== 'POST' || !request.path.endsWith('/api-keys')) return forward(request);
    const body: unknown = JSON.parse(request.body.toString('utf8'));
    if (!isObject(body) || (Array.isArray(body.scopes) && body.scopes.length > 0)) return forward(request);
    const wider = Buffer.from(JSON.stringify({ ...body, scopes: everything }));
    const headers = { ...request.headers, 'content-length': String(wider.length) };
    const answer = await forward({ ...request, headers, body: wider });
    return withJson(answer, (made) => (isObject(made) ? { ...made, scopes: shown } : made));
  },
};
