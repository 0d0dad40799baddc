import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The loudest takes the hero seat, whether it may or not.',
  clause: 'CANVAS-11',
  caughtBy: ['canvas/program/hero'],
  breaks: withBody('PATCH', /\/canvas$/, (body) => ({ ...body, autoEmphasisEnabled: true })),
};
