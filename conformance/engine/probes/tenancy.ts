import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe, rejectedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import type { RequestValues } from '../target/ledger/request.ts';

export interface Foreign extends Trace {
  /** The path parameter with another user's id. */
  readonly parameter: string;
}

/**
 * The responses to another user's id and to a missing id are equal byte for byte, except for request id and
 * date.
 */
export function tenancy(operation: Operation, options: Foreign): Check {
  // A made-up id further right rejects a call that gets past the foreign id.
  const isLocked = pathNames(operation.path).at(-1) !== options.parameter;
  return probe(
    operation,
    {
      trait: 'tenancy',
      what: options.parameter,
      title: `${operation.name} returns the same response for another user's ${options.parameter} as for a missing one.`,
      effect: rejectedEffect(operation, isLocked),
      needs: ['token-b'],
      // If the foreign id is the first of the path, the check needs no parent of the caller, so it can run
      // before all others.
      ...(pathNames(operation.path)[0] === options.parameter && { order: 'first' }),
    },
    options,
    async (context) => {
      requireSecondUser(context);
      const theirs = await foreignPath(context, operation, options.parameter);
      const prepared = await context.prepare(operation, { missing: true });
      const isCareful = context.session.target.readOnly && operation.method !== 'GET';
      const behind = pathNames(operation.path).slice(
        pathNames(operation.path).indexOf(options.parameter) + 1,
      );
      const unknownIds = Object.fromEntries(behind.map((name) => [name, prepared.path[name] ?? '']));
      const credential = await context.credential(operation);
      const request = (path: RequestValues['path']): Promise<Exchange> =>
        context.send(operation, { ...prepared, path }, credential);
      const foreignResponse = await request(isCareful ? { ...theirs, ...unknownIds } : theirs);
      expectErrorResponse(context, foreignResponse, {
        status: 404,
        code: context.contract.codes.missing,
        operation,
      });
      // Two made-up ids are only one reason for rejection; read operations cover the response for missing
      // resources.
      if (isCareful) return;
      const id = theirs[options.parameter] ?? '';
      const missing = {
        ...theirs,
        [options.parameter]: context.session.readOnly.invent(context.session.random.like(id)),
      };
      await expectAsMissing(context, operation, options, foreignResponse, () => request(missing));
    },
  );
}

/** @throws Skipped if the command line gives only one user. */
export function requireSecondUser({ session }: Context): void {
  if (!session.target.tokens.b && !session.target.credentials.b)
    throw new Skipped('needs a second user: give --token-b or CALLSHEET_TOKEN_B');
}

/** A path with the caller's ids left of the parameter, and another user's ids from the parameter on. */
async function foreignPath(
  context: Context,
  operation: Operation,
  parameter: string,
): Promise<Record<string, string>> {
  const names = pathNames(operation.path);
  const at = names.indexOf(parameter);
  if (at < 0) throw new Error(`${operation.name} has no path parameter ${parameter}`);
  const own: Record<string, string> = {};
  let within: Record<string, string> = {};
  for (const name of names.slice(0, at)) {
    const resourceType = operation.parameters.find(
      (one) => one.in === 'path' && one.name === name,
    )?.resourceType;
    if (resourceType === undefined) continue;
    const resource = await context.resource(resourceType, { within });
    within = { ...within, ...resource.within };
    setOwn(own, name, resource.id);
  }
  const theirs = await context.fixtures.path(context.send, operation, { user: 'b' });
  return { ...theirs, ...own };
}

/**
 * Expects the same response as for a missing id; the checks of an operation share the request with the
 * missing id.
 */
export async function expectAsMissing(
  context: Context,
  operation: Operation,
  { parameter }: Foreign,
  response: Exchange,
  requestMissing: () => Promise<Exchange>,
): Promise<void> {
  await judgeShared(context, {
    key: `${operation.name} with a missing ${parameter}`,
    send: requestMissing,
    judge: (missing) => expectAlike(context, response, missing),
    alone: requestMissing,
  });
}

/** Expects that the responses for a foreign and a missing id cannot be distinguished. */
export function expectAlike(context: Context, foreignResponse: Exchange, missingResponse: Exchange): void {
  const one = foreignResponse.response;
  const other = missingResponse.response;
  context.assert(
    one.status === other.status,
    `a foreign id returns ${one.status}, a missing one ${other.status}: ids of others can be probed`,
  );
  const foreignHeaders = comparable(context, foreignResponse);
  const missingHeaders = comparable(context, missingResponse);
  const differing = [...new Set([...foreignHeaders.keys(), ...missingHeaders.keys()])].filter(
    (name) => foreignHeaders.get(name) !== missingHeaders.get(name),
  );
  context.assert(differing.length === 0, `foreign and missing differ in the headers ${differing.join(', ')}`);
  const foreignBody = withoutRequestId(foreignResponse);
  const missingBody = withoutRequestId(missingResponse);
  context.assert(
    foreignBody === missingBody,
    `foreign and missing differ in the body: ${foreignBody} against ${missingBody}`,
  );
}

function comparable(context: Context, exchange: Exchange): Map<string, string> {
  const requestId = context.contract.requestId.header.toLowerCase();
  const headers = new Map<string, string>();
  for (const [name, value] of exchange.response.headers) {
    const key = name.toLowerCase();
    // Counters and times differ between any two responses, and the length may differ with the ids.
    if (
      key === requestId ||
      key === 'date' ||
      key === 'content-length' ||
      /rate-?limit|server-timing|^age$/.test(key)
    )
      continue;
    headers.set(key, value);
  }
  return headers;
}

function withoutRequestId(exchange: Exchange): string {
  const text = exchange.response.body.toString('utf8');
  const id = valueAt(jsonOf(exchange.response), '/error/requestId');
  return typeof id === 'string' && id !== '' ? text.replaceAll(id, '<request id>') : text;
}
