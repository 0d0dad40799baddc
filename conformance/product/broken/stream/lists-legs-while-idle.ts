import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The status of a stream that does not run has a leg.',
  clause: 'STREAM-01',
  caughtBy: ['getStreamStatus/relations/read'],
  breaks: changes('GET', /\/stream-status$/, (body) =>
    body.live === false ? { ...body, destinations: [{ destinationId: 'dst_1', status: 'IDLE' }] } : body,
  ),
};
