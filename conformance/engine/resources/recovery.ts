import { isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { pause } from '../http/poll-until.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Makes, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { createdResourceOf } from '../session/created.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { heldBy } from '../target/credentials.ts';
import type { Intent } from '../target/ledger/ledger.ts';
import { emptyValues } from '../target/ledger/request.ts';
import { agreesWith, isMarked } from '../target/ledger/run-markers.ts';
import { allRows } from './all-rows.ts';
import { rowResource } from './find-resources.ts';

/** A request with an unknown outcome. */
export interface Unknown {
  readonly intent: Intent;
  readonly reason: string;
}

/** A list that could not be read. */
class Unread extends Error {}

/**
 * Determines the outcome of requests that the end of a run interrupted, and adds their resources to the
 * ledger. A resource belongs to the run if it contains a text of the run, or if it is within a resource of
 * the run and has the sent values. All others may belong to somebody else and stay. If a resource may still
 * appear, its intent remains; `scaledTimeout` waits for it.
 */
export async function recover(session: Session, scaledTimeout = false): Promise<Unknown[]> {
  const unknown: Unknown[] = [];
  const { intents } = session.ledger;
  if (scaledTimeout) {
    for (let wait = 500; ; wait *= 2) {
      const found = await recover(session);
      const left = Math.max(0, ...session.ledger.intents.map((intent) => stillMs(session, intent)));
      if (left <= 0) return found;
      await pause(Math.min(wait, left + 1), session.stop);
    }
  }
  const lists = new Map<string, Promise<unknown[]>>();
  for (const intent of intents) {
    const producer = session.operation(intent.operation);
    const { makes } = producer ?? {};
    // An operation without a handler creates nothing.
    if (!producer || !makes || session.unimplemented.has(producer.name)) {
      session.ledger.settle(intent);
      continue;
    }
    try {
      const ids = await idsOf(session, intent, producer, makes, lists);
      if (ids.length === 0 && stillMs(session, intent) > 0) continue;
      for (const id of ids) {
        const parts = { ...emptyValues, path: intent.path };
        const response = withValueAt({}, makes.id, id);
        session.ledger.made(createdResourceOf(session.contract, producer, parts, intent.user, response));
      }
      session.ledger.settle(intent);
    } catch (problem) {
      unknown.push({ intent, reason: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  return unknown;
}

/**
 * The remaining time in which a request may still create its resource, in milliseconds: a target that
 * contacts another host responds late.
 */
const stillMs = ({ target }: Session, { at = 0 }: Intent): number => at + target.timeoutMs - Date.now();

/** The ids of the resources that a request may have created. */
async function idsOf(
  session: Session,
  intent: Intent,
  producer: Operation,
  makes: Makes,
  read: Map<string, Promise<unknown[]>>,
): Promise<unknown[]> {
  const own = producer.parameters.find(
    ({ in: location, resourceType }) => location === 'path' && resourceType === makes.resourceType,
  );
  // An id in the request's own path is known.
  if (own && intent.own.includes(makes.resourceType)) return [intent.path[own.name]];
  if (intent.runMarkers.length + intent.own.length === 0)
    throw new Unread('nothing distinguishes its resource from resources of others');
  const found = new Set<unknown>();
  for (const list of otherLists(session, producer, makes)) {
    const key = `${intent.user} ${list.name} ${JSON.stringify(intent.path)}`;
    const rows = read.get(key) ?? rowsOf(session, list, intent);
    read.set(key, rows);
    for (const row of await rows)
      if (isMarked(row, intent.runMarkers) || (intent.own.length > 0 && agreesWith(row, intent.sent)))
        found.add(valueAt(row, '/id') ?? valueAt(row, makes.id));
  }
  return [...found].filter((id) => typeof id === 'string');
}

/** The lists of a resource that need only ids of its producer's path. */
function otherLists({ contract }: Session, producer: Operation, makes: Makes): Operation[] {
  const given = pathNames(producer.path);
  return Object.values(contract.operations).filter(
    (list) =>
      list.method === 'GET' &&
      !list.marker &&
      pathNames(list.path).every((name) => given.includes(name)) &&
      (list.path === producer.path || rowResource(list, contract.operations) === makes.resourceType),
  );
}

/** Every row; none if the list was removed together with its parent. */
async function rowsOf(session: Session, list: Operation, { user, path }: Intent): Promise<unknown[]> {
  const holder = heldBy(session, user, list);
  if (!holder) throw new Unread(`the token of user ${user} was not given`);
  return allRows(list, async (query) => {
    const exchange = await session.call(list, requestWith(list, { path, query }), holder);
    const { status } = exchange.response;
    if (!isSuccess(exchange) && status !== 404 && status !== 410)
      throw new Unread(describeResponse(exchange));
    return jsonOf(exchange.response);
  });
}
