import { setTimeout as sleep } from 'node:timers/promises';
import { describeAnswer } from '../../answer-words.ts';
import type { Arrangement } from '../../arrangements.ts';
import { Blocked } from '../../check.ts';
import { jsonOf } from '../../client.ts';
import type { Context } from '../../context.ts';
import { valueAt } from '../../json-pointer.ts';
import type { Operation } from '../../operation.ts';
import { emptyParts, type Parts } from '../../request.ts';
import { answerConsent } from './consent.ts';

const platform = 'youtube';

function needed(context: Context, name: string): Operation {
  const operation = context.session.operation(name);
  if (!operation) throw new Blocked(`the contract has no operation ${name}`);
  return operation;
}

/** Links an account of a platform as a person would, once per lane; the connection's id. */
export async function linkAccount(context: Context, on: string): Promise<string> {
  const key = `connection on ${on}`;
  const known = context.fixtures.memory.get(key);
  if (typeof known === 'string') return known;
  const start = needed(context, 'startLink');
  const list = needed(context, 'listConnections');
  const holder = await context.credential(start);
  const account = `Channel ${context.session.unique()}`;
  const before = await connectionIds(context, list, on);
  const begun = await context.succeed(start, { ...emptyParts, body: { platform: on } }, holder);
  const address = valueAt(jsonOf(begun.answer), '/authorizationUrl');
  if (typeof address !== 'string') throw new Blocked('startLink gave no authorizationUrl');
  await answerConsent(context, address, 'Allow', { account });
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await connectionIds(context, list, on);
    const added = [...found].filter(([id]) => !before.has(id));
    // Other lanes link at the same time; a platform that lets nobody choose an account is taken at its word in the end.
    const [linked] = added.find(([, name]) => name === account) ?? (tries > 40 ? added[0] : undefined) ?? [];
    if (linked !== undefined) {
      noteConnection(context, linked);
      context.fixtures.memory.set(key, linked);
      return linked;
    }
    await sleep(100);
  }
  throw new Blocked(`no connection appeared after consent was given on ${on}`);
}

/** Ids of the connections on a platform, and what their accounts are called. */
async function connectionIds(context: Context, list: Operation, on: string): Promise<Map<string, unknown>> {
  const parts = { ...emptyParts, query: { limit: '200' } };
  const page = await context.succeed(list, parts, await context.credential(list));
  const rows = valueAt(jsonOf(page.answer), '/data');
  const onPlatform = (Array.isArray(rows) ? rows : []).filter((row) => valueAt(row, '/platform') === on);
  return new Map(onPlatform.map((row) => [String(valueAt(row, '/id')), valueAt(row, '/displayName')]));
}

/** A linked connection is made by no answer of an operation, so it is put into the ledger here. */
export function noteConnection(context: Context, id: string): void {
  const remover = context.session.operation('deleteConnection');
  const remove = remover && {
    operation: remover.name,
    method: remover.method,
    path: `/v1/connections/${id}`,
  };
  context.session.ledger.made({ resource: 'connection', id, user: 'a', ...(remove && { remove }) });
}

/** Puts a destination on a linked platform into the path. */
export const linkedDestination: Arrangement = async (context, parts) => {
  const studio = parts.path.id ?? '';
  const key = `linked destination of ${studio}`;
  let destId = context.fixtures.memory.get(key);
  if (typeof destId !== 'string') {
    const connectionId = await linkAccount(context, platform);
    const create = needed(context, 'createDestination');
    const body = { name: context.session.unique(), platform, connectionId };
    const request = { ...emptyParts, path: { id: studio }, body };
    const made = await context.succeed(create, request, await context.credential(create));
    destId = valueAt(jsonOf(made.answer), '/id');
    if (typeof destId !== 'string') throw new Blocked(describeAnswer(made));
    context.fixtures.memory.set(key, destId);
  }
  return { path: { ...parts.path, destId: String(destId) } };
};

/** A linked destination and a broadcast on its platform, named in the body or the query. */
export const pickedBroadcast: Arrangement = async (context, parts) => {
  const { path = parts.path } = await linkedDestination(context, parts);
  const create = needed(context, 'createBroadcast');
  const request: Parts = { ...emptyParts, path, body: { title: context.session.unique() } };
  const made = await context.succeed(create, request, await context.credential(create));
  const broadcastId = valueAt(jsonOf(made.answer), '/id');
  if (typeof broadcastId !== 'string') throw new Blocked(describeAnswer(made));
  if (parts.query.broadcastId !== undefined) return { path, query: { ...parts.query, broadcastId } };
  const named = valueAt(parts.body, '/broadcastId');
  return typeof named === 'string' ? { path, body: { ...Object(parts.body), broadcastId } } : { path };
};
