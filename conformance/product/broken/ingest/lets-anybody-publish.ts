import type { Broken } from '../../../mutation/proxy.ts';
import { withLaxServers } from '../../mutation/lax-servers.ts';

export const broken: Broken = {
  sentence: 'A publisher with a wrong key is let in.',
  clause: 'INGEST-05',
  caughtBy: ['ingest/keys/rtmp', 'ingest/keys/srt'],
  breaks: () => withLaxServers(() => true),
};
