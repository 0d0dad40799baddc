import { type Exchange, jsonOf } from '../../http/client.ts';
import { valueAt } from '../../model/json-pointer.ts';
import type { ContractRecord, Makes, Operation } from '../../model/operation.ts';
import { evaluate, type Parts, valueInPath } from './request.ts';

/** Longer ids are not stored, in characters. */
const maxIdLength = 1024;

/** The id that a response hands out, in the form for a path; undefined if the response has no id. */
export function idIn(
  contract: ContractRecord,
  makes: Makes,
  parts: Parts,
  { answer }: Pick<Exchange, 'answer'>,
): string | undefined {
  const { from } = makes;
  const value =
    from === undefined ? valueAt(jsonOf(answer), makes.id) : evaluate(from, parts, jsonOf(answer), answer);
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > maxIdLength) return undefined;
  return isAddress(from, text) ? addressedId(contract, makes, text) : text;
}

const isAddress = (from: string | undefined, text: string): boolean =>
  /^\$response\.header\.(content-)?location$/i.test(from ?? '') && text.includes('/');

/** The id in an address, if the path of an operation of the contract has it. */
function addressedId(
  { operations }: ContractRecord,
  { resource }: Makes,
  address: string,
): string | undefined {
  for (const operation of Object.values(operations)) {
    const last = idsOf(operation).at(-1);
    if (last?.resource !== resource) continue;
    const id = valueInPath(operation.path, last.name, address);
    if (id !== undefined) return id;
  }
  return undefined;
}

const idsOf = ({ parameters }: Operation) => parameters.filter(({ in: place }) => place === 'path');

/** The ids of resources that responses of a run have handed out. */
export class HandedIds {
  readonly #ids = new Map<string, Set<string>>();
  readonly #confirmed = new Set<string>();

  /** Stores an id. */
  note(resource: string, id: string): void {
    this.#ids.set(resource, (this.#ids.get(resource) ?? new Set()).add(id));
  }

  /** Whether a response handed out any id of a resource. */
  isAny(resource: string): boolean {
    return this.#ids.has(resource);
  }

  /**
   * Notes that an operation at the resource accepted an id. If a response handed out the id, the path takes such ids.
   */
  taken(resource: string, id: string): void {
    if (this.has(resource, id)) this.#confirmed.add(resource);
  }

  /** Whether an operation at the resource accepted an id that a response handed out. */
  isConfirmed(resource: string): boolean {
    return this.#confirmed.has(resource);
  }

  /** Whether a response handed the id out. */
  has(resource: string, id: string): boolean {
    return this.#ids.get(resource)?.has(id) ?? false;
  }
}
