import { isObject } from '../engine/json-pointer.ts';
import { type Broken, withJson } from './proxy.ts';

export const broken: Broken = {
  sentence: 'A studio is answered without a required member.',
  clause: 'STUDIO-01',
  caughtBy: ['getStudio/answers/200', 'createStudio/answers/201-minimal'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => {
      if (!isObject(body) || !('live' in body)) return body;
      const { live: _, ...others } = body;
      return others;
    }),
};
