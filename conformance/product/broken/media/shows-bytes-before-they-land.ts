import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The declared size is shown as landed before anything has.',
  clause: 'MEDIA-08',
  caughtBy: ['media/upload/single'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) => ({ sizeBytes: asset.byteSize, ...asset })),
};
