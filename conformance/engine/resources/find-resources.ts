import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { Skipped } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { pathOf } from '../target/ledger/request.ts';
import type { Resource, ResourceOptions } from '../target/ledger/resource.ts';
import { rowsIn } from './all-rows.ts';
import type { Send } from './created-keys.ts';
import { isPooledName } from './reusable-resources.ts';

/** Requests a list for a user. */
type Request = (list: Operation, path: Readonly<Record<string, string>>) => Promise<Exchange>;

/** The maximum number of parents in which a resource is searched. */
const maxParents = 12;
/** The maximum number of resources to count children of. */
const maxCounted = 24;

/** The resources with the most children, by session, user and resource. */
const fullestOf = new WeakMap<Session, Map<string, Promise<Resource | undefined>>>();

/** The resource of a path's last id. */
const innermostOf = ({ path, parameters }: Operation): string | undefined => {
  const last = pathNames(path).at(-1);
  return parameters.find((one) => one.in === 'path' && one.name === last)?.resourceType;
};

/** The path of a list within resources with known ids; undefined if another id is needed. */
function pathWithin(
  { path, parameters }: Operation,
  within: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const filled: Record<string, string> = {};
  for (const name of pathNames(path)) {
    const { resourceType = '' } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
    const id = within[resourceType];
    if (id === undefined) return undefined;
    setOwn(filled, name, id);
  }
  return filled;
}

/** Finds existing resources in lists, for a read-only run, which cannot create any. */
export class ResourceFinder {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /**
   * A resource in any parent. Without further options, the resource with the most non-empty lists.
   * @throws Skipped if no list contains one.
   */
  async find(
    request: Request,
    resourceType: string,
    options: Pick<ResourceOptions, 'user' | 'within' | 'holding'>,
  ): Promise<Resource> {
    const user = options.user ?? 'a';
    if (options.holding === undefined && Object.keys(options.within ?? {}).length === 0) {
      const fullest = await this.#fullest(request, user, resourceType);
      if (fullest) return fullest;
    }
    for await (const resource of this.#resources(request, user, resourceType, options.within ?? {}, []))
      if (options.holding === undefined || valueAt(resource.body, `/${options.holding}`) !== undefined)
        return resource;
    const holding = options.holding === undefined ? '' : ` with ${options.holding}`;
    throw new Skipped(
      this.#session.target.readOnly
        ? `a read-only run found no ${resourceType}${holding} to read`
        : `no list of the deployment contains a ${resourceType}${holding}`,
    );
  }

  /** Of the first resources, the one with the most non-empty lists; searched once in the run. */
  #fullest(request: Request, user: string, resourceType: string): Promise<Resource | undefined> {
    const known = fullestOf.get(this.#session) ?? new Map<string, Promise<Resource | undefined>>();
    fullestOf.set(this.#session, known);
    const key = `${user} ${resourceType}`;
    const found = known.get(key) ?? this.#lookForFullest(request, user, resourceType);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  async #lookForFullest(request: Request, user: string, resourceType: string): Promise<Resource | undefined> {
    const lists = Object.values(this.#session.contract.operations).filter(
      (one) => one.method === 'GET' && !one.marker && one.pagination && innermostOf(one) === resourceType,
    );
    if (lists.length === 0) return undefined;
    let best: { readonly resource: Resource; readonly count: number } | undefined;
    let looked = 0;
    for await (const resource of this.#resources(request, user, resourceType, {}, [])) {
      let count = 0;
      for (const list of lists) {
        const path = pathWithin(list, resource.within);
        if (path && (await this.#rows(request, user, list, path)).length > 0) count += 1;
      }
      if (!best || count > best.count) best = { resource, count };
      looked += 1;
      if (count === lists.length || looked === maxCounted) break;
    }
    return best?.resource;
  }

  async *#resources(
    request: Request,
    user: string,
    resourceType: string,
    within: Readonly<Record<string, string>>,
    seeking: readonly string[],
  ): AsyncGenerator<Resource> {
    if (seeking.includes(resourceType)) return;
    for (const list of this.#listsOf(resourceType))
      for await (const parentPath of this.#parentsOf(request, user, list, within, [...seeking, resourceType]))
        for (const row of pooledLast(await this.#rows(request, user, list, parentPath.path))) {
          const id = this.#idOf(resourceType, row, list);
          if (id === undefined) continue;
          this.#session.readOnly.shown(user, id);
          yield { id, body: row, within: { ...parentPath.within, [resourceType]: id } };
        }
  }

  /** The parents of a list: every possible set of ids for its path. */
  async *#parentsOf(
    request: Request,
    user: string,
    list: Operation,
    within: Readonly<Record<string, string>>,
    seeking: readonly string[],
  ): AsyncGenerator<{ path: Record<string, string>; within: Record<string, string> }> {
    const path: Record<string, string> = {};
    const known: Record<string, string> = { ...within };
    const open: { name: string; resourceType: string }[] = [];
    for (const name of pathNames(list.path)) {
      const { resourceType, example } =
        list.parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
      const value = resourceType === undefined ? example : within[resourceType];
      if (value !== undefined) path[name] = value;
      else if (resourceType !== undefined) open.push({ name, resourceType });
      else return;
    }
    const innermost = open.at(-1);
    if (!innermost) return yield { path, within: known };
    let parents = 0;
    for await (const parent of this.#resources(request, user, innermost.resourceType, within, seeking)) {
      const filled = { ...path };
      for (const { name, resourceType } of open) filled[name] = parent.within[resourceType] ?? '';
      if (Object.values(filled).every((value) => value !== ''))
        yield { path: filled, within: { ...known, ...parent.within } };
      parents += 1;
      if (parents === maxParents) return;
    }
  }

  #listsOf(resourceType: string): Operation[] {
    const { operations } = this.#session.contract;
    const lists = Object.values(operations).filter(
      (one) =>
        one.method === 'GET' &&
        !one.marker &&
        (rowResource(one, operations) === resourceType || one.lists?.resourceType === resourceType),
    );
    return lists.sort((one, other) => Number(!one.pagination) - Number(!other.pagination));
  }

  /** The first page of a list, requested once in the run. */
  #rows(
    request: Request,
    user: string,
    list: Operation,
    path: Readonly<Record<string, string>>,
  ): Promise<unknown[]> {
    const { listed } = this.#session;
    const key = `${user} ${pathOf(list.path, path)}`;
    let rows = listed.get(key);
    if (!rows) {
      rows = request(list, path).then((exchange) =>
        isSuccess(exchange) ? rowsIn(list, jsonOf(exchange.response)) : [],
      );
      rows.catch(() => {});
      listed.set(key, rows);
    }
    return rows;
  }

  #idOf(resourceType: string, row: unknown, { lists }: Operation): string | undefined {
    if (lists?.resourceType === resourceType) {
      const id = valueAt(row, lists.id);
      return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
    }
    const makers = Object.values(this.#session.contract.operations).filter(
      ({ makes }) => makes?.resourceType === resourceType,
    );
    for (const pointer of ['/id', ...makers.map(({ makes }) => makes?.id ?? '/id')]) {
      const id = valueAt(row, pointer);
      if (typeof id === 'string') return id;
    }
    return undefined;
  }
}

/** Resources that earlier runs left for reuse are empty, and come after resources of people. */
function pooledLast(rows: readonly unknown[]): readonly unknown[] {
  const isPooled = (row: unknown): boolean => isPooledName(valueAt(row, '/name'));
  return [...rows.filter((row) => !isPooled(row)), ...rows.filter(isPooled)];
}

/** Requests lists with a credential of their user. */
export function requesting(
  send: Send,
  credential: (list: Operation) => Promise<Parameters<Send>[2]>,
): Request {
  return async (list, path) => send(list, requestWith(list, { path }), await credential(list));
}

/** The resource type of a list's rows: the type of the id directly after the list's path. */
export function rowResource(
  list: Operation,
  operations: Readonly<Record<string, Operation>>,
): string | undefined {
  const behind = new RegExp(`^${list.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}/\\{([^}]+)\\}$`);
  for (const operation of Object.values(operations)) {
    const name = behind.exec(operation.path)?.[1];
    const resourceType = operation.parameters.find(
      (one) => one.in === 'path' && one.name === name,
    )?.resourceType;
    if (resourceType) return resourceType;
  }
  return undefined;
}
