import type { Broken } from '../../../mutation/proxy.ts';
import { renamed } from '../../mutation/renamed-viewers.ts';

export const broken: Broken = {
  sentence: 'A name may be of any length.',
  clause: 'VTOK-08',
  caughtBy: ['viewer-tokens/cleaned-name'],
  breaks: renamed((asked) => asked.replace(/[:()[\]]|\p{Cc}/gu, '').trim()),
};
