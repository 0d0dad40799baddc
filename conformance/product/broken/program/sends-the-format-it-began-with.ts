import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What is sent has another size than the output of the canvas.',
  clause: 'CANVAS-22',
  caughtBy: ['canvas/program/format'],
  breaks: withBody('PATCH', /\/canvas$/, (body) =>
    'output' in body ? { ...body, output: { width: 352, height: 198, fpsNum: 15, fpsDen: 1 } } : body,
  ),
};
