import { type Violations, withoutHeaders } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-answers.ts';

/** Ways to break the promises about monitors. */
export const violations: Violations = {
  'gives-an-address-too-long': {
    sentence: 'The streamid of a monitor is longer than SRT takes.',
    clause: 'MONITOR-03',
    caughtBy: ['monitor/srt'],
    breaks: changes('POST', /\/monitor$/, (monitor) => {
      const [address = '', rest = ''] = String(monitor.srt).split('&latency');
      return { ...monitor, srt: `${address}${'x'.repeat(513)}&latency${rest}` };
    }),
  },
  'gives-an-address-without-srt': {
    sentence: 'A monitor has an SRT address where none can be built.',
    clause: 'MONITOR-03',
    host: 'srt-off',
    caughtBy: ['monitor/srt/off'],
    breaks: changes('POST', /\/monitor$/, (monitor) => ({
      ...monitor,
      srt: 'srt://127.0.0.1:8890?streamid=read:program',
    })),
  },
  'gives-none-after-a-broadcast': {
    sentence: 'A studio that was on air and is no longer is refused a monitor.',
    clause: 'MONITOR-11',
    caughtBy: ['monitor/off-air/again'],
    breaks: () => {
      const over = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const [studio = '', last] = request.path.split(/\/(?=[^/]*$)/);
        if (last === 'go-offline') over.add(studio);
        if (last === 'go-live') over.delete(studio);
        return last === 'monitor' && over.has(studio) ? { ...answer, status: 409 } : answer;
      };
    },
  },
  'keeps-the-wait-to-itself': {
    sentence: 'Who asks for too many monitors is not told how long to wait.',
    clause: 'LIMIT-02',
    caughtBy: ['issueIngest/rate-class/handout'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 429 && request.path.endsWith('/monitor')
        ? { ...answer, headers: withoutHeaders(answer.headers, 'retry-after') }
        : answer;
    },
  },
};
