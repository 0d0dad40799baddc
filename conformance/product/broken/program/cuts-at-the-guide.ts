import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Where the vertical guide is on, what is sent is as high as it is in the guide.',
  clause: 'CANVAS-24',
  caughtBy: ['canvas/program/guide'],
  breaks: withBody('PATCH', /\/canvas$/, (body) =>
    'verticalOverlay' in body ? { ...body, output: { width: 90, height: 160, fpsNum: 15, fpsDen: 1 } } : body,
  ),
};
