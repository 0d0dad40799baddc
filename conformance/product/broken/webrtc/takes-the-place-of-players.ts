import { type Broken, withoutHeaders } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A path plays to one at a time: whoever comes takes the place of the player before.',
  clause: 'RTC-02',
  host: 'media',
  caughtBy: ['signaling/published'],
  breaks: () => {
    const playing = new Map<string, string>();
    return async (request, forward) => {
      const answer = await forward(request);
      const [path = '', query = ''] = request.path.split('?');
      const { location } = answer.headers;
      if (request.method !== 'POST' || !path.endsWith('/whep') || !location) return answer;
      const before = playing.get(path);
      playing.set(path, location);
      if (before === undefined) return answer;
      const headers = withoutHeaders(request.headers, 'content-type', 'content-length');
      const end = {
        ...request,
        method: 'DELETE',
        path: `${before}?${query}`,
        headers,
        body: Buffer.alloc(0),
      };
      await forward(end);
      return answer;
    };
  },
};
