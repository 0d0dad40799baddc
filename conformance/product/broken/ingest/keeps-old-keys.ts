import type { Broken } from '../../../mutation/proxy.ts';
import { withLaxServers } from '../../mutation/lax-servers.ts';

export const broken: Broken = {
  sentence: 'A rotation leaves the old key good.',
  clause: 'INGEST-19',
  caughtBy: ['ingest/rotated/rtmp', 'ingest/rotated/srt'],
  breaks: () => withLaxServers((stream, handedOut) => handedOut.has(stream)),
};
