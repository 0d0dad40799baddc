import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Precondition } from '../../../engine/checks/preconditions.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues, type RequestValues } from '../../../engine/target/ledger/request.ts';
import { Linking } from './linking.ts';

const platform = 'youtube';

/** Links an account of the platform, once per queue, and returns the connection's id. */
async function linkAccount(context: Context): Promise<string> {
  const key = `connection on ${platform}`;
  const known = context.fixtures.memory.get(key);
  if (typeof known === 'string') return known;
  const id = String((await new Linking(context).link(platform)).id);
  context.fixtures.memory.set(key, id);
  return id;
}

/** Puts a destination on a linked platform into the path. */
export const linkedDestination: Precondition = async (context, parts) => {
  const studio = parts.path.id ?? '';
  const key = `linked destination of ${studio}`;
  let destId = context.fixtures.memory.get(key);
  if (typeof destId !== 'string') {
    const connectionId = await linkAccount(context);
    const create = context.operation('createDestination');
    const body = { name: context.session.unique(), platform, connectionId };
    const request = { ...emptyValues, path: { id: studio }, body };
    const made = await context.succeed(create, request, await context.credential(create));
    destId = valueAt(jsonOf(made.response), '/id');
    if (typeof destId !== 'string') throw new Blocked(describeResponse(made), made);
    context.fixtures.memory.set(key, destId);
  }
  return { path: { ...parts.path, destId: String(destId) } };
};

/**
 * Creates a linked destination and a broadcast on its platform, and puts the broadcast into the body or the
 * query.
 */
export const pickedBroadcast: Precondition = async (context, parts) => {
  const { path = parts.path } = await linkedDestination(context, parts);
  const create = context.operation('createBroadcast');
  const request: RequestValues = { ...emptyValues, path, body: { title: context.session.unique() } };
  const made = await context.succeed(create, request, await context.credential(create));
  const broadcastId = valueAt(jsonOf(made.response), '/id');
  if (typeof broadcastId !== 'string') throw new Blocked(describeResponse(made), made);
  if (parts.query.broadcastId !== undefined) return { path, query: { ...parts.query, broadcastId } };
  const named = valueAt(parts.body, '/broadcastId');
  return typeof named === 'string' && named !== ''
    ? { path, body: { ...Object(parts.body), broadcastId } }
    : { path };
};
