import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'A volume of 0.5 lowers what is sent by half a decibel.',
  clause: 'AUDIO-09',
  caughtBy: ['audio/program/gains'],
  breaks: withBody('PATCH', /\/audio\/sources\/[^/]+$/, ({ volume, ...body }) => ({
    ...body,
    ...(typeof volume === 'number' && { volume: 10 ** ((volume - 1) / 20) }),
  })),
};
