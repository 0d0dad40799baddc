import { type Broken, withJson } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A config is made and called ok without a look at its bucket.',
  clause: 'STORE-07',
  caughtBy: ['storage/probed'],
  breaks: () => {
    const elsewhere = withBody('POST', /\/storage-configs$/, (body) => ({
      ...body,
      endpoint: 'https://storage.example.invalid',
    }))();
    return async (request, forward) => {
      const answer = await elsewhere(request, forward);
      return answer.status === 201
        ? withJson(answer, (config) => ({ ...Object(config), status: 'ok' }))
        : answer;
    };
  },
};
