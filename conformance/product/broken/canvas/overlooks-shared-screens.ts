import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'That a shared screen goes first is kept and shown, and seats nobody.',
  clause: 'CANVAS-16',
  caughtBy: ['canvas/planner/screens'],
  breaks: () => {
    let wished: unknown = false;
    const without = withBody('PATCH', /\/canvas$/, ({ screenPriority = wished, ...others }) => {
      wished = screenPriority;
      return others;
    })();
    return async (request, forward) =>
      withJson(await without(request, forward), (body) =>
        isObject(body) && 'screenPriority' in body ? { ...body, screenPriority: wished } : body,
      );
  },
};
