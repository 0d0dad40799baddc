import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A canvas in advanced mode makes no claim about its members, as an older server’s.',
  clause: 'CANVAS-21',
  caughtBy: ['canvas/membership/claimed'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && body.layoutMode === 'advanced' && 'membershipBasis' in body
        ? { ...body, membershipBasis: '' }
        : body,
    ),
};
