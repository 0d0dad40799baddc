import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess, jsonOf } from '../http/client.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import { pathNames } from '../model/operation.ts';
import { Random } from '../model/random.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { heldBy } from '../target/credentials.ts';
import type { User } from '../target/ledger/ledger.ts';
import { pathOf } from '../target/ledger/request.ts';
import type { Thing } from '../target/ledger/resource.ts';
import type { Lasting } from '../target/ledger/resource-pool.ts';
import { removeMade } from './removal.ts';

/** Brings what the contract has no removal for back to what it was when it was made: the operations tell what was changed. */
export type Neutral = (session: Session, id: string, changes: ReadonlySet<string>) => Promise<void>;

/** By resource. */
export type Neutrals = Readonly<Record<string, Neutral>>;

const free = 'cs-free';
const held = 'cs-held';
/** Whoever takes a thing has written so before this time is over, counted from asking for the list. */
const claimMs = 1000;
/** What is held for longer is held by a run that was killed. */
const longestHeldMs = 2 * 60 * 60_000;
/** So many are taken at once, of so many pages at most. */
const mostAtOnce = 16;
const mostPages = 5;

/** Whether a name is that of a thing which runs leave for others, or hold. */
export const isPooledName = (name: unknown): boolean =>
  typeof name === 'string' && (name === free || name.startsWith(`${held}-`));

/** The name of a thing that this run holds, and since when. */
export const heldName = ({ pace, prefix }: Session): string =>
  `${held}-${Math.floor(pace.now() / 1000).toString(36)}-${prefix}`;

/** The body for a resource that stays after the run, with a name by which a later run finds the resource. */
export function namedToStay(session: Session, resource: string, body: unknown): unknown {
  const kind = session.pool.kindOf(resource);
  return kind && body !== undefined
    ? withValueAt(body, kind.label, `${heldName(session)}-${session.unique()}`)
    : body;
}

/**
 * A thing that nobody uses: of this run, or of an earlier one of the same user's. Undefined where there is none, so that
 * one has to be made.
 */
export async function takeLasting(
  session: Session,
  resource: string,
  user: User,
): Promise<Thing | undefined> {
  const kind = session.pool.kindOf(resource);
  if (!kind || session.target.readOnly || user === 'disposable') return undefined;
  for (;;) {
    const spare = session.pool.take(resource, user);
    if (spare) return spare;
    const key = `${user} ${resource}`;
    const search = session.pool.searches.get(key) ?? claim(session, kind, resource, user).catch(() => false);
    session.pool.searches.set(key, search);
    // Where nothing was found nothing is sought again.
    if (!(await search)) return session.pool.take(resource, user);
    if (session.pool.searches.get(key) === search) session.pool.searches.delete(key);
  }
}

/** Takes what earlier runs left; whether there was any. Of two runs that take the same one, the later to write has it. */
async function claim(session: Session, kind: Lasting, resource: string, user: User): Promise<boolean> {
  const began = performance.now();
  const left = (await rowsOf(session, kind, user)).filter((row) => isFree(session, valueAt(row, kind.label)));
  const chosen = new Random(Math.floor(Math.random() * 2 ** 32)).shuffled(left).slice(0, mostAtOnce);
  const name = `${heldName(session)}-${session.unique()}`;
  const claimed = await Promise.all(
    chosen.map(async (row) => {
      const id = String(valueAt(row, kind.producer.makes?.id ?? '/id'));
      const isInTime = (await renamed(session, kind, user, id, name)) && performance.now() - began < claimMs;
      return isInTime ? id : undefined;
    }),
  );
  const ids = claimed.filter((id) => id !== undefined);
  if (ids.length === 0) return false;
  await pause(claimMs);
  const rows = new Map<unknown, unknown>();
  for (const row of await rowsOf(session, kind, user)) rows.set(valueAt(row, '/id'), row);
  for (const id of ids) {
    const body = rows.get(id);
    if (valueAt(body, kind.label) !== name) continue;
    session.pool.foundAgain(id);
    session.strangers.made(user, id);
    session.ledger.made({ resource, id, user });
    session.pool.give(resource, user, { id, body, within: { [resource]: id } });
  }
  return true;
}

function isFree(session: Session, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  if (name === free) return true;
  const [, since] = new RegExp(`^${held}-([0-9a-z]+)-`).exec(name) ?? [];
  return since !== undefined && session.pace.now() - Number.parseInt(since, 36) * 1000 > longestHeldMs;
}

async function rowsOf(session: Session, { list }: Lasting, user: User): Promise<unknown[]> {
  const holder = heldBy(session, user, list);
  const rows: unknown[] = [];
  let query: Record<string, string> = list.pagination ? { limit: String(list.pagination.limit.max) } : {};
  for (let pages = 0; holder && pages < mostPages; pages += 1) {
    const exchange = await session.call(list, requestWith(list, { query }), holder);
    const body = isSuccess(exchange) ? jsonOf(exchange.answer) : undefined;
    const found = valueAt(body, `/${list.pagination?.items ?? 'data'}`);
    if (Array.isArray(found)) rows.push(...found);
    const cursor = list.pagination?.cursor ? valueAt(body, `/${list.pagination.cursor}`) : undefined;
    if (typeof cursor !== 'string') break;
    query = { ...query, cursor };
  }
  return rows;
}

async function renamed(
  session: Session,
  { rename, label }: Lasting,
  user: User,
  id: string,
  name: string,
): Promise<boolean> {
  const holder = heldBy(session, user, rename);
  if (!holder) return false;
  const path = Object.fromEntries(pathNames(rename.path).map((parameter) => [parameter, id]));
  const body = withValueAt({}, label, name);
  return isSuccess(await session.call(rename, requestWith(rename, { path, body }), holder));
}

/** A thing that a lane has, and whose it is. */
export interface Taken {
  readonly resource: string;
  readonly user: User;
  readonly thing: Thing;
}

/**
 * Gives a thing back to whoever asks next: emptied of what was made in it, and brought back to what it was by what the
 * project says of it. Where that is not possible it is nobody's for the rest of the run.
 */
export async function giveBack(session: Session, taken: Taken, neutrals: Neutrals): Promise<void> {
  const { resource, user, thing } = taken;
  const kind = session.pool.kindOf(resource);
  if (!kind || user === 'disposable' || session.target.readOnly) return;
  const place = pathOf(kind.rename.path, { [pathNames(kind.rename.path)[0] ?? '']: thing.id });
  const within = () => session.ledger.open.filter(({ remove }) => remove?.path.startsWith(`${place}/`));
  try {
    // Twice: a thing in use may be refused until its user is gone.
    for (let round = 0; round < 2; round += 1)
      for (const made of within())
        if ((await removeMade(session, made)) === undefined) session.ledger.removed(made);
    if (within().length > 0) return;
    await neutrals[resource]?.(session, thing.id, session.pool.changesOf(thing.id));
    session.pool.give(resource, user, thing);
  } catch {
    // It stays as it is, and is not used again.
  }
}

/** Lets the next run have what this one made or took and cannot remove; how many of them were not there before, by resource. */
export async function letGo(session: Session, neutrals: Neutrals): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const made of session.ledger.open) {
    if (made.remove) continue;
    const { id, resource, user } = made;
    const kind = session.pool.kindOf(resource);
    if (kind && user !== 'disposable')
      try {
        await neutrals[resource]?.(session, id, session.pool.changesOf(id));
        await renamed(session, kind, user, id, free);
      } catch {
        // The next run does not know it as its own, then.
      }
    if (!session.pool.wasThere(id)) left[resource] = (left[resource] ?? 0) + 1;
    session.ledger.removed(made);
  }
  return left;
}
