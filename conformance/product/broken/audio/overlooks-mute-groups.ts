import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Mute groups in a patch are overlooked.',
  clause: 'AUDIO-25',
  caughtBy: ['audio/mixer/gates'],
  breaks: withBody('PATCH', /\/audio\//, ({ muteGroups, ...body }) =>
    muteGroups === undefined ? body : { ...body, muted: false },
  ),
};
