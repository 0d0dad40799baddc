import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What cannot be read lasts a second.',
  clause: 'MEDIA-02',
  caughtBy: ['media/upload/failed'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
    asset.status === 'FAILED' ? { ...asset, durationSeconds: 1 } : asset,
  ),
};
