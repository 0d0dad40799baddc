import type { Broken } from '../../../mutation/proxy.ts';
import { withSources } from '../../mutation/shown-sources.ts';

export const broken: Broken = {
  sentence: 'publishedAt is the time of the question.',
  clause: 'SRC-05',
  caughtBy: ['ingest/publish/rtmp'],
  breaks: () =>
    withSources((source) =>
      source.publishing === true ? { ...source, publishedAt: new Date().toISOString() } : source,
    ),
};
