import { valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import { type Broken, type PassingRequest, withJson } from '../../mutation/proxy.ts';
import { SrtAcceptor } from '../media/fixtures/srt-acceptor.ts';
import { RtmpListener } from '../media/rtmp-listener.ts';
import { srtAddressOf } from '../media/srt-call.ts';

/** Streams as publishers name them: RTMP's path with its query, or SRT's streamid. */
type Admits = (stream: string, handedOut: ReadonlySet<string>) => boolean;

const unauthorized = 2401;

/** Puts servers of its own in place of the deployment's, with their own mind about who may publish. */
export function withLaxServers(admits: Admits): ReturnType<Broken['breaks']> {
  const handedOut = new Set<string>();
  let servers: Promise<Servers> | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 200 || !handsOut(request)) return answer;
    servers ??= openServers((stream) => admits(stream, handedOut));
    const ports = await servers;
    return withJson(answer, (body) => {
      let moved = body;
      for (const protocol of ['rtmp', 'srt'] as const) {
        const complete = valueAt(body, `/${protocol}/complete`);
        if (typeof complete !== 'string') continue;
        handedOut.add(streamOf(complete));
        const { host } = new URL(complete);
        const elsewhere = complete.replace(host, `127.0.0.1:${ports[protocol].port}`);
        moved = withValueAt(moved, `/${protocol}/complete`, elsewhere);
      }
      return moved;
    });
  };
}

interface Servers {
  readonly rtmp: RtmpListener;
  readonly srt: SrtAcceptor;
}

async function openServers(admits: (stream: string) => boolean): Promise<Servers> {
  return {
    rtmp: await RtmpListener.open({ admits: (app, name) => admits(`${app}/${name}`) }),
    srt: await SrtAcceptor.open({ refuses: (streamId) => (admits(streamId) ? undefined : unauthorized) }),
  };
}

function streamOf(complete: string): string {
  const { protocol, pathname, search } = new URL(complete);
  return protocol === 'srt:' ? srtAddressOf(complete).streamId : pathname.slice(1) + search;
}

const handsOut = ({ method, path }: PassingRequest): boolean =>
  method === 'POST' && /\/sources\/[^/]+\/ingest(\/rotate)?$/.test(path);
