import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The last page has a cursor of null.',
  clause: 'PAGE-02',
  caughtBy: ['listStudios/pagination/last-page', 'listSources/pagination/walk-2'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) &&
      Array.isArray(body.data) &&
      !('nextCursor' in body) &&
      !request.path.includes('api-keys')
        ? { ...body, nextCursor: null }
        : body,
    ),
};
