/** Where a publisher wants to go, and what it presents. Holds a credential. */
export interface PublishTarget {
  readonly path: string;
  readonly user: string;
  readonly password: string;
}

/**
 * What the words of a publisher mean: the path is the application and the name of the stream, and the credential rides in a
 * query behind either of them, or behind the address it says it connected to (INGEST-05).
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

/** Where to push to. Holds a credential. */
export interface PushTarget {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly app: string;
  /** The name of the stream, with a query where the address has one. */
  readonly name: string;
  /** What the client says it connected to. */
  readonly tcUrl: string;
}

const defaultPort = { rtmp: 1935, rtmps: 443 };
const address = /^(rtmps?):\/\/([^/?#]+)\/([^?]*)(\?.*)?$/i;

/** The parts of an address such as `rtmp://host/app/name?query`; undefined when it is none. */
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
