import { valueAt } from './json-pointer.ts';
import type { Made, User } from './ledger.ts';
import type { ContractRecord, Operation } from './operation.ts';
import { followLink, nobody, type Parts, wireOf } from './request.ts';
import { requestWith } from './required-parts.ts';

/** What an operation made, by its answer, and the request that removes it. */
export function madeBy(
  { operations }: ContractRecord,
  { name, makes }: Operation,
  parts: Parts,
  user: User,
  body: unknown,
): Made {
  const remover = makes?.remove && operations[makes.remove.operation];
  const request = makes?.remove && remover && followLink(makes.remove, remover, parts, body);
  const id = String(valueAt(body, makes?.id ?? '/id') ?? name);
  const resource = makes?.resource ?? name;
  if (!remover || !request) return { resource, id, user };
  const { path } = wireOf(remover, requestWith(remover, request), nobody);
  return { resource, id, user, remove: { operation: remover.name, method: remover.method, path } };
}

/** The operations whose answers hold what is handed out. */
export const handersOut = ({ operations }: ContractRecord): string[] =>
  Object.values(operations)
    .filter(({ secret }) =>
      secret?.some(({ in: place, kind }) => place === 'answer' && kind === 'handed-out'),
    )
    .map(({ name }) => name);
