import type { Broken } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Publishers are let in, and for players there is nothing.',
  clause: 'RTC-02',
  host: 'media',
  caughtBy: ['playWhep/served/implemented', 'changeWhepSession/served/implemented'],
  breaks: () => async (request, forward) =>
    /\/whep(\/|$)/.test(request.path.replace(/\?.*$/, ''))
      ? { status: 404, headers: {}, body: Buffer.from('') }
      : forward(request),
};
