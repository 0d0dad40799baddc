import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** Calls an operation on the caller's configs that is to succeed; the body. */
export async function call(
  context: Context,
  name: string,
  status: number,
  {
    configId,
    ...parts
  }: {
    readonly configId?: string;
    readonly body?: unknown;
    readonly query?: Readonly<Record<string, string>>;
  } = {},
): Promise<unknown> {
  const operation = context.operation(name);
  const path: Record<string, string> = configId === undefined ? {} : { configId };
  const exchange = await context.send(
    operation,
    { ...emptyParts, ...parts, path },
    await context.credential(operation),
  );
  if (status < 300) expectSuccess(context, operation, exchange, status);
  else expectRefusal(context, exchange, { status, operation });
  return jsonOf(exchange.answer);
}

/** One member of every config in the list. */
export async function listed(context: Context, member: string): Promise<unknown[]> {
  const list = context.operation('listStorageConfigs');
  const rows = await wholeList(list, (query) => call(context, list.name, 200, { query }));
  return rows.map((row) => valueAt(row, `/${member}`));
}
