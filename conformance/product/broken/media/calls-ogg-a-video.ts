import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A sound in an Ogg container is called a video.',
  clause: 'MEDIA-52',
  caughtBy: ['media/upload/kinds'],
  breaks: changes('POST', /\/media$/, (plan, { body }) =>
    body.includes('audio/ogg') ? { ...plan, kind: 'video' } : plan,
  ),
};
