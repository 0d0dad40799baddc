import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A broadcast stays ready while its destination says that it is live.',
  clause: 'BCAST-24',
  caughtBy: ['broadcasts/reaches-viewers'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.data) && request.path.includes('/broadcasts')
        ? {
            ...body,
            data: body.data.map((row) => ({ ...row, status: row.status === 'live' ? 'ready' : row.status })),
          }
        : body,
    ),
};
