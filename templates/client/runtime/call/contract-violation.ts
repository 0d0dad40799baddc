import type { WireResponse } from '../transport/transport.ts';
import { CallError } from './call-error.ts';

/**
 * The contract does not allow the response. For example, its status is not declared (often a proxy's
 * status), its body has another type, or it is longer than allowed.
 */
export class ContractViolationError extends CallError {
  override readonly name = 'ContractViolationError';
  readonly kind = 'contract';
  declare readonly status: number;
  declare readonly response: WireResponse;

  constructor(operation: string, response: WireResponse, what: string) {
    super(operation, `${response.status} ${what}.`);
    this.status = response.status;
    this.response = response;
  }
}
