import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'An asset that did not fail says why it did.',
  clause: 'MEDIA-07',
  caughtBy: ['run/answers/as-declared'],
  with: ['media/upload/single'],
  breaks: changes('GET', /^\/v1\/media\/[^/]+$/, (asset) =>
    asset.status === 'READY' ? { ...asset, errorMessage: 'It is too short.' } : asset,
  ),
};
