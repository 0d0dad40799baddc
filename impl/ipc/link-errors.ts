import { FenceLostError } from '../ports/fence.ts';
import { CompositionOffError, EncoderUnavailableError } from '../ports/media/encoder.ts';
import { StoreBusyError, StoreUnavailableError } from '../ports/store.ts';

/** The other end is out of reach, did not respond in time, or has too many calls in progress. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
}

/** A serialized error for the other process. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /**
   * The system's fields of a failed call, so that an error message can name the variable of a port that is
   * in use.
   */
  readonly system: Readonly<Record<string, string | number>>;
}

const maxMessageLength = 2_000;
const maxStackLength = 10_000;
const systemFields = ['code', 'errno', 'syscall', 'address', 'port'];

/** The errors that callers distinguish by their class. */
const known: Readonly<Record<string, new (message: string) => Error>> = {
  CompositionOffError,
  EncoderUnavailableError,
  FenceLostError,
  LinkError,
  StoreBusyError,
  StoreUnavailableError,
};

/** Serializes an error. */
export function carried(error: unknown): CarriedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error).slice(0, maxMessageLength), stack: undefined, system: {} };
  const fields = Object.entries(error).filter(
    ([field, value]) => systemFields.includes(field) && ['string', 'number'].includes(typeof value),
  );
  return {
    name: error.name.slice(0, 100),
    message: error.message.slice(0, maxMessageLength),
    stack: error.stack?.slice(0, maxStackLength),
    system: Object.fromEntries(fields),
  };
}

/**
 * Recreates the error: as its class if callers distinguish it by class, otherwise as an Error with the same
 * name.
 */
export function revived({ name, message, stack, system }: CarriedError): Error {
  const Known = Object.hasOwn(known, name) ? known[name] : undefined;
  const error = Known ? new Known(message) : Object.assign(new Error(message), { name });
  // The original stack says more than the stack of the receiver.
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, system);
}
