import type { Operation, Parameter } from '../model/operation.ts';
import { sendable } from '../session/example-content.ts';
import { placed } from '../session/required-parts.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';
import type { ThingWish } from '../target/ledger/resource.ts';
import type { Send } from './created-keys.ts';
import type { Fixtures } from './fixtures.ts';

/** The required queries, headers and cookies of an operation's request, with ids within the resources of its path. */
export async function requiredValues(
  fixtures: Fixtures,
  send: Send,
  operation: Operation,
  wish: ThingWish & { readonly missing?: boolean },
  path: Parts['path'],
): Promise<Pick<Parts, 'query' | 'headers'>> {
  const values: (readonly [Parameter, string])[] = [];
  for (const parameter of operation.parameters) {
    const { in: place, required, resource } = parameter;
    if (!required || place === 'path') continue;
    const within = idsByResource(operation, path);
    const value =
      resource === undefined || wish.missing
        ? sendable(parameter, operation)
        : (within[resource] ??
          (await fixtures.chained(send, operation, parameter, { ...wish, within, fresh: false })).value);
    values.push([parameter, value]);
  }
  return placed(values);
}
