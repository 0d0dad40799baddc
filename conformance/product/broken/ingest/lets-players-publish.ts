import { valueAt, withValueAt } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';
import { SrtAcceptor } from '../../media/fixtures/srt-acceptor.ts';

export const broken: Broken = {
  sentence: 'Whoever has the SRT address of a monitor may play what is not there, and publish.',
  clause: 'MONITOR-01',
  caughtBy: ['monitor/srt/read-only', 'monitor/srt/off-air'],
  breaks: () => {
    let server: Promise<SrtAcceptor> | undefined;
    return async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('/monitor')) return answer;
      server ??= SrtAcceptor.open();
      const { port } = await server;
      return withJson(answer, (body) => {
        const srt = valueAt(body, '/srt');
        if (typeof srt !== 'string') return body;
        return withValueAt(body, '/srt', srt.replace(new URL(srt).host, `127.0.0.1:${port}`));
      });
    };
  },
};
