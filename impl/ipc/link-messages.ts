import type { CarriedError } from './link-errors.ts';

/** A message of a link. */
export type LinkMessage =
  /** A heartbeat. */
  | { readonly kind: 'beat' }
  /** Requires a response with the same id. */
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  /** Has no response. */
  | { readonly kind: 'notify'; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: CarriedError };

/** Returns a message if it belongs to a link: other code in the process may use the same pipe. */
export function linkMessage(message: unknown): LinkMessage | undefined {
  return isLinkMessage(message) ? message : undefined;
}

function isLinkMessage(message: unknown): message is LinkMessage {
  if (!isObject(message)) return false;
  const hasId = Number.isSafeInteger(message.id);
  const isRequest = typeof message.method === 'string' && Array.isArray(message.args);
  switch (message.kind) {
    case 'beat':
      return true;
    case 'call':
      return hasId && isRequest;
    case 'notify':
      return isRequest;
    case 'answer':
      return hasId;
    case 'failure':
      return hasId && isCarriedError(message.error);
    default:
      return false;
  }
}

function isCarriedError(error: unknown): error is CarriedError {
  if (!isObject(error) || !isObject(error.system)) return false;
  const hasStack = error.stack === undefined || typeof error.stack === 'string';
  return typeof error.name === 'string' && typeof error.message === 'string' && hasStack;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
