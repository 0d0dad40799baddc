import { type ApiClient, createClient } from '../../generated/client/create-client.ts';
import { isCallError } from '../../generated/client/index.ts';
import type { Context } from '../engine/checks/context.ts';
import { noteInterruption } from '../engine/http/check-attempt.ts';
import { Blocked, Violation } from '../engine/http/outcome.ts';

/**
 * Runs work with the generated client, as an integrator would, with a credential that may call `operation`,
 * so that the client's types are checked against the target too. An error that the client throws is a
 * violation, unless the target gave no response.
 */
export async function throughClient<Value>(
  context: Context,
  operation: string,
  work: (api: ApiClient) => Promise<Value>,
): Promise<Value> {
  const { secret } = await context.credential(context.operation(operation), { calls: 1 });
  if (secret === undefined) throw new Blocked(`no credential for ${operation} that a client could send`);
  const api = createClient({ baseUrl: context.session.target.baseUrl, auth: secret });
  try {
    return await work(api);
  } catch (thrown) {
    if (!isCallError(thrown)) throw thrown;
    const message = `the client of ${thrown.operation}: ${thrown.message}`;
    if (thrown.kind === 'network' || isOutage(thrown)) noteInterruption(message);
    throw thrown.kind === 'network' ? new Blocked(message) : new Violation(message);
  }
}

/** Whether a proxy in front of the target produced the response because the target gave none. */
const isOutage = (thrown: object): boolean =>
  'status' in thrown && (thrown.status === 502 || thrown.status === 504);
