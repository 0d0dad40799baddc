import type { Cors } from '../../../templates/model/cors.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { enforcedSchemes } from '../security/record.ts';

/** Headers of a response that pages may always read (Fetch, CORS-safelisted response-header name). */
const readable = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];

/**
 * The methods and headers that pages may use, derived from the operations. Undefined if pages may not call.
 */
export function allowedOf(contract: Contract): Cors | undefined {
  const { cors, areas } = contract;
  const operations = areas.flatMap(({ operations }) => operations).filter(isCalled);
  if (!cors || operations.length === 0) return undefined;
  return {
    under: commonFolder(operations.map(({ path }) => path)),
    maxAgeSeconds: cors.maxAgeSeconds,
    methods: distinct([...operations.map(({ method }) => method), 'HEAD']),
    headers: distinct([...credentialHeaders(contract, operations), ...operations.flatMap(sentHeaders)]),
    exposed: exposedHeaders(contract, operations),
  };
}

/** CORS does not apply to sockets, and another host serves signaling. */
export function isCalled({ socket, signaling }: Operation): boolean {
  return !socket && !signaling;
}

function credentialHeaders(contract: Contract, operations: readonly Operation[]): string[] {
  return Object.values(enforcedSchemes(contract, operations)).flatMap(({ carrier, alias }) => [
    ...(carrier?.in === 'header' ? [carrier.name] : []),
    ...(alias === undefined ? [] : [alias]),
  ]);
}

function sentHeaders({ parameters, body }: Operation): string[] {
  const own = parameters.flatMap(({ in: location, name }) => (location === 'header' ? [name] : []));
  return body ? [...own, 'Content-Type'] : own;
}

function exposedHeaders({ requestId }: Contract, operations: readonly Operation[]): string[] {
  const responded = operations.flatMap(({ responses }) =>
    responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  );
  // Every response to a wrong method lists the allowed methods in `Allow`.
  const all = [requestId?.header ?? 'X-Request-Id', 'Allow', ...responded];
  return distinct(all.filter((name) => !readable.includes(name.toLowerCase())));
}

/** The names without duplicates, ignoring case, in alphabetical order. */
function distinct(names: readonly string[]): string[] {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...known.values()].sort();
}

/** The folder that every path is in: `/v1/` of `/v1/rooms` and `/v1/rooms/{id}`. */
function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const differs = first.findIndex(
    (part, index) => part.startsWith('{') || others.some((other) => other[index] !== part),
  );
  return `${first.slice(0, differs < 0 ? undefined : differs).join('/')}/`;
}
