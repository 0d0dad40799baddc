import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { Skipped } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { pathOf } from '../target/ledger/request.ts';
import type { Thing, ThingWish } from '../target/ledger/resource.ts';
import { rowsIn } from './all-rows.ts';
import type { Send } from './created-keys.ts';
import { isPooledName } from './reusable-resources.ts';

/** Asks a list on behalf of a user. */
type Ask = (list: Operation, path: Readonly<Record<string, string>>) => Promise<Exchange>;

/** In how many parents a thing is looked for. */
const mostParents = 12;
/** Of how many things it is asked how much is within them. */
const mostLooked = 24;

/** The fullest things of a run, by whose and what they are. */
const fullestOf = new WeakMap<Session, Map<string, Promise<Thing | undefined>>>();

/** What the last id of a path is of. */
const innermostOf = ({ path, parameters }: Operation): string | undefined => {
  const last = pathNames(path).at(-1);
  return parameters.find((one) => one.in === 'path' && one.name === last)?.resource;
};

/** The path of a list within things whose ids are known; undefined where another is needed. */
function pathWithin(
  { path, parameters }: Operation,
  within: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const filled: Record<string, string> = {};
  for (const name of pathNames(path)) {
    const { resource = '' } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
    const id = within[resource];
    if (id === undefined) return undefined;
    setOwn(filled, name, id);
  }
  return filled;
}

/** What a read-only run reads, which it may not make: what lists of the user show, wherever they show one. */
export class FoundThings {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * A thing of the resource, in any parent that has one; that with the most within it, where nothing else is asked for.
   * @throws Skipped where no list shows one.
   */
  async find(
    ask: Ask,
    resource: string,
    wish: Pick<ThingWish, 'user' | 'within' | 'holding'>,
  ): Promise<Thing> {
    const user = wish.user ?? 'a';
    if (wish.holding === undefined && Object.keys(wish.within ?? {}).length === 0) {
      const fullest = await this.#fullest(ask, user, resource);
      if (fullest) return fullest;
    }
    for await (const thing of this.#things(ask, user, resource, wish.within ?? {}, []))
      if (wish.holding === undefined || valueAt(thing.body, `/${wish.holding}`) !== undefined) return thing;
    const holding = wish.holding === undefined ? '' : ` with ${wish.holding}`;
    throw new Skipped(
      this.#session.target.readOnly
        ? `a read-only run found no ${resource}${holding} to read`
        : `no list of the deployment shows a ${resource}${holding}`,
    );
  }

  /** Of the first things of the resource, that whose own lists show rows; looked for once in the run. */
  #fullest(ask: Ask, user: string, resource: string): Promise<Thing | undefined> {
    const known = fullestOf.get(this.#session) ?? new Map<string, Promise<Thing | undefined>>();
    fullestOf.set(this.#session, known);
    const key = `${user} ${resource}`;
    const found = known.get(key) ?? this.#lookForFullest(ask, user, resource);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  async #lookForFullest(ask: Ask, user: string, resource: string): Promise<Thing | undefined> {
    const lists = Object.values(this.#session.contract.operations).filter(
      (one) => one.method === 'GET' && !one.marker && one.pagination && innermostOf(one) === resource,
    );
    if (lists.length === 0) return undefined;
    let best: { readonly thing: Thing; readonly count: number } | undefined;
    let looked = 0;
    for await (const thing of this.#things(ask, user, resource, {}, [])) {
      let count = 0;
      for (const list of lists) {
        const path = pathWithin(list, thing.within);
        if (path && (await this.#rows(ask, user, list, path)).length > 0) count += 1;
      }
      if (!best || count > best.count) best = { thing, count };
      looked += 1;
      if (count === lists.length || looked === mostLooked) break;
    }
    return best?.thing;
  }

  async *#things(
    ask: Ask,
    user: string,
    resource: string,
    within: Readonly<Record<string, string>>,
    seeking: readonly string[],
  ): AsyncGenerator<Thing> {
    if (seeking.includes(resource)) return;
    for (const list of this.#listsOf(resource))
      for await (const place of this.#places(ask, user, list, within, [...seeking, resource]))
        for (const row of pooledLast(await this.#rows(ask, user, list, place.path))) {
          const id = this.#idOf(resource, row, list);
          if (id === undefined) continue;
          this.#session.readOnly.shown(user, id);
          yield { id, body: row, within: { ...place.within, [resource]: id } };
        }
  }

  /** Where a list may be asked for: every way to fill in its path. */
  async *#places(
    ask: Ask,
    user: string,
    list: Operation,
    within: Readonly<Record<string, string>>,
    seeking: readonly string[],
  ): AsyncGenerator<{ path: Record<string, string>; within: Record<string, string> }> {
    const path: Record<string, string> = {};
    const known: Record<string, string> = { ...within };
    const open: { name: string; resource: string }[] = [];
    for (const name of pathNames(list.path)) {
      const { resource, example } =
        list.parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
      const value = resource === undefined ? example : within[resource];
      if (value !== undefined) path[name] = value;
      else if (resource !== undefined) open.push({ name, resource });
      else return;
    }
    const innermost = open.at(-1);
    if (!innermost) return yield { path, within: known };
    let parents = 0;
    for await (const parent of this.#things(ask, user, innermost.resource, within, seeking)) {
      const filled = { ...path };
      for (const { name, resource } of open) filled[name] = parent.within[resource] ?? '';
      if (Object.values(filled).every((value) => value !== ''))
        yield { path: filled, within: { ...known, ...parent.within } };
      parents += 1;
      if (parents === mostParents) return;
    }
  }

  #listsOf(resource: string): Operation[] {
    const { operations } = this.#session.contract;
    const lists = Object.values(operations).filter(
      (one) =>
        one.method === 'GET' &&
        !one.marker &&
        (rowResource(one, operations) === resource || one.lists?.resource === resource),
    );
    return lists.sort((one, other) => Number(!one.pagination) - Number(!other.pagination));
  }

  /** The first page of a list, asked for once in the run. */
  #rows(ask: Ask, user: string, list: Operation, path: Readonly<Record<string, string>>): Promise<unknown[]> {
    const { listed } = this.#session;
    const key = `${user} ${pathOf(list.path, path)}`;
    let rows = listed.get(key);
    if (!rows) {
      rows = ask(list, path).then((exchange) =>
        isSuccess(exchange) ? rowsIn(list, jsonOf(exchange.answer)) : [],
      );
      rows.catch(() => {});
      listed.set(key, rows);
    }
    return rows;
  }

  #idOf(resource: string, row: unknown, { lists }: Operation): string | undefined {
    if (lists?.resource === resource) {
      const id = valueAt(row, lists.id);
      return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
    }
    const makers = Object.values(this.#session.contract.operations).filter(
      ({ makes }) => makes?.resource === resource,
    );
    for (const pointer of ['/id', ...makers.map(({ makes }) => makes?.id ?? '/id')]) {
      const id = valueAt(row, pointer);
      if (typeof id === 'string') return id;
    }
    return undefined;
  }
}

/** Rows that earlier runs left for the next to use are empty, and come after those of people. */
function pooledLast(rows: readonly unknown[]): readonly unknown[] {
  const isPooled = (row: unknown): boolean => isPooledName(valueAt(row, '/name'));
  return [...rows.filter((row) => !isPooled(row)), ...rows.filter(isPooled)];
}

/** Asks lists as their user does. */
export function asking(send: Send, credential: (list: Operation) => Promise<Parameters<Send>[2]>): Ask {
  return async (list, path) => send(list, requestWith(list, { path }), await credential(list));
}

/** The resource of a list's rows: that of the id right behind the list's path. */
export function rowResource(
  list: Operation,
  operations: Readonly<Record<string, Operation>>,
): string | undefined {
  const behind = new RegExp(`^${list.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}/\\{([^}]+)\\}$`);
  for (const operation of Object.values(operations)) {
    const name = behind.exec(operation.path)?.[1];
    const resource = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
    if (resource) return resource;
  }
  return undefined;
}
