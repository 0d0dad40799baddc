import type { Contract, Operation } from '../../model/contract/contract.ts';
import { carrierOf } from '../../traits/security/read.ts';

/** The response headers that the server sets by itself, or has a value for, in lower case. */
export function knownHeaders({ requestId, cors }: Contract): ReadonlySet<string> {
  const id = (requestId?.header ?? 'X-Request-Id').toLowerCase();
  const crossOrigin = cors ? ['access-control-allow-origin', 'vary'] : [];
  const http = ['content-type', 'content-length', 'date', 'connection', 'allow', 'retry-after'];
  return new Set([id, 'www-authenticate', ...http, ...crossOrigin]);
}

/** The methods of an operation's path, as the header Allow lists them. */
export function methodsOf({ areas }: Contract, { path }: Operation): string {
  const own = areas.flatMap(({ operations }) => operations).filter((other) => other.path === path);
  const methods = new Set(own.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}

/**
 * The `WWW-Authenticate` header of a 401 without one: the schemes of its operation or, if it has none, those
 * of the contract.
 */
export function challengeOf({ credentials }: Contract, { security }: Operation): string {
  const named = new Set(security.flat().map(({ scheme }) => scheme));
  const own = credentials.filter(({ name }) => named.size === 0 || named.has(name));
  const words = own.map((scheme) => carrierOf(scheme)?.scheme ?? 'apiKey');
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const challenges = capitalised.map((word) => (word === 'Basic' ? 'Basic realm="api"' : word));
  return [...new Set(challenges)].join(', ') || 'Bearer';
}
