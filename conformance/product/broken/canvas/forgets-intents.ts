import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The canvas has the same intents whatever it was given.',
  clause: 'CANVAS-09',
  caughtBy: ['updateCanvas/takes/least', 'updateCanvas/takes/greatest', 'updateCanvas/patch/alone'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && 'aspectRatio' in body
        ? { ...body, aspectRatio: '16/9', autoEmphasisEnabled: false }
        : body,
    ),
};
