import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A monitor has an SRT address where none can be built.',
  clause: 'MONITOR-03',
  host: 'srt-off',
  caughtBy: ['monitor/srt/off'],
  breaks: changes('POST', /\/monitor$/, (monitor) => ({
    ...monitor,
    srt: 'srt://127.0.0.1:8890?streamid=read:program',
  })),
};
