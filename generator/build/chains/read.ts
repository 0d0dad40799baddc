import type { Document, Mapping } from '../../load/document/document.ts';
import { items, mapping, mappings } from '../../load/document/node.ts';
import { operationNames } from '../../load/document/operation-names.ts';
import { resolved } from '../../load/document/resolve.ts';
import { operationsIn } from '../../load/document/structure.ts';
import type { Contract, Follow, Operation } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { camelCase, singular } from '../../text/names.ts';
import { parameterSchema } from '../parameters.ts';
import type { Chain, HandedId } from './chain.ts';
import { type FoundOperation, isLive, nameless, type PathId, parameterKey, pathIds } from './id-keys.ts';
import { type IdParameter, idPointer, isClosed, jsonSchema, rowSchema } from './id-members.ts';
import { JoinedIds } from './joined-ids.ts';
import { joinLinked, type LinkSource } from './links.ts';

const chainsOf = new WeakMap<Contract, ReadonlyMap<string, Chain>>();

/**
 * How ids join an operation of a contract to others: through the links of the document, and through
 * inference. An id is inferred if a path that ends in the id extends the path of a single POST. The id is
 * then in the response to that POST. Ids of the trait `tenancy` are left out.
 */
export function chainOf(contract: Contract, document: Document, { name }: Operation): Chain | undefined {
  const known = chainsOf.get(contract) ?? new Chains(document.root, contract).read();
  chainsOf.set(contract, known);
  return known.get(name);
}

class Chains {
  readonly #root: Mapping;
  readonly #operations: readonly FoundOperation[];
  readonly #ids = new JoinedIds();
  readonly #owned: ReadonlySet<string>;
  /** Every path that ends in an id without listed values, by its key. */
  readonly #items: ReadonlyMap<string, { readonly id: PathId; readonly parameter: IdParameter }>;

  constructor(root: Mapping, contract: Contract) {
    this.#root = root;
    this.#operations = foundIn(root, contract);
    this.#owned = new Set(
      this.#operations.flatMap(({ read }) =>
        pathIds(read)
          .filter(({ parameter }) => read.tenancy.some((owned) => owned.parameter === parameter))
          .map(({ key }) => key),
      ),
    );
    this.#items = itemsOf(root, this.#operations, this.#owned);
  }

  read(): Map<string, Chain> {
    const linked = joinLinked(this.#root, this.#operations, this.#ids, (key) => this.#owned.has(key));
    const sets = new Set(linked.map(({ key }) => this.#ids.of(key)));
    const inferred = this.#inferred().filter(({ id }) => !sets.has(this.#ids.of(id.key)));
    for (const { id, key } of inferred) this.#ids.join(id.key, key);
    const bases = new Map<string, 'link' | 'inferred'>();
    for (const { key } of inferred) bases.set(this.#ids.of(key), 'inferred');
    for (const { key } of linked) bases.set(this.#ids.of(key), 'link');
    const names = this.#named(new Set(bases.keys()));
    const sources = [...linked.map((source) => ({ ...source, basis: 'link' as const })), ...inferred];
    return new Map(
      this.#operations.map((operation) => {
        const ids = this.#keysOf(operation).flatMap(({ key, ...parameter }) => {
          const [basis, resource] = [bases.get(this.#ids.of(key)), names.get(this.#ids.of(key))];
          return basis && resource && !this.#owned.has(key) ? [{ ...parameter, resource, basis }] : [];
        });
        const hands = this.#handed(
          sources.filter((source) => source.operation === operation),
          names,
        );
        return [operation.read.name, { ids, hands, lists: this.#lists(operation, names) }];
      }),
    );
  }

  /** The responses that create a resource, for each path that ends in an id of the resource. */
  #inferred() {
    const posts = new Map<string, FoundOperation[]>();
    for (const operation of this.#operations) {
      if (operation.read.method !== 'POST' || isLive(operation.read)) continue;
      const key = `${nameless(operation.read.path)}/{}`;
      posts.set(key, [...(posts.get(key) ?? []), operation]);
    }
    return [...this.#items.values()].flatMap(({ id, parameter }) => {
      const creators = posts.get(id.key) ?? [];
      const [operation] = creators;
      if (!operation || creators.length > 1) return [];
      const status = ['201', '200'].find((one) => mapping(operation.node.responses)[one] !== undefined);
      const response = status && resolved(this.#root, mapping(operation.node.responses)[status]);
      if (!response) return [];
      const from = handedBy(this.#root, response, parameter);
      if (from === undefined) return [];
      const key = `${operation.read.name} ${from}`;
      return [{ id, operation, status, from, key, target: '', basis: 'inferred' as const }];
    });
  }

  #keysOf({ read }: FoundOperation) {
    if (isLive(read)) return [];
    const inPath = pathIds(read).map(({ parameter, key }) => ({ in: 'path', parameter, key }));
    const others = read.parameters
      .filter((parameter) => parameter.in !== 'path')
      .map(({ in: location, name }) => ({
        in: location,
        parameter: name,
        key: parameterKey(read.name, location, name),
      }));
    return [...inPath, ...others];
  }

  /**
   * A name for each set of ids: the segment before the id in the shortest path, with earlier segments if the
   * name is in use.
   */
  #named(sets: ReadonlySet<string>): Map<string, string> {
    const taken = new Set(
      this.#operations.flatMap(({ read }) => read.tenancy.map(({ resource }) => resource)),
    );
    const names = new Map<string, string>();
    const keys = this.#ids.keys.filter((key) => sets.has(this.#ids.of(key)));
    const isPath = (key: string): boolean => key.startsWith('/');
    const rank = (key: string): number => (isPath(key) ? 0 : key.includes('$') ? 2 : 1);
    const sorted = keys.sort((one, other) => rank(one) - rank(other) || one.length - other.length);
    for (const key of sorted) {
      const set = this.#ids.of(key);
      if (names.has(set)) continue;
      const steps = isPath(key)
        ? key.split('/').filter((step) => step !== '' && step !== '{}')
        : [key.replace(/^.*[ /.#]/, '').replace(/(?<=.)_?[Ii]d$/, '')];
      const word = (count: number) => camelCase(steps.slice(-count).map(singular).join(' '));
      let name = word(1);
      for (let count = 2; taken.has(name); count += 1)
        name = count <= steps.length ? word(count) : `${word(steps.length)}${count}`;
      taken.add(name);
      names.set(set, name);
    }
    return names;
  }

  #handed(
    sources: readonly (LinkSource & { readonly basis: 'link' | 'inferred' })[],
    names: ReadonlyMap<string, string>,
  ): HandedId[] {
    const handed = new Map<string, HandedId>();
    for (const { operation, status, from, key, target, basis } of sources) {
      const set = this.#ids.of(key);
      const resource = names.get(set);
      // An operation at the resource itself changes it, and creates nothing.
      const isWithin = pathIds(operation.read).some((id) => this.#ids.of(id.key) === set);
      if (resource === undefined || isWithin) continue;
      const known = handed.get(resource);
      const followed = [...(known?.followed ?? []), ...(target === '' ? [] : [target])];
      handed.set(resource, {
        ...(known ?? { resource, status, from, basis }),
        read: basis === 'link' ? this.#followed(operation, set, known?.from ?? from, 'GET') : undefined,
        remove: this.#followed(operation, set, known?.from ?? from, 'DELETE'),
        followed: [...new Set(followed)],
      });
    }
    return [...handed.values()];
  }

  /**
   * The call of an operation at the resource, if all of its parameters come from the creator's request and
   * response.
   */
  #followed(creator: FoundOperation, set: string, from: string, method: string): Follow | undefined {
    for (const { read } of this.#operations) {
      if (read.method !== method) continue;
      const ids = pathIds(read);
      const last = ids.at(-1);
      if (!last || last.key !== nameless(read.path) || this.#ids.of(last.key) !== set) continue;
      const outer = pathIds(creator.read);
      const parameters = ids.map(({ parameter, key }) => {
        if (this.#ids.of(key) === set) return [parameter, from];
        const known = outer.find((one) => this.#ids.of(one.key) === this.#ids.of(key));
        return [parameter, known && `$request.path.${known.parameter}`];
      });
      if (parameters.every(([, value]) => value !== undefined))
        return { operation: read.name, parameters: Object.fromEntries(parameters) };
    }
    return undefined;
  }

  #lists({ read, node }: FoundOperation, names: ReadonlyMap<string, string>): Chain['lists'] {
    if (read.method !== 'GET' || isLive(read)) return undefined;
    const found = this.#items.get(`${nameless(read.path)}/{}`);
    const resource = found && names.get(this.#ids.of(found.id.key));
    const response = resolved(this.#root, mapping(node.responses)['200']);
    const row = rowSchema(this.#root, jsonSchema(this.#root, response));
    const id = found && row !== undefined ? idPointer(this.#root, row, found.parameter) : undefined;
    return resource !== undefined && id !== undefined ? { resource, id } : undefined;
  }
}

function itemsOf(root: Mapping, operations: readonly FoundOperation[], owned: ReadonlySet<string>) {
  const found = new Map<string, { readonly id: PathId; readonly parameter: IdParameter }>();
  for (const { read, node, item } of operations) {
    const id = pathIds(read).at(-1);
    if (!id || id.key !== nameless(read.path) || owned.has(id.key) || found.has(id.key)) continue;
    const schema = schemaOf(root, [item, node], id.parameter);
    const parameter = { name: id.parameter, schema, collection: id.collection };
    if (!isClosed(schema)) found.set(id.key, { id, parameter });
  }
  return found;
}

/** Where the response that creates a resource has its id: in the body, otherwise in the address of `Location`. */
function handedBy(root: Mapping, response: Mapping, parameter: IdParameter): string | undefined {
  const pointer = idPointer(root, jsonSchema(root, response), parameter);
  if (pointer !== undefined) return `$response.body#${pointer}`;
  const location = Object.keys(mapping(response.headers)).find((name) => /^location$/i.test(name));
  return location && `$response.header.${location}`;
}

function schemaOf(root: Mapping, holders: readonly Mapping[], name: string): Mapping {
  const parameters = holders.flatMap(({ parameters }) => items(parameters)).map((one) => resolved(root, one));
  const parameter = parameters.findLast((one) => one.in === 'path' && one.name === name);
  return parameter ? parameterSchema(root, parameter) : {};
}

function foundIn(root: Mapping, contract: Contract): FoundOperation[] {
  const byName = new Map(operationsOf(contract).map((operation) => [operation.name, operation]));
  const nameOf = operationNames(root);
  return mappings(root.paths).flatMap(([path, written]) => {
    const item = resolved(root, written);
    return operationsIn(item).flatMap(({ method, node }) => {
      const read = byName.get(nameOf(method, path));
      return read ? [{ read, node, item }] : [];
    });
  });
}
