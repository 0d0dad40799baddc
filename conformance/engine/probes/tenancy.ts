import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe, refusedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import type { Parts } from '../target/ledger/request.ts';

export interface Foreign extends Trace {
  /** The path parameter whose id is another user's. */
  readonly parameter: string;
}

/** Another user's id and one that names nothing are answered alike, to the byte but for request id and date. */
export function tenancy(operation: Operation, options: Foreign): Check {
  // What is made up further right refuses a call that gets past the foreign id.
  const isLocked = pathNames(operation.path).at(-1) !== options.parameter;
  return probe(
    operation,
    {
      trait: 'tenancy',
      what: options.parameter,
      title: `${operation.name} answers another user's ${options.parameter} as it answers one that does not exist.`,
      effect: refusedEffect(operation, isLocked),
      needs: ['token-b'],
      // What lies within another's thing takes one of the caller's own first.
      ...(pathNames(operation.path)[0] === options.parameter && { comes: 'first' }),
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
      const madeUp = Object.fromEntries(behind.map((name) => [name, prepared.path[name] ?? '']));
      const credential = await context.credential(operation);
      const ask = (path: Parts['path']): Promise<Exchange> =>
        context.send(operation, { ...prepared, path }, credential);
      const foreignAnswer = await ask(isCareful ? { ...theirs, ...madeUp } : theirs);
      expectRefusal(context, foreignAnswer, { status: 404, code: context.contract.codes.missing, operation });
      // Two ids that are made up are one reason: how the missing are answered is seen where it is read.
      if (isCareful) return;
      const id = theirs[options.parameter] ?? '';
      const missing = {
        ...theirs,
        [options.parameter]: context.session.readOnly.invent(context.session.random.like(id)),
      };
      await expectAsMissing(context, operation, options, foreignAnswer, () => ask(missing));
    },
  );
}

/** @throws Skipped where the command line gave one user. */
export function requireSecondUser({ session }: Context): void {
  if (!session.target.tokens.b && !session.target.credentials.b)
    throw new Skipped('needs a second user: give --token-b or CALLSHEET_TOKEN_B');
}

/** A path whose ids left of the parameter are the caller's, the parameter's and those right of it another user's. */
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
    const resource = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
    if (resource === undefined) continue;
    const thing = await context.thing(resource, { within });
    within = { ...within, ...thing.within };
    setOwn(own, name, thing.id);
  }
  const theirs = await context.fixtures.path(context.send, operation, { user: 'b' });
  return { ...theirs, ...own };
}

/** An answer is the one that an id of the parameter gets which names nothing; of that, checks of an operation share one. */
export async function expectAsMissing(
  context: Context,
  operation: Operation,
  { parameter }: Foreign,
  answer: Exchange,
  askForMissing: () => Promise<Exchange>,
): Promise<void> {
  await judgeShared(context, {
    key: `${operation.name} with a ${parameter} that names nothing`,
    send: askForMissing,
    judge: (missing) => expectAlike(context, answer, missing),
    alone: askForMissing,
  });
}

/** Two answers, for a foreign id and for one that names nothing, tell nothing apart. */
export function expectAlike(context: Context, foreignAnswer: Exchange, missingAnswer: Exchange): void {
  const one = foreignAnswer.answer;
  const other = missingAnswer.answer;
  context.must(
    one.status === other.status,
    `a foreign id is answered ${one.status}, a missing one ${other.status}: ids of others can be probed`,
  );
  const foreignHeaders = comparable(context, foreignAnswer);
  const missingHeaders = comparable(context, missingAnswer);
  const differing = [...new Set([...foreignHeaders.keys(), ...missingHeaders.keys()])].filter(
    (name) => foreignHeaders.get(name) !== missingHeaders.get(name),
  );
  context.must(differing.length === 0, `foreign and missing differ in the headers ${differing.join(', ')}`);
  const foreignBody = withoutRequestId(foreignAnswer);
  const missingBody = withoutRequestId(missingAnswer);
  context.must(
    foreignBody === missingBody,
    `foreign and missing differ in the body: ${foreignBody} against ${missingBody}`,
  );
}

function comparable(context: Context, exchange: Exchange): Map<string, string> {
  const requestId = context.contract.requestId.header.toLowerCase();
  const headers = new Map<string, string>();
  for (const [name, value] of exchange.answer.headers) {
    const key = name.toLowerCase();
    // What counts requests or time differs between any two answers, and so may the length where ids do.
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
  const text = exchange.answer.body.toString('utf8');
  const id = valueAt(jsonOf(exchange.answer), '/error/requestId');
  return typeof id === 'string' && id !== '' ? text.replaceAll(id, '<request id>') : text;
}
