import type { ContractRecord, Operation } from '../../model/operation.ts';
import { pathNames } from '../../model/operation.ts';
import type { User } from './ledger.ts';
import type { Resource } from './resource.ts';

/** A resource type without a removal in the contract: its resources remain. */
export interface PersistentType {
  readonly producer: Operation;
  readonly list: Operation;
  /** Changes the name that identifies the resource to later runs. */
  readonly rename: Operation;
  /** The member of producer, rename and rows that contains this name. */
  readonly label: string;
}

/** A resource that no check uses at the moment. */
interface Spare {
  readonly user: User;
  readonly resourceType: string;
  readonly resource: Resource;
}

/**
 * A run's resources without a removal in the contract. A queue's released resource is reused by the next
 * queue. Each resource has a name by which the next run on the same target finds it.
 */
export class Pool {
  readonly #contract: ContractRecord;
  readonly #kinds = new Map<string, PersistentType | undefined>();
  readonly #spare: Spare[] = [];
  readonly #found = new Set<string>();
  readonly #changes = new Map<string, Set<string>>();
  /** The searches for resources of earlier runs, by user and resource; one at a time. */
  readonly searches = new Map<string, Promise<boolean>>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /**
   * How resources of a type without removal are created, found and renamed; undefined if they can be
   * removed, or cannot be found again.
   */
  kindOf(resourceType: string): PersistentType | undefined {
    if (!this.#kinds.has(resourceType))
      this.#kinds.set(resourceType, persistentTypeOf(this.#contract, resourceType));
    return this.#kinds.get(resourceType);
  }

  /** Takes an unused resource. */
  take(resourceType: string, user: User): Resource | undefined {
    const index = this.#spare.findIndex((one) => one.resourceType === resourceType && one.user === user);
    return index < 0 ? undefined : this.#spare.splice(index, 1)[0]?.resource;
  }

  /** Releases a resource for reuse. */
  give(resourceType: string, user: User, resource: Resource): void {
    this.#spare.push({ resourceType, user, resource });
  }

  /** Records a resource that existed before the run. */
  foundAgain(id: string): void {
    this.#found.add(id);
  }

  /** Whether a resource existed before the run. */
  wasThere(id: string): boolean {
    return this.#found.has(id);
  }

  /** Records that an operation changed the resources with these ids in its path. */
  changed(ids: Iterable<string>, operation: string): void {
    for (const id of ids) this.#changes.set(id, (this.#changes.get(id) ?? new Set()).add(operation));
  }

  /**
   * The operations that changed a resource, or a resource within it, since its release; clears the record.
   */
  changesOf(id: string): ReadonlySet<string> {
    const changes = this.#changes.get(id) ?? new Set();
    this.#changes.delete(id);
    return changes;
  }
}

function persistentTypeOf({ operations }: ContractRecord, resourceType: string): PersistentType | undefined {
  const all = Object.values(operations);
  const producers = all.filter(({ makes }) => makes?.resourceType === resourceType);
  const [producer] = producers;
  if (!producer || producers.some(({ makes }) => makes?.remove)) return undefined;
  const label = producer.body?.label;
  const list = all.find(({ method, path }) => method === 'GET' && path === producer.path);
  const rename = all.find(
    ({ method, path, body, parameters }) =>
      method === 'PATCH' &&
      body?.label === label &&
      path.startsWith(`${producer.path}/{`) &&
      pathNames(path).length === 1 &&
      parameters.some(({ resourceType: named }) => named === resourceType),
  );
  const isAlone = pathNames(producer.path).length === 0;
  return isAlone && label && list && rename ? { producer, list, rename, label } : undefined;
}
