import { createHash, randomUUID } from 'node:crypto';
import type { Document } from '../../generator/load/document/document.ts';
import type { Contract, Operation } from '../../generator/model/contract/contract.ts';
import { schemaNamed } from '../../generator/model/contract/properties-of.ts';
import { camelCase } from '../../generator/text/names.ts';
import type { AdmittedRequest } from '../../templates/server/runtime/routes/admitted-request.ts';
import { type DeclaredResponse, DeclaredResponses } from './declared-responses.ts';

/**
 * Every response of these handlers has this header: the status that the handler returned, and a digest of its JSON
 * body.
 */
export const handlerHeader = 'x-made-handler';

/** The digest of a body. Bodies that are equal as JSON have the same digest, in any order of their members. */
export function digestOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest('hex')
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
}

export type MadeHandler = (request: AdmittedRequest) => Promise<object>;

type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/**
 * Handlers in memory for any contract: collections create, list, read, replace and remove resources by id. All other
 * operations return their declared success, which is the same every time.
 */
export class MadeHandlers {
  readonly #responses: DeclaredResponses;
  readonly #collections = new Collections();
  readonly #singles = new Map<string, Row>();
  readonly #contract: Contract;
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(contract: Contract, document: Document) {
    this.#contract = contract;
    this.#responses = new DeclaredResponses(document);
    const operations = contract.areas.flatMap((area) => area.operations);
    this.#operations = new Map(operations.map((operation) => [operation.name, operation]));
  }

  /** @throws Error for an operation that the contract does not have. */
  of(name: string): MadeHandler {
    const operation = this.#operations.get(name);
    if (!operation) throw new Error(`the contract has no operation ${name}`);
    const defaults = defaultsOf(this.#contract, operation);
    return async (request) => {
      const body = isObject(request.body) ? { ...defaults, ...request.body } : request.body;
      const response = this.#respond(operation, { ...request, body });
      return written(response);
    };
  }

  #respond(operation: Operation, request: AdmittedRequest): DeclaredResponse {
    const success = this.#responses.success(operation);
    // Without a declared success, no result would be right.
    if (!success) return { ...nothing, status: 204 };
    const item = itemOf(operation);
    if (item !== undefined && itemMethods.has(operation.method))
      return this.#respondWithItem(operation, request, item, success);
    const path = pathOf(operation.path, request.params);
    if (operation.method === 'POST') return this.#create(operation, request, success);
    if (operation.method === 'PUT' || operation.method === 'PATCH') return this.#set(path, request, success);
    if (operation.method !== 'GET') return success;
    const single = this.#singles.get(path);
    if (single !== undefined) return merged(success, single);
    return listed(success, [...this.#collections.at(path).values()]);
  }

  /** Updates a resource that is alone at its path, such as settings. */
  #set(path: string, { body }: AdmittedRequest, success: DeclaredResponse): DeclaredResponse {
    const stored = { ...this.#singles.get(path), ...(isObject(body) && body) };
    this.#singles.set(path, stored);
    return merged(success, stored);
  }

  #respondWithItem(
    operation: Operation,
    { params, body }: AdmittedRequest,
    { collection, parameter }: Item,
    success: DeclaredResponse,
  ): DeclaredResponse {
    const rows = this.#collections.at(pathOf(collection, params));
    const id = String(params[parameter]);
    const at = pathOf(operation.path, params);
    const isListed = this.#listedIds(collection, parameter).has(id) && !this.#collections.isRemoved(at);
    const isKnown = rows.has(id) || isListed || this.#isSeed(operation, params);
    const missing = this.#responses.missing(operation);
    if (!isKnown && missing) return missing;
    if (operation.method === 'DELETE') {
      rows.remove(id);
      return success;
    }
    const stored = { ...rows.get(id), ...(operation.method !== 'GET' && isObject(body) && body) };
    if (operation.method !== 'GET') rows.set(id, stored);
    return merged(success, stored);
  }

  /** The ids of the rows in the made response of a list. */
  #listedIds(collection: string, parameter: string): ReadonlySet<string> {
    const list = [...this.#operations.values()].find(
      ({ method, path }) => method === 'GET' && path === collection,
    );
    const body = list && this.#responses.success(list)?.body;
    const lists = isObject(body) ? [body, ...Object.values(body)] : [body];
    const rows = lists.filter((one) => Array.isArray(one)).flat();
    return new Set(
      rows.filter(isObject).flatMap((row) => {
        const member = idMember(row, parameter);
        return member === undefined ? [] : [String(row[member])];
      }),
    );
  }

  /** Ids that the contract shows as examples exist until they are removed. */
  #isSeed({ parameters, path }: Operation, params: AdmittedRequest['params']): boolean {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const isExample = inPath.every(({ name, sample }) => String(params[name]) === sample);
    return isExample && !this.#collections.isRemoved(pathOf(path, params));
  }

  #create(
    operation: Operation,
    { params, body }: AdmittedRequest,
    success: DeclaredResponse,
  ): DeclaredResponse {
    const reader = [...this.#operations.values()].find(
      (other) => itemOf(other)?.collection === operation.path,
    );
    const created = merged(success, body);
    const parameter = reader && itemOf(reader)?.parameter;
    if (parameter === undefined || !isObject(created.body)) return created;
    const member = idMember(created.body, parameter);
    if (member === undefined) return created;
    const isChosen = isObject(body) && Object.hasOwn(body, member) && created.body[member] === body[member];
    const id = isChosen ? created.body[member] : newId(created.body, member, created.fits);
    const row = { ...created.body, [member]: id };
    this.#collections.at(pathOf(operation.path, params)).set(String(id), row);
    return { ...created, body: row };
  }
}

/** A response as handlers return it. The header has `nothing` if no body that fits could be made. */
function written({ status, contentType, headers, kind, body }: DeclaredResponse): object {
  const isJson = kind === 'json';
  const made = body === undefined ? 'nothing' : digestOf(body);
  return {
    status,
    headers: { ...headers, [handlerHeader]: isJson ? `${status} ${made}` : String(status) },
    ...(contentType !== undefined && { contentType }),
    ...(kind !== undefined && { body }),
  };
}

/** The defaults of members that a request body leaves out. */
function defaultsOf(contract: Contract, { body }: Operation): Row {
  const type = body?.contents.find(({ kind }) => kind === 'json')?.type;
  const schema = type?.kind === 'reference' ? schemaNamed(contract, type.name) : undefined;
  const members = schema?.members.filter((member) => member.default !== undefined) ?? [];
  return Object.fromEntries(members.map((member) => [member.name, member.default]));
}

const nothing: Omit<DeclaredResponse, 'status'> = {
  headers: {},
  contentType: undefined,
  kind: undefined,
  body: undefined,
  fits: () => true,
};

const itemMethods = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);

/** The collection of the resource that a path names, and the parameter that has the id. */
interface Item {
  readonly collection: string;
  readonly parameter: string;
}

function itemOf({ path }: Operation): Item | undefined {
  const [, collection, parameter] = /^(.*)\/\{([^{}]+)\}$/.exec(path) ?? [];
  return collection === undefined || parameter === undefined ? undefined : { collection, parameter };
}

const pathOf = (template: string, params: AdmittedRequest['params']): string =>
  template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The rows of each collection by the collection's concrete path. */
class Collections {
  readonly #rows = new Map<string, Rows>();
  readonly #removed = new Set<string>();

  at(path: string): Rows {
    const known =
      this.#rows.get(path) ?? new Rows((id) => this.#removed.add(`${path}/${encodeURIComponent(id)}`));
    this.#rows.set(path, known);
    return known;
  }

  isRemoved(path: string): boolean {
    return this.#removed.has(path);
  }
}

class Rows extends Map<string, Row> {
  readonly #onRemoved: (id: string) => void;

  constructor(onRemoved: (id: string) => void) {
    super();
    this.#onRemoved = onRemoved;
  }

  remove(id: string): void {
    this.delete(id);
    this.#onRemoved(id);
  }
}

/** The response with each member of a request body that the response's schema permits. */
function merged(response: DeclaredResponse, body: unknown): DeclaredResponse {
  if (!isObject(response.body) || !isObject(body)) return response;
  let row: Row = response.body;
  for (const [name, value] of Object.entries(body)) {
    const { [name]: _, ...without } = row;
    const changed = { ...row, [name]: value };
    if (response.fits(structuredClone(changed))) row = changed;
    // A member that is set to null may be absent from responses.
    else if (value === null && response.fits(structuredClone(without))) row = without;
  }
  return { ...response, body: row };
}

/** The list with rows instead of its made items, if its schema permits them. */
function listed(response: DeclaredResponse, rows: readonly Row[]): DeclaredResponse {
  if (rows.length === 0) return response;
  const { body } = response;
  if (Array.isArray(body)) return response.fits(rows) ? { ...response, body: rows } : response;
  if (!isObject(body)) return response;
  for (const [name, value] of Object.entries(body)) {
    const changed = { ...body, [name]: rows };
    if (Array.isArray(value) && response.fits(changed)) return { ...response, body: changed };
  }
  return response;
}

/** The member of a resource that has the id in a path parameter. */
function idMember(body: Row, parameter: string): string | undefined {
  const names = Object.keys(body);
  const is = (wanted: string) => names.find((name) => camelCase(name) === camelCase(wanted));
  return is(parameter) ?? is('id') ?? is('uuid') ?? is('key');
}

let last = 1000;

/** A new id that fits the schema; the made value itself if no other value fits. */
function newId(body: Row, member: string, fits: DeclaredResponse['fits']): unknown {
  last += 1;
  const candidates = [
    typeof body[member] === 'number' ? last : `id${last}`,
    randomUUID(),
    last,
    String(last),
  ];
  return candidates.find((id) => fits({ ...body, [member]: id })) ?? body[member];
}
