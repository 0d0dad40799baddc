import type { Context } from '../../checks/context.ts';
import { hasIds } from '../../checks/probe.ts';
import type { Exchange } from '../../http/client.ts';
import { isObject, withValueAt } from '../../model/json-pointer.ts';
import type { Operation } from '../../model/operation.ts';
import { pageQuery } from '../../model/page-query.ts';
import { firstExample } from '../../session/example-body.ts';
import { nobody } from '../../target/ledger/request.ts';
import { firstScheme, unknownCredential } from '../credentials/rejected-credentials.ts';
import { lockedRequest, malformed } from './rejected-requests.ts';

/** A request that several checks want refused, under the key by which they share it. */
export interface SharedRequest {
  readonly key: string;
  readonly send: () => Promise<Exchange>;
}

/** The header by which a page of another origin is known. */
export const origin = ['Origin', 'https://page.example'] as const;

/**
 * A credential nobody was given, ids that name nothing and a body or query that does not fit: whoever answers for the
 * credential refuses it, and puts that before everything else that is wrong.
 */
export function unknownCaller(context: Context, operation: Operation): SharedRequest {
  return {
    key: `${operation.name} by an unknown caller`,
    async send() {
      const credential = unknownCredential(context, firstScheme(context, operation));
      return context.send(operation, await whollyWrong(context, operation), credential);
    },
  };
}

/** A key without a scope that is needed, ids that name nothing and a body or query that does not fit. */
export function withoutScope(context: Context, operation: Operation, scope: string): SharedRequest {
  return {
    key: `${operation.name} without ${scope}`,
    async send() {
      const parts = await whollyWrong(context, operation);
      return context.send(
        operation,
        parts,
        await context.credential(operation, { without: scope, calls: 1 }),
      );
    },
  };
}

/** A page of another origin calls without a credential. */
export function anonymousPage(context: Context, operation: Operation): SharedRequest {
  return {
    key: `${operation.name} by an anonymous page`,
    async send() {
      const parts = await lockedRequest(context, operation);
      const headers = { ...parts.headers, [origin[0]]: origin[1] };
      return context.send(operation, { ...parts, headers }, nobody);
    },
  };
}

/**
 * Ids that name nothing and one fault: a member that the body does not have, or a page size that is no number. Who looks
 * at the request first refuses it for the fault. Undefined where there is nothing of the kind to get wrong, and where
 * nothing may be written.
 */
export function faultyAndMissing(context: Context, operation: Operation): SharedRequest | undefined {
  const { body, pagination, validators } = operation;
  const [example] = Object.values(body?.examples ?? {});
  const wrongBody = isObject(example) ? { ...example, [unknownMember]: true } : undefined;
  const isRefused = wrongBody && validators.body?.(structuredClone(wrongBody)) === false;
  if (!hasIds(operation) || context.session.target.readOnly || !(isRefused || pagination)) return undefined;
  return {
    key: `${operation.name} with a fault and ids that name nothing`,
    async send() {
      const parts = await context.prepare(operation, { missing: true, example: firstExample(operation) });
      const wrong = isRefused
        ? { ...parts, body: { ...(isObject(parts.body) ? parts.body : {}), [unknownMember]: true } }
        : { ...parts, query: { ...parts.query, ...(pagination && pageQuery(pagination, { limit: 'abc' })) } };
      return context.send(operation, wrong, await context.credential(operation, { calls: 1 }));
    },
  };
}

/** A change that is as its example has it, but for null in the place of a member: undefined where it is no change. */
export function nullMember(
  context: Context,
  operation: Operation,
  pointer: string,
): SharedRequest | undefined {
  if (operation.method !== 'PATCH' || context.session.target.readOnly) return undefined;
  return {
    key: `${operation.name} with null at ${pointer}`,
    async send() {
      const parts = await context.prepare(operation, { example: firstExample(operation) });
      const body = withValueAt(parts.body, pointer, null);
      return context.send(operation, { ...parts, body }, await context.credential(operation, { calls: 1 }));
    },
  };
}

/** A member that no body has. */
export const unknownMember = 'unknownMember';

async function whollyWrong(context: Context, operation: Operation) {
  const parts = await context.prepare(operation, { missing: true, example: firstExample(operation) });
  return malformed(operation, parts) ?? parts;
}
