import { type ApiClient, createClient } from '../../generated/client/create-client.ts';
import { isCallError } from '../../generated/client/index.ts';
import type { Context } from '../engine/checks/context.ts';
import { brokeOff } from '../engine/http/check-attempt.ts';
import { Blocked, Violation } from '../engine/http/outcome.ts';

/**
 * Does something with the generated client, as an integrator would, with a credential that may call `operation`: what types
 * promise is held against the target too. What the client throws is the target's fault, unless nothing was there to answer.
 */
export async function throughClient<Value>(
  context: Context,
  operation: string,
  work: (api: ApiClient) => Promise<Value>,
): Promise<Value> {
  const { secret } = await context.credential(context.operation(operation), { calls: 1 });
  if (secret === undefined) throw new Blocked(`no credential for ${operation} that a client could present`);
  const api = createClient({ baseUrl: context.session.target.baseUrl, auth: secret });
  try {
    return await work(api);
  } catch (thrown) {
    if (!isCallError(thrown)) throw thrown;
    const said = `the client of ${thrown.operation}: ${thrown.message}`;
    if (thrown.kind === 'network' || isOutage(thrown)) brokeOff(said);
    throw thrown.kind === 'network' ? new Blocked(said) : new Violation(said);
  }
}

/** Whether the answer was one that whoever stands in front gives when nobody behind it does. */
const isOutage = (thrown: object): boolean =>
  'status' in thrown && (thrown.status === 502 || thrown.status === 504);
