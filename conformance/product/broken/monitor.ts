import { type Violations, withoutHeaders } from '../../mutation/proxy.ts';
import { changes } from '../mutation/changed-responses.ts';

/** Ways to break the promises about monitors. */
export const violations: Violations = {
  'gives-an-address-too-long': {
    sentence: 'The streamid of a monitor is longer than SRT permits.',
    clause: 'MONITOR-03',
    caughtBy: ['monitor/srt'],
    breaks: changes('POST', /\/monitor$/, (monitor) => {
      const [address = '', rest = ''] = String(monitor.srt).split('&latency');
      return { ...monitor, srt: `${address}${'x'.repeat(513)}&latency${rest}` };
    }),
  },
  'gives-an-address-without-srt': {
    sentence: 'A monitor has an SRT address although none can be built.',
    clause: 'MONITOR-03',
    host: 'srt-off',
    caughtBy: ['monitor/srt/off'],
    breaks: changes('POST', /\/monitor$/, (monitor) => ({
      ...monitor,
      srt: 'srt://127.0.0.1:8890?streamid=read:program',
    })),
  },
  'gives-none-after-a-broadcast': {
    sentence: 'A studio that went off air has no monitor.',
    clause: 'MONITOR-11',
    caughtBy: ['monitor/off-air/again'],
    breaks: () => {
      const over = new Set<string>();
      return async (request, forward) => {
        const response = await forward(request);
        const [studio = '', last] = request.path.split(/\/(?=[^/]*$)/);
        if (last === 'go-offline') over.add(studio);
        if (last === 'go-live') over.delete(studio);
        return last === 'monitor' && over.has(studio) ? { ...response, status: 409 } : response;
      };
    },
  },
  'keeps-the-wait-to-itself': {
    sentence: 'The error response for too many monitors lacks Retry-After.',
    clause: 'LIMIT-02',
    caughtBy: ['issueIngest/rate-class/handout'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 429 && request.path.endsWith('/monitor')
        ? { ...response, headers: withoutHeaders(response.headers, 'retry-after') }
        : response;
    },
  },
};
