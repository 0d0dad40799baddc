import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The request id of an envelope is not the one of the header.',
  clause: 'API-1',
  caughtBy: ['getRoom/credential/none', 'createRoom/credential/none'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && isObject(body.error) ? { error: { ...body.error, requestId: 'another' } } : body,
    ),
};
