import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A change of a strip answers with another type than its source has.',
  clause: 'AUDIO-19',
  caughtBy: ['updateAudioSource/shown/part'],
  breaks: changes('PATCH', /\/audio\/sources\/[^/]+$/, (body) => ({
    ...body,
    type: body.type === 'rtmp' ? 'srt' : 'rtmp',
  })),
};
