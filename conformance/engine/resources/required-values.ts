import type { Operation, Parameter } from '../model/operation.ts';
import { sendable } from '../session/example-content.ts';
import { placed } from '../session/required-parts.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import type { ResourceOptions } from '../target/ledger/resource.ts';
import type { Send } from './created-keys.ts';
import type { Fixtures } from './fixtures.ts';

/** The required queries, headers and cookies of an operation's request, with ids within the resources of its path. */
export async function requiredValues(
  fixtures: Fixtures,
  send: Send,
  operation: Operation,
  options: ResourceOptions & { readonly missing?: boolean },
  path: RequestValues['path'],
): Promise<Pick<RequestValues, 'query' | 'headers'>> {
  const values: (readonly [Parameter, string])[] = [];
  for (const parameter of operation.parameters) {
    const { in: location, required, resourceType } = parameter;
    if (!required || location === 'path') continue;
    const within = idsByResource(operation, path);
    const value =
      resourceType === undefined || options.missing
        ? sendable(parameter, operation)
        : (within[resourceType] ??
          (await fixtures.chained(send, operation, parameter, { ...options, within, fresh: false })).value);
    values.push([parameter, value]);
  }
  return placed(values);
}
