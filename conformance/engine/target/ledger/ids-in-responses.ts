import { type Exchange, jsonOf } from '../../http/client.ts';
import { valueAt } from '../../model/json-pointer.ts';
import type { ContractRecord, Makes, Operation } from '../../model/operation.ts';
import { evaluate, type RequestValues, valueInPath } from './request.ts';

/** Longer ids are not stored, in characters. */
const maxIdLength = 1024;

/** The id that a response returns, in the form for a path; undefined if the response has no id. */
export function idIn(
  contract: ContractRecord,
  makes: Makes,
  parts: RequestValues,
  { response }: Pick<Exchange, 'response'>,
): string | undefined {
  const { from } = makes;
  const value =
    from === undefined
      ? valueAt(jsonOf(response), makes.id)
      : evaluate(from, parts, jsonOf(response), response);
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > maxIdLength) return undefined;
  return isAddress(from, text) ? addressedId(contract, makes, text) : text;
}

const isAddress = (from: string | undefined, text: string): boolean =>
  /^\$response\.header\.(content-)?location$/i.test(from ?? '') && text.includes('/');

/**
 * The id in an address that ends like the path of an operation; undefined if no path of the contract fits.
 */
function addressedId(
  { operations }: ContractRecord,
  { resourceType }: Makes,
  address: string,
): string | undefined {
  for (const operation of Object.values(operations)) {
    const last = idsOf(operation).at(-1);
    if (last?.resourceType !== resourceType) continue;
    const id = valueInPath(operation.path, last.name, address);
    if (id !== undefined) return id;
  }
  return undefined;
}

const idsOf = ({ parameters }: Operation) => parameters.filter(({ in: location }) => location === 'path');

/** The ids of resources that responses of a run have returned. */
export class ReturnedIds {
  readonly #ids = new Map<string, Set<string>>();
  readonly #confirmed = new Set<string>();

  /** Stores an id that a response returned. */
  note(resourceType: string, id: string): void {
    this.#ids.set(resourceType, (this.#ids.get(resourceType) ?? new Set()).add(id));
  }

  /** Whether a response returned any id of a resource. */
  isAny(resourceType: string): boolean {
    return this.#ids.has(resourceType);
  }

  /**
   * Records that an operation at the resource accepted an id. If a response returned the id, the path
   * accepts such ids.
   */
  taken(resourceType: string, id: string): void {
    if (this.has(resourceType, id)) this.#confirmed.add(resourceType);
  }

  /** Whether an operation at the resource accepted an id that a response returned. */
  isConfirmed(resourceType: string): boolean {
    return this.#confirmed.has(resourceType);
  }

  /** Whether a response returned the id. */
  has(resourceType: string, id: string): boolean {
    return this.#ids.get(resourceType)?.has(id) ?? false;
  }
}
