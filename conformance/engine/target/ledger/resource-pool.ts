import type { ContractRecord, Operation } from '../../model/operation.ts';
import { pathNames } from '../../model/operation.ts';
import type { User } from './ledger.ts';
import type { Thing } from './resource.ts';

/** A kind of thing that stays: the contract has no removal for it. */
export interface Lasting {
  readonly producer: Operation;
  readonly list: Operation;
  /** Changes the name by which it is found again. */
  readonly rename: Operation;
  /** Where producer, rename and rows hold that name. */
  readonly label: string;
}

/** A thing that is nobody's at the moment. */
interface Spare {
  readonly user: User;
  readonly resource: string;
  readonly thing: Thing;
}

/**
 * The things of a run that the contract has no removal for. What one lane is done with goes to the next, and what a run
 * leaves carries a name by which the next run on the same target finds it.
 */
export class Pool {
  readonly #contract: ContractRecord;
  readonly #kinds = new Map<string, Lasting | undefined>();
  readonly #spare: Spare[] = [];
  readonly #found = new Set<string>();
  readonly #changes = new Map<string, Set<string>>();
  /** The search for what earlier runs left, by user and resource; one at a time. */
  readonly searches = new Map<string, Promise<boolean>>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /** How things of a resource that stay are made, found and named; undefined: they can be removed, or not be found again. */
  kindOf(resource: string): Lasting | undefined {
    if (!this.#kinds.has(resource)) this.#kinds.set(resource, lastingKind(this.#contract, resource));
    return this.#kinds.get(resource);
  }

  /** One that nobody uses. */
  take(resource: string, user: User): Thing | undefined {
    const index = this.#spare.findIndex((one) => one.resource === resource && one.user === user);
    return index < 0 ? undefined : this.#spare.splice(index, 1)[0]?.thing;
  }

  /** Gives one to whoever asks next. */
  give(resource: string, user: User, thing: Thing): void {
    this.#spare.push({ resource, user, thing });
  }

  /** Notes one that was there before the run. */
  foundAgain(id: string): void {
    this.#found.add(id);
  }

  /** Whether it was there before the run. */
  wasThere(id: string): boolean {
    return this.#found.has(id);
  }

  /** Notes that an operation changed what is called so in its path. */
  changed(ids: Iterable<string>, operation: string): void {
    for (const id of ids) this.#changes.set(id, (this.#changes.get(id) ?? new Set()).add(operation));
  }

  /** The operations that changed a thing, or something of its own, since it was given back; forgotten with that. */
  changesOf(id: string): ReadonlySet<string> {
    const changes = this.#changes.get(id) ?? new Set();
    this.#changes.delete(id);
    return changes;
  }
}

function lastingKind({ operations }: ContractRecord, resource: string): Lasting | undefined {
  const all = Object.values(operations);
  const producers = all.filter(({ makes }) => makes?.resource === resource);
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
      parameters.some(({ resource: named }) => named === resource),
  );
  const isAlone = pathNames(producer.path).length === 0;
  return isAlone && label && list && rename ? { producer, list, rename, label } : undefined;
}
