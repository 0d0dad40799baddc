import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

const start = new Date().toISOString();

export const broken: Broken = {
  sentence: 'The canvas has the time of the first look at it for ever.',
  clause: 'CANVAS-27',
  caughtBy: ['canvas/placing/revisions'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    return /\/canvas/.test(request.path) && answer.status < 300
      ? withJson(answer, (body) => (isObject(body) && body.updatedAt ? { ...body, updatedAt: start } : body))
      : answer;
  },
};
