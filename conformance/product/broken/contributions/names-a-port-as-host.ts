import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The host of a contribution has a port.',
  clause: 'CONTRIB-10',
  caughtBy: ['ingest/contribute/parts'],
  breaks: changes('POST', /\/contribute$/, (body) => ({ ...body, ingestHost: `${body.ingestHost}:1935` })),
};
