import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Paths are decoded and tidied up before they are compared with the token.',
  clause: 'RTC-10',
  host: 'media',
  caughtBy: ['signaling/exact-path'],
  breaks: () => (request, forward) => {
    const [path = '', ...query] = request.path.split('?');
    const tidy = new URL(decodeURIComponent(path).replace(/\/+/g, '/'), 'http://media.invalid').pathname;
    return forward({ ...request, path: [tidy, ...query].join('?') });
  },
};
