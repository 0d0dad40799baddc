import { jsonOf } from '../http/client.ts';
import { sharedExchange } from '../session/shared-exchanges.ts';
import { emptyValues, nobody } from '../target/ledger/request.ts';
import type { Context } from './context.ts';

/** The target's own copy of the contract, read once in a run; undefined if it serves none. */
export async function publishedContract(context: Context): Promise<unknown> {
  const { document } = context.contract;
  const operation = document === undefined ? undefined : context.session.operation(document);
  if (!operation) return undefined;
  const read = () => context.send(operation, emptyValues, nobody);
  return jsonOf((await sharedExchange(context, `${operation.name} by nobody`, read)).response);
}
