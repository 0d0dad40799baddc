import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'The streamid of a monitor is longer than SRT takes.',
  clause: 'MONITOR-03',
  caughtBy: ['monitor/srt'],
  breaks: changes('POST', /\/monitor$/, (monitor) => {
    const [address = '', rest = ''] = String(monitor.srt).split('&latency');
    return { ...monitor, srt: `${address}${'x'.repeat(513)}&latency${rest}` };
  }),
};
