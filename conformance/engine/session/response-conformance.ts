import { shortLine } from '../../../cli/printable-text.ts';
import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, DeclaredResponse, Operation, Validator } from '../model/operation.ts';
import { violatedRelation } from '../model/relation-violations.ts';
import { rowsAt } from '../model/rows-at.ts';
import { faults } from '../model/validator-messages.ts';
import { fits, type ServedContract } from './served-contract.ts';

/**
 * A response that violates the suite's contract. It is judged finally when the target's own contract is
 * known.
 */
interface Suspect {
  readonly what: string;
  readonly validate: Validator;
  readonly body: unknown;
}

const max = 100;
/** A larger body is not stored, only its schema errors; in bytes. */
const maxStoredBytes = 128 * 1024;

/**
 * Compares every response of a run with the declaration for its status, also responses to checks with
 * another subject: they show resources in states for which no check exists. Responses that are not JSON are
 * ignored, because a proxy may have sent them; other checks cover them.
 */
export class ResponseConformance {
  readonly #contract: ContractRecord;
  readonly #isStrict: boolean;
  readonly #suspects = new Map<string, Suspect>();
  readonly #broken = new Set<string>();
  #judged = 0;
  #unlike = 0;

  constructor(contract: ContractRecord, isStrict: boolean) {
    this.#contract = contract;
    this.#isStrict = isStrict;
  }

  /** The number of compared responses. */
  get judged(): number {
    return this.#judged;
  }

  /** The number of responses that were not as declared. */
  get unlike(): number {
    return this.#unlike;
  }

  /** Compares one response. */
  note({ operation: name, request, response }: Exchange): void {
    const operation = name === undefined ? undefined : this.#contract.operations[name];
    if (!operation || operation.method !== request.method) return;
    const declared = declaredResponse(operation, response.status);
    const body = jsonOf(response);
    if (body === undefined) return;
    const what = `${operation.name} ${response.status}`;
    const displaced = this.#displaced(response.status, body);
    if (displaced !== undefined) this.#put(`${what}: ${displaced}`);
    if (!declared || !isAsMedia(declared, headerOf(response, 'content-type'))) return;
    this.#judged += 1;
    const validate = this.#isStrict ? declared.validate : (declared.stated ?? declared.validate);
    if (validate && !validate(body)) {
      const key = `${what} ${faults(validate).replace(/\d+/g, '0')}`; // list indices do not distinguish errors
      this.#unlike += 1;
      if (response.body.length > maxStoredBytes) return void this.#broken.add(shortLine(key, 500));
      if (this.#suspects.size < max && !this.#suspects.has(key))
        this.#suspects.set(key, { what, validate, body });
      return;
    }
    const words = this.#unlisted(declared, body) ?? this.#unrelated(operation, response.status, body);
    if (words !== undefined) this.#put(`${what}: ${words}`);
  }

  #put(words: string): void {
    this.#unlike += 1;
    if (this.#broken.size < max) this.#broken.add(words);
  }

  /** A code with another status than it is declared with. */
  #displaced(status: number, body: unknown): string | undefined {
    const code = valueAt(body, '/error/code');
    const known = typeof code === 'string' ? this.#contract.errors[code] : undefined;
    if (!known || known.status === status || (known.decision && !this.#isStrict)) return undefined;
    return `the code ${code} has the status ${known.status}`;
  }

  /** The differences, each kind once: `listRooms 200: /data/0/name must be string`. */
  faults(served: ServedContract | undefined): string[] {
    const unfit = [...this.#suspects.values()].filter(({ validate, body }) => !fits(served, validate, body));
    const words = unfit.map(({ what, validate, body }) => {
      validate(body);
      return `${what}: ${faults(validate)}`;
    });
    return [...words, ...this.#broken];
  }

  /** A code that the operation does not declare for the status. */
  #unlisted({ codes }: DeclaredResponse, body: unknown): string | undefined {
    const code = valueAt(body, '/error/code');
    if (!this.#isStrict || codes.length === 0 || typeof code !== 'string' || codes.includes(code))
      return undefined;
    return `the code ${code} is not one of ${codes.join(', ')}`;
  }

  #unrelated({ relations }: Operation, status: number, body: unknown): string | undefined {
    if (status >= 300) return undefined;
    return relations?.held
      ?.flatMap((held) => rowsAt(body, held.rows).map((row) => violatedRelation(held, row)))
      .find((words) => words !== undefined);
  }
}

/** Whether the response has the declared media type, and that is JSON. */
function isAsMedia({ media = '' }: DeclaredResponse, type = ''): boolean {
  return /[/+]json$/.test(media) && type.split(';')[0]?.trim().toLowerCase() === media.toLowerCase();
}
