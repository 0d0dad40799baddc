import { sendable } from './example-content.ts';
import type { Send } from './keys.ts';
import type { Operation } from './operation.ts';
import { idsByResource, type Parts } from './request.ts';
import type { Fixtures } from './resources.ts';
import type { ThingWish } from './thing.ts';

/** What a request of an operation needs besides its path and body: required queries, headers and cookies. */
export async function requiredValues(
  fixtures: Fixtures,
  send: Send,
  operation: Operation,
  wish: ThingWish & { readonly missing?: boolean },
  path: Parts['path'],
): Promise<Pick<Parts, 'query' | 'headers'>> {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    const { name, in: place, required, resource } = parameter;
    if (!required || place === 'path') continue;
    const within = idsByResource(operation, path);
    const value =
      resource === undefined || wish.missing
        ? sendable(parameter, operation)
        : (within[resource] ??
          (await fixtures.chained(send, operation, parameter, { ...wish, within, fresh: false })).value);
    if (place === 'query' || place === 'querystring') query[name] = value;
    else if (place === 'header') headers[name] = value;
    else {
      const cookie = parameter.written ? value : `${name}=${value}`;
      headers.Cookie = [headers.Cookie, cookie].filter(Boolean).join('; ');
    }
  }
  return { query, headers };
}
