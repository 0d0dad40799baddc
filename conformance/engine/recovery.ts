import { describeAnswer } from './answer-words.ts';
import { jsonOf } from './client.ts';
import { heldBy } from './credentials.ts';
import { rowResource } from './found-things.ts';
import { valueAt, withValueAt } from './json-pointer.ts';
import type { Intent } from './ledger.ts';
import { madeBy } from './made.ts';
import { agreesWith, isMarked } from './marks.ts';
import type { Makes, Operation } from './operation.ts';
import { emptyParts, pathNames } from './request.ts';
import { isSuccess, type Session } from './session.ts';
import { wholeList } from './whole-list.ts';

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
 * any other may be somebody else's and is left alone.
 */
export async function recover(session: Session): Promise<Unknown[]> {
  const unknown: Unknown[] = [];
  const { intents } = session.ledger;
  const lists = new Map<string, Promise<unknown[]>>();
  for (const intent of intents) {
    const producer = session.operation(intent.operation);
    const { makes } = producer ?? {};
    if (!producer || !makes) {
      session.ledger.settle(intent);
      continue;
    }
    try {
      for (const id of await idsOf(session, intent, producer, makes, lists)) {
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
    const exchange = await session.call(list, { ...emptyParts, path, query }, holder);
    const { status } = exchange.answer;
    if (!isSuccess(exchange) && status !== 404 && status !== 410) throw new Unread(describeAnswer(exchange));
    return jsonOf(exchange.answer);
  });
}
