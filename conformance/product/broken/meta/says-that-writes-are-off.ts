import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'Writes are told to be off while they are on.',
  clause: 'WRITE-02',
  caughtBy: ['getHealth/gate/reported'],
  breaks: changes('GET', /\/health$/, (body) => ({ ...body, writeEnabled: false })),
};
