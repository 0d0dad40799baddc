import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Who is given endpoints is told the last segment of the media path alone.',
  clause: 'INGEST-07',
  caughtBy: ['ingest/stream-name'],
  breaks: changes('POST', /\/ingest$/, ({ streamName, ...body }) => ({
    ...body,
    streamName: String(streamName).split('/').at(-1),
  })),
};
