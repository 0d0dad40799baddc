import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A text that is as long as it may be is cut short.',
  clause: 'API-6',
  caughtBy: ['createRoom/takes/greatest'],
  breaks: () => async (request, forward) => withJson(await forward(request), (body) => cut(body)),
};

const cut = (body: unknown): unknown =>
  isObject(body) && typeof body.name === 'string'
    ? { ...body, name: [...body.name].slice(0, 64).join('') }
    : body;
