import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What is read has a member that the contract does not list.',
  clause: 'API-5',
  caughtBy: ['getRoom/answers/200'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      request.method === 'GET' && isObject(body) ? { ...body, unlisted: true } : body,
    ),
};
