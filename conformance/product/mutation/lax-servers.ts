import { valueAt, withValueAt } from '../../engine/model/json-pointer.ts';
import { type Broken, type PassingRequest, withJson } from '../../mutation/proxy.ts';
import { SrtAcceptor } from '../media/fixtures/srt-acceptor.ts';
import { RtmpListener } from '../media/rtmp-listener.ts';
import { srtAddressOf } from '../media/srt-call.ts';

/**
 * Whether a server admits a stream, by the name that publishers send: RTMP's path with its query, or SRT's
 * streamid.
 */
type Admits = (stream: string, returnedSecrets: ReadonlySet<string>) => boolean;

const unauthorized = 2401;

/** Replaces the deployment's media servers by own ones with another rule for admission. */
export function withLaxServers(admits: Admits): ReturnType<Broken['breaks']> {
  const returnedSecrets = new Set<string>();
  let servers: Promise<Servers> | undefined;
  return async (request, forward) => {
    const response = await forward(request);
    if (response.status !== 200 || !handsOut(request)) return response;
    servers ??= openServers((stream) => admits(stream, returnedSecrets));
    const ports = await servers;
    return withJson(response, (body) => {
      let moved = body;
      for (const protocol of ['rtmp', 'srt'] as const) {
        const complete = valueAt(body, `/${protocol}/complete`);
        if (typeof complete !== 'string') continue;
        returnedSecrets.add(streamOf(complete));
        const { host } = new URL(complete);
        const otherAddress = complete.replace(host, `127.0.0.1:${ports[protocol].port}`);
        moved = withValueAt(moved, `/${protocol}/complete`, otherAddress);
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
    srt: await SrtAcceptor.open({ rejects: (streamId) => (admits(streamId) ? undefined : unauthorized) }),
  };
}

function streamOf(complete: string): string {
  const { protocol, pathname, search } = new URL(complete);
  return protocol === 'srt:' ? srtAddressOf(complete).streamId : pathname.slice(1) + search;
}

const handsOut = ({ method, path }: PassingRequest): boolean =>
  method === 'POST' && /\/sources\/[^/]+\/ingest(\/rotate)?$/.test(path);
