import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What cannot be read is as large as a screen.',
  clause: 'MEDIA-03',
  caughtBy: ['media/upload/failed'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
    asset.status === 'FAILED' ? { ...asset, width: 1920, height: 1080 } : asset,
  ),
};
