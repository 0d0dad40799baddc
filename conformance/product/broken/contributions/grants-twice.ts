import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What is asked for twice is granted twice.',
  clause: 'INGEST-06',
  caughtBy: ['ingest/not-granted'],
  breaks: changes('POST', /\/ingest$/, (body, request) => {
    const asked: unknown = request.body.length > 0 && JSON.parse(request.body.toString('utf8')).protocols;
    const { granted } = body;
    return Array.isArray(asked) && Array.isArray(granted)
      ? { ...body, granted: asked.filter((protocol) => granted.includes(protocol)) }
      : body;
  }),
};
