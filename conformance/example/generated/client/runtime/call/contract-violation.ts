// Copied from templates/client/runtime/call/contract-violation.ts by `npx callsheet generate`. Do not edit.

import type { WireAnswer } from '../transport/transport.ts';
import { CallError } from './call-error.ts';

/**
 * What came is none of the answers that the contract lists: a status of something in between, a page where JSON is due, an
 * answer that was cut or never ends.
 */
export class ContractViolationError extends CallError {
  override readonly name = 'ContractViolationError';
  readonly kind = 'contract';
  declare readonly status: number;
  declare readonly answer: WireAnswer;

  constructor(operation: string, answer: WireAnswer, what: string) {
    super(operation, `${answer.status} ${what}.`);
    this.status = answer.status;
    this.answer = answer;
  }
}
