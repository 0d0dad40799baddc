import type { Pagination } from '../../../model/pagination.ts';
import type { Secret } from '../../../model/secret.ts';
import { admittedRequestOf } from '../routes/admitted-request.ts';
import type { ServerTrait } from '../routes/trait.ts';

const mask = '********';
const shownCharacters = 4;

/**
 * Masks a secret for a response: eight asterisks and, for a longer one, its last four characters. A masked
 * secret stays unchanged, so rows may be masked before they are stored.
 */
export function masked(secret: string): string {
  const characters = [...secret];
  const isLonger = characters.length > shownCharacters && secret !== mask;
  return isLonger ? mask + characters.slice(-shownCharacters).join('') : mask;
}

/**
 * Wraps a projection so that it removes secrets that only their creation returns. In a path, `*` stands for
 * every index or member.
 */
export function withheld<Body>(
  project: (body: Body) => Body,
  paths: readonly (readonly string[])[],
): (body: Body) => Body {
  return (body) => {
    const copy = project(body);
    for (const path of paths) remove(copy, path);
    return copy;
  };
}

function remove(value: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return;
  if (name === '*') for (const member of Object.values(value)) remove(member, rest);
  else if (rest.length === 0) Reflect.deleteProperty(value, name);
  else remove(Reflect.get(value, name), rest);
}

/** Notifies the deployment of each response that returns a secret to its caller. */
export const secret: ServerTrait = {
  name: 'secret',
  around({ traits: { operation, secret: declared = [], pagination }, gateway }) {
    const pointers = declared.filter(isGiven).map(({ pointer }) => pointer);
    if (pointers.length === 0 || !gateway.onSecretReturned) return undefined;
    return async (request, run) => {
      const response = await run();
      const body = bodyOf(response, pagination);
      const secrets = pointers.filter((pointer) => holdsText(body, pointer.split('/').slice(1)));
      if (secrets.length === 0) return response;
      const { caller, params } = admittedRequestOf(request);
      const id: unknown = Reflect.get(Object(body), 'id');
      const { id: requestId, ip: address } = request;
      const shows = typeof id === 'string' ? { shows: id } : {};
      gateway.onSecretReturned?.({
        operation,
        requestId,
        caller,
        address,
        resource: params,
        ...shows,
        secrets,
      });
      return response;
    };
  },
};

/** A masked secret reveals nothing, and a `never` secret is not returned. */
const isGiven = (member: Secret): boolean =>
  member.in === 'response' && (member.kind === 'once' || member.kind === 'full');

/** The body of a success, in the form that pointers refer to. */
function bodyOf(response: unknown, pagination: Pagination | undefined): unknown {
  const { status, body, items } = Object(response);
  if (typeof status !== 'number' || status >= 300) return undefined;
  return pagination && Array.isArray(items) ? { ...Object(body), [pagination.items]: items } : body;
}

function holdsText(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return typeof value === 'string' && value !== '';
  if (typeof value !== 'object' || value === null) return false;
  if (name === '*') return Object.values(value).some((member) => holdsText(member, rest));
  return holdsText(Reflect.get(value, name.replaceAll('~1', '/').replaceAll('~0', '~')), rest);
}
