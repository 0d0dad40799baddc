import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The address of a file holds for ten years.',
  clause: 'MEDIA-48',
  caughtBy: ['media/files/freed'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) => ({
    ...asset,
    ...(typeof asset.downloadUrl === 'string' && {
      downloadUrl: asset.downloadUrl.replace(/expires=\d+/, 'expires=2200000000'),
    }),
  })),
};
