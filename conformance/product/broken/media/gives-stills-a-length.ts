import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A still lasts five seconds.',
  clause: 'MEDIA-02',
  caughtBy: ['media/upload/single'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
    asset.kind === 'image' ? { ...asset, durationSeconds: 5 } : asset,
  ),
};
