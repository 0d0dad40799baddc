import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Without an encoder the capabilities list presets that nothing can show.',
  clause: 'CANVAS-46',
  host: 'encoder-off',
  caughtBy: ['canvas/encoder-off'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('/capabilities')) return answer;
    return withJson(answer, (body) => ({ ...Object(body), presets: [{}] }));
  },
};
