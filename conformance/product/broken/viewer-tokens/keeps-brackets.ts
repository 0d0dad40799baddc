import type { Broken } from '../../../mutation/proxy.ts';
import { renamed } from '../../mutation/renamed-viewers.ts';

export const broken: Broken = {
  sentence: 'A name keeps what is to be stripped from it.',
  clause: 'VTOK-09',
  caughtBy: ['viewer-tokens/cleaned-name'],
  breaks: renamed((asked) => [...asked].slice(0, 32).join('')),
};
