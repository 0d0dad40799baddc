import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The declared size is shown as what landed, before anything has.',
  clause: 'MEDIA-08',
  caughtBy: ['createMediaUpload/relations/made'],
  breaks: changes('GET', /^\/v1\/media\/[^/]+$/, (asset) => ({ ...asset, sizeBytes: asset.byteSize })),
};
