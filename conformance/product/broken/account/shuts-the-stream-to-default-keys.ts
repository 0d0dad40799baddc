import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { type Broken, type PassingAnswer, withJson } from '../../../mutation/proxy.ts';

const jsonIn = ({ body }: Pick<PassingAnswer, 'body'>): unknown =>
  body.length === 0 ? undefined : JSON.parse(body.toString('utf8'));

export const broken: Broken = {
  sentence: 'A key of the default scopes shows stream:read, and may not read the stream.',
  clause: 'AUTH-21',
  caughtBy: ['account/keys/default-scopes'],
  breaks: () => {
    const usual = new Set<unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.method === 'POST' && request.path.endsWith('/api-keys') && answer.status === 201) {
        if (valueAt(jsonIn(request), '/scopes') === undefined) usual.add(valueAt(jsonIn(answer), '/key'));
        return answer;
      }
      const secret = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (!request.path.endsWith('/stream-status') || !usual.has(secret)) return answer;
      const error = { code: 'insufficient_scope', message: 'No.', requiredScope: 'stream:read' };
      const requestId = answer.headers['x-request-id'];
      const refused = withJson(answer, (body) =>
        isObject(body) ? { error: { ...error, requestId } } : body,
      );
      return { ...refused, status: 403 };
    };
  },
};
