import type { Broken } from '../../../mutation/proxy.ts';
import { withSources } from '../../mutation/shown-sources.ts';

export const broken: Broken = {
  sentence: 'A source is shown as published to after its publisher has left.',
  clause: 'SRC-07',
  caughtBy: ['ingest/publish/rtmp'],
  breaks: () => {
    const publishedAt = new Map<unknown, unknown>();
    return withSources((source) => {
      if (source.publishing === true) publishedAt.set(source.id, source.publishedAt);
      const since = publishedAt.get(source.id);
      return since === undefined ? source : { ...source, publishing: true, publishedAt: since };
    });
  },
};
