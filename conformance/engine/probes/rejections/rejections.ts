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

/** A request that several checks expect to be rejected, with the key of the shared exchange. */
export interface SharedRequest {
  readonly key: string;
  readonly send: () => Promise<Exchange>;
}

/** The header of a request from a page of another origin. */
export const origin = ['Origin', 'https://page.example'] as const;

/**
 * An unknown credential, ids of no resource, and an invalid body or query. The credential is rejected before
 * everything else.
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

/** A key without a required scope, ids of no resource, and an invalid body or query. */
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

/** A call without a credential from a page of another origin. */
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
 * Ids of no resource and one error: an unknown member of the body, or a page size that is not a number.
 * Validation comes before ownership, so the error is reported. Undefined if the request cannot have such an
 * error, and in a read-only run.
 */
export function faultyAndMissing(context: Context, operation: Operation): SharedRequest | undefined {
  const { body, pagination, validators } = operation;
  const [example] = Object.values(body?.examples ?? {});
  const wrongBody = isObject(example) ? { ...example, [unknownMember]: true } : undefined;
  const isRejected = wrongBody && validators.body?.(structuredClone(wrongBody)) === false;
  if (!hasIds(operation) || context.session.target.readOnly || !(isRejected || pagination)) return undefined;
  return {
    key: `${operation.name} with an error and ids of no resource`,
    async send() {
      const parts = await context.prepare(operation, { missing: true, example: firstExample(operation) });
      const wrong = isRejected
        ? { ...parts, body: { ...(isObject(parts.body) ? parts.body : {}), [unknownMember]: true } }
        : { ...parts, query: { ...parts.query, ...(pagination && pageQuery(pagination, { limit: 'abc' })) } };
      return context.send(operation, wrong, await context.credential(operation, { calls: 1 }));
    },
  };
}

/** The example of a change with null for a member; undefined if the operation is not a change. */
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
