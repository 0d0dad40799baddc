/** The path and the credential of a publisher. Secret. */
export interface PublishTarget {
  readonly path: string;
  readonly user: string;
  readonly password: string;
}

/**
 * Parses the address of a publisher: the path is the application and the name of the stream. The credential
 * is in the query of either of them, or in the query of `tcUrl` (INGEST-05).
 */
export function publishTarget(words: {
  readonly app: string;
  readonly tcUrl: string;
  readonly streamName: string;
}): PublishTarget {
  const [app, name, url] = [words.app, words.streamName, words.tcUrl].map(withoutQuery);
  const queries = [name, app, url].map((part) => new URLSearchParams(part?.query));
  const given = (key: string) => queries.map((query) => query.get(key)).find((value) => value) ?? '';
  const path = `${app?.plain}/${name?.plain}`.split('/').filter((segment) => segment !== '');
  return { path: path.join('/'), user: given('user'), password: given('pass') };
}

/** The address to push to. Contains a credential. */
export interface PushTarget {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly app: string;
  /** The name of the stream, including the query of the address. */
  readonly name: string;
  /** The address for the `connect` command. */
  readonly tcUrl: string;
}

const defaultPort = { rtmp: 1935, rtmps: 443 };
const address = /^(rtmps?):\/\/([^/?#]+)\/([^?]*)(\?.*)?$/i;

/** Parses an address such as `rtmp://host/app/name?query`; undefined if it is invalid. */
export function pushTarget(url: string): PushTarget | undefined {
  const [, scheme, authority, path = '', query = ''] = address.exec(url) ?? [];
  if (scheme === undefined || authority === undefined || !URL.canParse(url)) return undefined;
  const protocol = scheme.toLowerCase() === 'rtmps' ? 'rtmps' : 'rtmp';
  const { hostname, port, host } = new URL(url);
  const segments = path.split('/').filter((segment) => segment !== '');
  const name = segments.pop() ?? '';
  const app = segments.join('/');
  return {
    secure: protocol === 'rtmps',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || defaultPort[protocol],
    app,
    name: name + query,
    tcUrl: `${protocol}://${host}/${app}`,
  };
}

function withoutQuery(text: string): { readonly plain: string; readonly query: string } {
  const at = text.indexOf('?');
  return at < 0 ? { plain: text, query: '' } : { plain: text.slice(0, at), query: text.slice(at + 1) };
}
