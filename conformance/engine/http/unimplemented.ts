import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import { type Exchange, jsonOf } from './client.ts';

/** How many operations of a run's checks the target implements. */
export interface Implementation {
  readonly of: number;
  readonly implemented: number;
  /** The operations that responded with 501, in the order of the contract. */
  readonly missing: readonly string[];
  /** The operations that no request reached, because a missing operation creates the resource that they need. */
  readonly unreached: readonly string[];
}

/**
 * From the result of a check: its responses as `operation status` pairs, and the operation without a handler
 * that blocked the check.
 */
interface EarlierResult {
  readonly seen: readonly string[];
  readonly unimplemented?: string;
}

/** Whether a response says that its handler is not implemented, by its code or, without a code, by its status. */
export function isUnimplementedResponse(
  { codes, errors }: ContractRecord,
  { response }: Pick<Exchange, 'response'>,
): boolean {
  if (response.status !== 501) return false;
  const code = valueAt(jsonOf(response), '/error/code');
  return codes.unimplemented === undefined
    ? typeof code !== 'string' || errors[code] === undefined
    : code === undefined || code === codes.unimplemented;
}

/**
 * Statuses that the server may send before it runs a handler. Alone, they do not show that a handler exists.
 */
const beforeHandlers: readonly number[] = [400, 401, 403, 404, 405, 406, 413, 415, 422, 429, 503];

/** The operations of a contract without a handler, as far as responses have shown. */
export class Unimplemented {
  readonly #contract: ContractRecord;
  readonly #missing = new Set<string>();
  readonly #implemented = new Set<string>();
  readonly #reached = new Set<string>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /** Notes whether a response shows that its operation is implemented. */
  note(exchange: Exchange): void {
    const { operation, request, response } = exchange;
    const known = operation === undefined ? undefined : this.#contract.operations[operation];
    if (!known || known.method !== request.method) return;
    if (isUnimplementedResponse(this.#contract, exchange)) this.#missing.add(known.name);
    else this.#noteStatus(known.name, response.status);
  }

  /** Notes the responses of a check of an earlier run, from its result. */
  noteEarlier({ seen, unimplemented }: EarlierResult): void {
    if (unimplemented !== undefined) this.#missing.add(unimplemented);
    for (const pair of seen) {
      const [name = '', status] = pair.split(' ');
      if (status !== '501') this.#noteStatus(name, Number(status));
    }
  }

  #noteStatus(name: string, status: number): void {
    if (!beforeHandlers.includes(status)) this.#implemented.add(name);
    else if (status === 404 || status === 422) this.#reached.add(name);
  }

  /** Whether an operation responded with 501. */
  has(operation: string): boolean {
    return this.#missing.has(operation);
  }

  /** How much of some operations is implemented; undefined if no response was a 501. */
  among(operations: readonly string[]): Implementation | undefined {
    const wanted = new Set(operations);
    const some = Object.keys(this.#contract.operations).filter((name) => wanted.has(name));
    const missing = some.filter((name) => this.has(name));
    if (missing.length === 0) return undefined;
    const unreached = some.filter((name) => !this.has(name) && !this.#isReached(name));
    return {
      of: some.length,
      implemented: some.length - missing.length - unreached.length,
      missing,
      unreached,
    };
  }

  /** A 404 shows that the handler ran, unless a guard looks up the resource before the handler. */
  #isReached(name: string): boolean {
    if (this.#implemented.has(name)) return true;
    const { parameters = [] } = this.#contract.operations[name] ?? {};
    const isOwned = parameters.some(
      ({ resourceType, basis }) => resourceType !== undefined && basis === undefined,
    );
    return !isOwned && this.#reached.has(name);
  }
}

/** The maximum number of operations that the count names. */
const maxNamed = 3;

/** The count in words: `3 of 12 operations implemented; next: createHall, getHall`. */
export function describeImplementation({ of, implemented, missing, unreached }: Implementation): string {
  const named = missing.slice(0, maxNamed).join(', ');
  const next = `next: ${named}${missing.length > maxNamed ? ', …' : ''}`;
  const beyond = unreached.length > 0 ? `, ${unreached.length} not reached yet` : '';
  return `${implemented} of ${of} operations implemented${beyond}; ${next}`;
}
