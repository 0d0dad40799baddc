import type { Context } from '../checks/context.ts';
import { isSuccess } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, type JsonObject } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { shortly } from '../model/sent-and-read.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';

/** Changes a thing as the contract allows, with ids of things that are there; what it is answered with. */
export async function change(
  context: Context,
  operation: Operation,
  parts: Parts,
  body: unknown,
): Promise<JsonObject | undefined> {
  const within = idsByResource(operation, parts.path);
  const linked = await context.fixtures.withReferences(context.send, operation, body, { within });
  const sent = { ...parts, body: linked };
  const exchange = await context.send(operation, sent, await context.credential(operation));
  context.must(
    isSuccess(exchange),
    () => `the contract allows ${shortly(body)}, but ${describeAnswer(exchange)}`,
  );
  const answered = context.json(exchange);
  return isObject(answered) ? answered : undefined;
}
