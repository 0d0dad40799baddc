import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'The account is answered with an e-mail address, which the contract does not list.',
  clause: 'ACCT-04',
  caughtBy: ['getAccount/answers/200'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && 'usernameSet' in body ? { ...body, email: 'somebody@example.com' } : body,
    ),
};
