import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Target } from '../target/target.ts';

/** The operations of the target that a run has seen working, regardless of check results. */
export class ObservedResponses {
  readonly #contract: ContractRecord;
  readonly #called = new Set<string>();
  readonly #succeeded = new Set<string>();
  readonly #withRows = new Set<string>();
  readonly #served = new Set<string>();
  readonly #believed = new Map<string, string>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /**
   * Records that a feature is considered off because of an error response that no other operation confirms.
   */
  trustErrorResponse(user: string | undefined, operation: string, code: string): void {
    this.#believed.set(`${user} ${operation}`, `${operation} returned ${code}, but also succeeded`);
  }

  /** Trusted error responses that later responses contradict, in sentences. */
  get contradictions(): string[] {
    return [...this.#believed].filter(([key]) => this.#served.has(key)).map(([, message]) => message);
  }

  /** Records a response to a user. */
  observe({ operation: name, response }: Exchange, user?: string): void {
    const operation = name === undefined ? undefined : this.#contract.operations[name];
    if (!operation) return;
    this.#called.add(operation.name);
    if (response.status >= 300) return;
    this.#succeeded.add(operation.name);
    if (user !== undefined) this.#served.add(`${user} ${operation.name}`);
    const { pagination } = operation;
    if (!pagination || this.#withRows.has(operation.name)) return;
    const rows = valueAt(jsonOf({ ...response }), `/${pagination.items}`);
    if (Array.isArray(rows) && rows.length > 0) this.#withRows.add(operation.name);
  }

  /** Untested parts of the target, in sentences. */
  gaps(target: Target): string[] {
    const operations = Object.values(this.#contract.operations);
    const called = operations.filter(({ name }) => this.#called.has(name));
    // Sockets and media hosts are not observed here.
    const rejected = called
      .filter(({ name, marker }) => !marker && !this.#succeeded.has(name))
      .map(({ name }) => name);
    const empty = called
      .filter(({ name, pagination }) => pagination && this.#succeeded.has(name) && !this.#withRows.has(name))
      .map(({ name }) => name);
    const gaps: string[] = [];
    if (called.length > 0 && rejected.length === called.length)
      gaps.push('every request was rejected: no operation ever succeeded, so responses were not tested');
    else if (rejected.length > 0)
      gaps.push(
        `${rejected.length} of ${called.length} operations only returned errors: ${shortened(rejected)}`,
      );
    if (empty.length > 0)
      gaps.push(
        `${empty.length} lists had no rows, so their rows and pages were not tested: ${shortened(empty)}`,
      );
    if (target.tokens.b === undefined && called.some(({ tenancy }) => tenancy !== undefined))
      gaps.push('there was no second user, so tenant isolation was not tested: give --token-b');
    if (target.readOnly) gaps.push('the run was read-only: creation, changes and removal were not tested');
    return gaps;
  }
}

const shortened = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
