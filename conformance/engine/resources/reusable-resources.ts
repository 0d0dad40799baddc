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
import type { Resource } from '../target/ledger/resource.ts';
import type { PersistentType } from '../target/ledger/resource-pool.ts';
import { removeCreatedResource } from './removal.ts';

/** Resets a resource without removal to its initial state; `changes` are the operations that changed it. */
export type Neutral = (session: Session, id: string, changes: ReadonlySet<string>) => Promise<void>;

/** Reset functions by resource. */
export type Neutrals = Readonly<Record<string, Neutral>>;

const free = 'cs-free';
const held = 'cs-held';
/**
 * A run that claims a resource renames it within this time, counted from its request for the list; in
 * milliseconds.
 */
const claimMs = 1000;
/** After this time, a claimed resource belongs to a killed run. */
const maxClaimMs = 2 * 60 * 60_000;
/** The maximum number of resources that are claimed at once, and of pages that are searched. */
const maxClaims = 16;
const maxPages = 5;

/** Whether a resource's name shows that it is pooled: free for runs, or claimed by one. */
export const isPooledName = (name: unknown): boolean =>
  typeof name === 'string' && (name === free || name.startsWith(`${held}-`));

/** The name of a resource that this run has claimed, with the time of the claim. */
export const claimName = ({ pace, prefix }: Session): string =>
  `${held}-${Math.floor(pace.now() / 1000).toString(36)}-${prefix}`;

/** The body for a resource that stays after the run, with a name by which a later run finds the resource. */
export function withClaimName(session: Session, resourceType: string, body: unknown): unknown {
  const kind = session.pool.kindOf(resourceType);
  return kind && body !== undefined
    ? withValueAt(body, kind.label, `${claimName(session)}-${session.unique()}`)
    : body;
}

/**
 * An unused resource of this run, or of an earlier run of the same user. Undefined if there is none, so that
 * a new one must be created.
 */
export async function takeReusable(
  session: Session,
  resourceType: string,
  user: User,
): Promise<Resource | undefined> {
  const kind = session.pool.kindOf(resourceType);
  if (!kind || session.target.readOnly || user === 'disposable') return undefined;
  for (;;) {
    const spare = session.pool.take(resourceType, user);
    if (spare) return spare;
    const key = `${user} ${resourceType}`;
    const search =
      session.pool.searches.get(key) ?? claim(session, kind, resourceType, user).catch(() => false);
    session.pool.searches.set(key, search);
    // After an unsuccessful search there is no further one.
    if (!(await search)) return session.pool.take(resourceType, user);
    if (session.pool.searches.get(key) === search) session.pool.searches.delete(key);
  }
}

/**
 * Claims resources of earlier runs; returns whether there were any. If two runs claim the same one, the
 * later write wins.
 */
async function claim(
  session: Session,
  kind: PersistentType,
  resourceType: string,
  user: User,
): Promise<boolean> {
  const began = performance.now();
  const left = (await rowsOf(session, kind, user)).filter((row) => isFree(session, valueAt(row, kind.label)));
  const chosen = new Random(Math.floor(Math.random() * 2 ** 32)).shuffled(left).slice(0, maxClaims);
  const name = `${claimName(session)}-${session.unique()}`;
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
    session.foreignResources.made(user, id);
    session.ledger.made({ resourceType, id, user });
    session.pool.give(resourceType, user, { id, body, within: { [resourceType]: id } });
  }
  return true;
}

function isFree(session: Session, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  if (name === free) return true;
  const [, since] = new RegExp(`^${held}-([0-9a-z]+)-`).exec(name) ?? [];
  return since !== undefined && session.pace.now() - Number.parseInt(since, 36) * 1000 > maxClaimMs;
}

async function rowsOf(session: Session, { list }: PersistentType, user: User): Promise<unknown[]> {
  const holder = heldBy(session, user, list);
  const rows: unknown[] = [];
  let query: Record<string, string> = list.pagination ? { limit: String(list.pagination.limit.max) } : {};
  for (let pages = 0; holder && pages < maxPages; pages += 1) {
    const exchange = await session.call(list, requestWith(list, { query }), holder);
    const body = isSuccess(exchange) ? jsonOf(exchange.response) : undefined;
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
  { rename, label }: PersistentType,
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

/** A resource that a queue uses, and its user. */
export interface ResourceInUse {
  readonly resourceType: string;
  readonly user: User;
  readonly resource: Resource;
}

/**
 * Releases a resource for reuse: removes everything that was created within it, and resets it by the
 * project's function. If that fails, the resource is not used again in this run.
 */
export async function resetForReuse(
  session: Session,
  taken: ResourceInUse,
  neutrals: Neutrals,
): Promise<void> {
  const { resourceType, user, resource } = taken;
  const kind = session.pool.kindOf(resourceType);
  if (!kind || user === 'disposable' || session.target.readOnly) return;
  const resourcePath = pathOf(kind.rename.path, { [pathNames(kind.rename.path)[0] ?? '']: resource.id });
  const within = () =>
    session.ledger.open.filter(({ remove }) => remove?.path.startsWith(`${resourcePath}/`));
  try {
    // Twice, because a resource cannot be removed while another one uses it.
    for (let round = 0; round < 2; round += 1)
      for (const made of within())
        if ((await removeCreatedResource(session, made)) === undefined) session.ledger.removed(made);
    if (within().length > 0) return;
    await neutrals[resourceType]?.(session, resource.id, session.pool.changesOf(resource.id));
    session.pool.give(resourceType, user, resource);
  } catch {
    // The resource stays as it is and is not used again.
  }
}

/**
 * Releases the resources without removal for the next run; returns the number of those that this run
 * created, by resource.
 */
export async function releaseRemaining(
  session: Session,
  neutrals: Neutrals,
): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const made of session.ledger.open) {
    if (made.remove) continue;
    const { id, resourceType, user } = made;
    const kind = session.pool.kindOf(resourceType);
    if (kind && user !== 'disposable')
      try {
        await neutrals[resourceType]?.(session, id, session.pool.changesOf(id));
        await renamed(session, kind, user, id, free);
      } catch {
        // If the resource cannot be renamed, the next run does not recognize it.
      }
    if (!session.pool.wasThere(id)) left[resourceType] = (left[resourceType] ?? 0) + 1;
    session.ledger.removed(made);
  }
  return left;
}
