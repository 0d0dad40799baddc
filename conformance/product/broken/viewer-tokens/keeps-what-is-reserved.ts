import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Beside others a capability that nothing uses yet is not granted.',
  clause: 'VTOK-13',
  caughtBy: ['viewer-tokens/allowed'],
  breaks: changes('POST', /\/viewer-tokens$/, (body) =>
    Array.isArray(body.caps) && body.caps.length > 1
      ? { ...body, caps: body.caps.filter((cap) => cap !== 'video.play') }
      : body,
  ),
};
