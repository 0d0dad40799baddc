import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A change resets the members it does not name.',
  clause: 'STUDIO-08',
  caughtBy: ['updateStudio/patch/name'],
  breaks: () => async (request, forward) => {
    const named = request.body.toString('utf8').includes('"autoGoLive"');
    return withJson(await forward(request), (body) => {
      if (request.method !== 'PATCH' || named || !isObject(body) || !('autoGoLive' in body)) return body;
      return { ...body, autoGoLive: { enabled: false } };
    });
  },
};
