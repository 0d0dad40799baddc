import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Presets that are degraded have a version.',
  clause: 'CANVAS-45',
  host: 'encoder-off',
  caughtBy: ['canvas/encoder-off'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('/capabilities')) return answer;
    return withJson(answer, (body) => ({ ...Object(body), libraryVersion: '1' }));
  },
};
