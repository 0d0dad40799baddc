import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The intended ratio is what is sent has.',
  clause: 'CANVAS-09',
  caughtBy: ['canvas/program/guide'],
  breaks: withBody('PATCH', /\/canvas$/, (body) =>
    'aspectRatio' in body ? { ...body, output: { width: 180, height: 320, fpsNum: 15, fpsDen: 1 } } : body,
  ),
};
