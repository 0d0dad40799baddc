import { valueAt, withValueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The address of a monitor is not the one that its token plays.',
  clause: 'MONITOR-10',
  caughtBy: ['monitor/program/plays'],
  breaks: changes('POST', /\/monitor$/, (body) => {
    const url = String(valueAt(body, '/whep/url'));
    return withValueAt(body, '/whep/url', url.replace(/\/whep$/, '-low/whep'));
  }),
};
