/** A STUN or TURN server, in the form of `RTCIceServer`. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

const link = /<([^>]*)>((?:\s*;\s*[\w-]+=(?:"(?:[^"\\]|\\.)*"|[^;,\s"]*))*)/g;
const parameter = /;\s*([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;,\s"]*))/g;

/** The servers in a `Link` header with `rel="ice-server"` (RFC 9725, 4.6). */
export function iceServersOf(header = ''): readonly IceServer[] {
  return [...header.matchAll(link)].flatMap(([, urls = '', attributes = '']): IceServer[] => {
    const values = new Map<string, string>();
    for (const [, name = '', quoted, bare = ''] of attributes.matchAll(parameter))
      values.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare);
    if (values.get('rel') !== 'ice-server' || !/^(stun|turn)s?:/i.test(urls)) return [];
    const [username, credential] = [values.get('username'), values.get('credential')];
    return [
      { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) },
    ];
  });
}
