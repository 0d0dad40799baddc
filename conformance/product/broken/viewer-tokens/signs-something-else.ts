import type { Broken } from '../../../mutation/proxy.ts';
import { renamed } from '../../mutation/renamed-viewers.ts';

export const broken: Broken = {
  sentence: 'The signature is of other claims.',
  clause: 'VTOK-22',
  caughtBy: ['viewer-tokens/signed'],
  breaks: renamed((_, name) => `${name}!`),
};
