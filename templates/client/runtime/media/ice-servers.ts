/** A STUN or TURN server, as a peer connection is told of it. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

const link = /<([^>]*)>((?:\s*;\s*[\w-]+=(?:"(?:[^"\\]|\\.)*"|[^;,\s"]*))*)/g;
const parameter = /;\s*([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;,\s"]*))/g;

/** The servers that a `Link` header names with `rel="ice-server"` (RFC 9725, 4.6). */
export function iceServersOf(header = ''): readonly IceServer[] {
  return [...header.matchAll(link)].flatMap(([, urls = '', told = '']): IceServer[] => {
    const said = new Map<string, string>();
    for (const [, name = '', quoted, bare = ''] of told.matchAll(parameter))
      said.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare);
    if (said.get('rel') !== 'ice-server' || !/^(stun|turn)s?:/i.test(urls)) return [];
    const [username, credential] = [said.get('username'), said.get('credential')];
    return [
      { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) },
    ];
  });
}
