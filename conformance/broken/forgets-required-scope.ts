import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A missing scope is refused without being named.',
  clause: 'AUTH-15',
  caughtBy: ['createStudio/scope/without-studios:write', 'listStudios/scope/without-studios:read'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !isObject(body.error)) return body;
      const { requiredScope: _, ...error } = body.error;
      return { error };
    }),
};
