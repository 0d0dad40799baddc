import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A sound has the size of a picture.',
  clause: 'MEDIA-03',
  caughtBy: ['media/upload/multipart'],
  breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
    asset.kind === 'audio' ? { ...asset, width: 640 } : asset,
  ),
};
