import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Where nobody can tell, nobody publishes.',
  clause: 'SRC-04',
  host: 'media-off',
  caughtBy: ['sources/media-off'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.includes('/sources/')) return answer;
    return withJson(answer, (body) => ({ ...Object(body), publishing: false }));
  },
};
