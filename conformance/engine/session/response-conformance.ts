import { shortLine } from '../../../cli/printable-text.ts';
import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Answer, ContractRecord, Operation, Validator } from '../model/operation.ts';
import { brokenRelation } from '../model/relation-violations.ts';
import { rowsAt } from '../model/rows-at.ts';
import { faults } from '../model/validator-messages.ts';
import { fits, type ServedContract } from './served-contract.ts';

/** An answer that does not fit, as far as one knows while the contract that the target serves may not be read yet. */
interface Suspect {
  readonly what: string;
  readonly validate: Validator;
  readonly body: unknown;
}

const most = 100;
/** A larger body is not stored, only its schema errors; in bytes. */
const mostKept = 128 * 1024;

/**
 * Every answer of a run, held against what the contract declares for its status: most are asked for by checks that look
 * for something else, and come of things in a state that no check was written for. What is no JSON of an operation's is left
 * to the checks that are about that, for it may be from whoever stands in front.
 */
export class AnswersMet {
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

  /** How many answers were judged. */
  get judged(): number {
    return this.#judged;
  }

  /** How many of them were not as declared. */
  get unlike(): number {
    return this.#unlike;
  }

  /** Judges one answer. */
  note({ operation: name, request, answer }: Exchange): void {
    const operation = name === undefined ? undefined : this.#contract.operations[name];
    if (!operation || operation.method !== request.method) return;
    const declared = declaredAnswer(operation, answer.status);
    const body = jsonOf(answer);
    if (body === undefined) return;
    const what = `${operation.name} ${answer.status}`;
    const displaced = this.#displaced(answer.status, body);
    if (displaced !== undefined) this.#put(`${what}: ${displaced}`);
    if (!declared || !isAsMedia(declared, headerOf(answer, 'content-type'))) return;
    this.#judged += 1;
    const validate = this.#isStrict ? declared.validate : (declared.stated ?? declared.validate);
    if (validate && !validate(body)) {
      const key = `${what} ${faults(validate).replace(/\d+/g, '0')}`; // places in lists tell nothing apart
      this.#unlike += 1;
      if (answer.body.length > mostKept) return void this.#broken.add(shortLine(key, 500));
      if (this.#suspects.size < most && !this.#suspects.has(key))
        this.#suspects.set(key, { what, validate, body });
      return;
    }
    const words = this.#unlisted(declared, body) ?? this.#unrelated(operation, answer.status, body);
    if (words !== undefined) this.#put(`${what}: ${words}`);
  }

  #put(words: string): void {
    this.#unlike += 1;
    if (this.#broken.size < most) this.#broken.add(words);
  }

  /** A code that is answered with another status than it has wherever it is. */
  #displaced(status: number, body: unknown): string | undefined {
    const code = valueAt(body, '/error/code');
    const known = typeof code === 'string' ? this.#contract.errors[code] : undefined;
    if (!known || known.status === status || (known.decision && !this.#isStrict)) return undefined;
    return `the code ${code} has the status ${known.status}`;
  }

  /** What was not as declared, each kind once: `listRooms 200: /data/0/name must be string`. */
  faults(served: ServedContract | undefined): string[] {
    const unfit = [...this.#suspects.values()].filter(({ validate, body }) => !fits(served, validate, body));
    const words = unfit.map(({ what, validate, body }) => {
      validate(body);
      return `${what}: ${faults(validate)}`;
    });
    return [...words, ...this.#broken];
  }

  /** A code that the operation does not list for the status. */
  #unlisted({ codes }: Answer, body: unknown): string | undefined {
    const code = valueAt(body, '/error/code');
    if (!this.#isStrict || codes.length === 0 || typeof code !== 'string' || codes.includes(code))
      return undefined;
    return `the code ${code} is none of ${codes.join(', ')}`;
  }

  #unrelated({ relations }: Operation, status: number, body: unknown): string | undefined {
    if (status >= 300) return undefined;
    return relations?.held
      ?.flatMap((held) => rowsAt(body, held.rows).map((row) => brokenRelation(held, row)))
      .find((words) => words !== undefined);
  }
}

/** Whether an answer is of the media type that is declared, where that is JSON. */
function isAsMedia({ media = '' }: Answer, type = ''): boolean {
  return /[/+]json$/.test(media) && type.split(';')[0]?.trim().toLowerCase() === media.toLowerCase();
}
