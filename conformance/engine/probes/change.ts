import type { Context } from '../checks/context.ts';
import { isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, type JsonObject } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { shortText } from '../model/sent-and-read.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';

/** Changes a resource as the contract allows, with ids of existing resources; returns the response's body. */
export async function change(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  body: unknown,
): Promise<JsonObject | undefined> {
  const within = idsByResource(operation, parts.path);
  const linked = await context.fixtures.withReferences(context.send, operation, body, { within });
  const sent = { ...parts, body: linked };
  const exchange = await context.send(operation, sent, await context.credential(operation));
  context.assert(
    isSuccess(exchange),
    () => `the contract allows ${shortText(body)}, but ${describeResponse(exchange)}`,
  );
  const responded = context.json(exchange);
  return isObject(responded) ? responded : undefined;
}
