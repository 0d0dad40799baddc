import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/**
 * Calls an operation on the user's storage configs, expects success with that status and returns the body.
 */
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
    { ...emptyValues, ...parts, path },
    await context.credential(operation),
  );
  if (status < 300) expectSuccess(context, operation, exchange, status);
  else expectErrorResponse(context, exchange, { status, operation });
  return jsonOf(exchange.response);
}

/** One member of each listed config. */
export async function listed(context: Context, member: string): Promise<unknown[]> {
  const list = context.operation('listStorageConfigs');
  const rows = await allRows(list, (query) => call(context, list.name, 200, { query }));
  return rows.map((row) => valueAt(row, `/${member}`));
}
