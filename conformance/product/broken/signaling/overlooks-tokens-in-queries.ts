import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A publisher who can set no header is not let in.',
  clause: 'RTC-07',
  host: 'media',
  caughtBy: ['signaling/publishers'],
  breaks: () => (request, forward) => {
    const [path = ''] = request.path.split('?');
    return forward(path.endsWith('/whip') ? { ...request, path } : request);
  },
};
