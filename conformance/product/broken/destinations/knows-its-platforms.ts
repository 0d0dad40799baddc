import type { Broken } from '../../../mutation/proxy.ts';
import { refusal, sentBody } from '../../../mutation/sent-bodies.ts';

const known = ['custom_rtmp', 'youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];

export const broken: Broken = {
  sentence: 'A platform that the service does not know is refused.',
  clause: 'DEST-02',
  caughtBy: ['destinations/platform'],
  breaks: () => async (request, forward) => {
    const { platform } = request.path.endsWith('/destinations') ? sentBody(request) : {};
    return typeof platform === 'string' && !known.includes(platform) ? refusal : forward(request);
  },
};
