import { type Exchange, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Target } from '../target/target.ts';

/** What a run got to see of its target, whatever its checks made of it. */
export class Sight {
  readonly #contract: ContractRecord;
  readonly #called = new Set<string>();
  readonly #succeeded = new Set<string>();
  readonly #withRows = new Set<string>();
  readonly #served = new Set<string>();
  readonly #believed = new Map<string, string>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /** Notes that a part is taken to be off because an operation says so to a user, whom nobody else can be asked for. */
  believe(user: string | undefined, operation: string, code: string): void {
    this.#believed.set(`${user} ${operation}`, `${operation} answered ${code}, and succeeded as well`);
  }

  /** What was believed and cannot be so, in sentences. */
  get contradictions(): string[] {
    return [...this.#believed].filter(([key]) => this.#served.has(key)).map(([, said]) => said);
  }

  /** Takes in one answer, to a user. */
  observe({ operation: name, answer }: Exchange, user?: string): void {
    const operation = name === undefined ? undefined : this.#contract.operations[name];
    if (!operation) return;
    this.#called.add(operation.name);
    if (answer.status >= 300) return;
    this.#succeeded.add(operation.name);
    if (user !== undefined) this.#served.add(`${user} ${operation.name}`);
    const { pagination } = operation;
    if (!pagination || this.#withRows.has(operation.name)) return;
    const rows = valueAt(jsonOf({ ...answer }), `/${pagination.items}`);
    if (Array.isArray(rows) && rows.length > 0) this.#withRows.add(operation.name);
  }

  /** What the run cannot have looked at, in sentences. */
  gaps(target: Target): string[] {
    const operations = Object.values(this.#contract.operations);
    const called = operations.filter(({ name }) => this.#called.has(name));
    // What happens on sockets and media hosts goes another way.
    const refused = called
      .filter(({ name, marker }) => !marker && !this.#succeeded.has(name))
      .map(({ name }) => name);
    const empty = called
      .filter(({ name, pagination }) => pagination && this.#succeeded.has(name) && !this.#withRows.has(name))
      .map(({ name }) => name);
    const gaps: string[] = [];
    if (called.length > 0 && refused.length === called.length)
      gaps.push('nothing but refusals was seen: no operation ever succeeded, so answers were not looked at');
    else if (refused.length > 0)
      gaps.push(
        `${refused.length} of ${called.length} operations were only seen refusing: ${shortened(refused)}`,
      );
    if (empty.length > 0)
      gaps.push(
        `${empty.length} lists had no rows, so neither their rows nor their pages were looked at: ${shortened(empty)}`,
      );
    if (target.tokens.b === undefined && called.some(({ tenancy }) => tenancy !== undefined))
      gaps.push('there was no second user, so that users are kept apart was not looked at: give --token-b');
    if (target.readOnly)
      gaps.push('the run was read-only: what is made, changed or removed was not looked at');
    return gaps;
  }
}

const shortened = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
