import { isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { pause } from '../http/poll-until.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Makes, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { madeBy } from '../session/created.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { heldBy } from '../target/credentials.ts';
import type { Intent } from '../target/ledger/ledger.ts';
import { emptyParts } from '../target/ledger/request.ts';
import { agreesWith, isMarked } from '../target/ledger/run-markers.ts';
import { wholeList } from './all-rows.ts';
import { rowResource } from './find-resources.ts';

/** A request of which it is not known what became. */
export interface Unknown {
  readonly intent: Intent;
  readonly reason: string;
}

/** A list that could not be read. */
class Unread extends Error {}

/**
 * Finds what became of requests that were cut off by the end of a run, and puts what they made into the ledger. A thing
 * is the run's own where a text of the run's is in it, or where it is in a thing of the run's and is as it was sent;
 * any other may be somebody else's and is left alone. What is not there while it may still come stays an intent; `patient`
 * waits for it.
 */
export async function recover(session: Session, patient = false): Promise<Unknown[]> {
  const unknown: Unknown[] = [];
  const { intents } = session.ledger;
  if (patient) {
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
        const parts = { ...emptyParts, path: intent.path };
        const answer = withValueAt({}, makes.id, id);
        session.ledger.made(madeBy(session.contract, producer, parts, intent.user, answer));
      }
      session.ledger.settle(intent);
    } catch (problem) {
      unknown.push({ intent, reason: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  return unknown;
}

/** How much longer what a request makes may come to be, in milliseconds: a target that looks at a host for it answers late. */
const stillMs = ({ target }: Session, { at = 0 }: Intent): number => at + target.timeoutMs - Date.now();

/** The ids of what a request may have made. */
async function idsOf(
  session: Session,
  intent: Intent,
  producer: Operation,
  makes: Makes,
  read: Map<string, Promise<unknown[]>>,
): Promise<unknown[]> {
  const own = producer.parameters.find(
    ({ in: place, resource }) => place === 'path' && resource === makes.resource,
  );
  // What is in its own path need not be looked for.
  if (own && intent.own.includes(makes.resource)) return [intent.path[own.name]];
  if (intent.marks.length + intent.own.length === 0)
    throw new Unread('nothing tells what it may have made from what others made');
  const found = new Set<unknown>();
  for (const list of listsBeside(session, producer, makes)) {
    const key = `${intent.user} ${list.name} ${JSON.stringify(intent.path)}`;
    const rows = read.get(key) ?? rowsOf(session, list, intent);
    read.set(key, rows);
    for (const row of await rows)
      if (isMarked(row, intent.marks) || (intent.own.length > 0 && agreesWith(row, intent.sent)))
        found.add(valueAt(row, '/id') ?? valueAt(row, makes.id));
  }
  return [...found].filter((id) => typeof id === 'string');
}

/** Where a thing is listed, asked with the ids that its producer was given. */
function listsBeside({ contract }: Session, producer: Operation, makes: Makes): Operation[] {
  const given = pathNames(producer.path);
  return Object.values(contract.operations).filter(
    (list) =>
      list.method === 'GET' &&
      !list.marker &&
      pathNames(list.path).every((name) => given.includes(name)) &&
      (list.path === producer.path || rowResource(list, contract.operations) === makes.resource),
  );
}

/** Every row; none where the list is gone together with what it was in. */
async function rowsOf(session: Session, list: Operation, { user, path }: Intent): Promise<unknown[]> {
  const holder = heldBy(session, user, list);
  if (!holder) throw new Unread(`the token of user ${user} was not given`);
  return wholeList(list, async (query) => {
    const exchange = await session.call(list, requestWith(list, { path, query }), holder);
    const { status } = exchange.answer;
    if (!isSuccess(exchange) && status !== 404 && status !== 410) throw new Unread(describeAnswer(exchange));
    return jsonOf(exchange.answer);
  });
}
