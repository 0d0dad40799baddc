// Copied from templates/server/runtime/traits/secret.ts by `npx callsheet generate`. Do not edit.

import type { Pagination } from '../../../model/pagination.ts';
import type { Secret } from '../../../model/secret.ts';
import { admissionOf } from '../routes/admitted-request.ts';
import type { ServerTrait } from '../routes/trait.ts';

const mask = '********';
const shownCharacters = 4;

/**
 * A secret as a response shows it: a fixed mask, and the last four characters of a longer one. What is masked already
 * stays as it is, so that rows may be masked before they are kept.
 */
export function masked(secret: string): string {
  const characters = [...secret];
  const isLonger = characters.length > shownCharacters && secret !== mask;
  return isLonger ? mask + characters.slice(-shownCharacters).join('') : mask;
}

/** A projection without what is shown once, for operations that did not make it. In a path `*` is every index or member. */
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

/** Tells the deployment of each answer that gives its caller a secret. */
export const secret: ServerTrait = {
  name: 'secret',
  around({ traits: { operation, secret: declared = [], pagination }, gateway }) {
    const pointers = declared.filter(isGiven).map(({ pointer }) => pointer);
    if (pointers.length === 0 || !gateway.handedOut) return undefined;
    return async (request, run) => {
      const answer = await run();
      const body = bodyOf(answer, pagination);
      const secrets = pointers.filter((pointer) => holdsText(body, pointer.split('/').slice(1)));
      if (secrets.length === 0) return answer;
      const { caller, params } = admissionOf(request);
      const id: unknown = Reflect.get(Object(body), 'id');
      const { id: requestId, ip: address } = request;
      const shows = typeof id === 'string' ? { shows: id } : {};
      gateway.handedOut?.({ operation, requestId, caller, address, resource: params, ...shows, secrets });
      return answer;
    };
  },
};

/** What is masked is no secret any more, and what never comes back is given to nobody. */
const isGiven = (member: Secret): boolean =>
  member.in === 'answer' && (member.kind === 'once' || member.kind === 'handed-out');

/** The body of a success, as its pointers see it. */
function bodyOf(answer: unknown, pagination: Pagination | undefined): unknown {
  const { status, body, items } = Object(answer);
  if (typeof status !== 'number' || status >= 300) return undefined;
  return pagination && Array.isArray(items) ? { ...Object(body), [pagination.items]: items } : body;
}

function holdsText(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return typeof value === 'string' && value !== '';
  if (typeof value !== 'object' || value === null) return false;
  if (name === '*') return Object.values(value).some((member) => holdsText(member, rest));
  return holdsText(Reflect.get(value, name.replaceAll('~1', '/').replaceAll('~0', '~')), rest);
}
