import type { Broken } from '../../../mutation/proxy.ts';
import { withSources } from '../../mutation/shown-sources.ts';

/** Past what a check allows on a machine with other work to do. */
const lateMs = 20_000;

export const broken: Broken = {
  sentence: 'Somebody who publishes shows twenty seconds later.',
  clause: 'SRC-06',
  caughtBy: ['signaling/publish'],
  breaks: () => {
    let began: number | undefined;
    return withSources((source) => {
      if (source.publishing === true) began ??= performance.now();
      const { publishedAt: _, ...others } = source;
      const isShown = began !== undefined && performance.now() > began + lateMs;
      return isShown ? source : { ...others, publishing: false };
    });
  },
};
