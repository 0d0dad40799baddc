import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A page after the first leaves its first row out.',
  clause: 'PAGE-08',
  caughtBy: ['listSources/page/walk-2'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.data) && request.path.includes('cursor=') && body.data.length > 1
        ? { ...body, data: body.data.slice(1) }
        : body,
    ),
};
