import { FenceLostError } from '../ports/fence.ts';
import { CompositionOffError, EncoderUnavailableError } from '../ports/media/encoder.ts';
import { StoreBusyError, StoreUnavailableError } from '../ports/store.ts';

/** The other end is out of reach, did not answer in time, or has too much to answer already. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
}

/** An error on its way from one process to the other. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** What the system says of a call that failed, so that a port that is taken can be told by its variable. */
  readonly system: Readonly<Record<string, string | number>>;
}

const maxMessageLength = 2_000;
const maxStackLength = 10_000;
const systemFields = ['code', 'errno', 'syscall', 'address', 'port'];

/** The errors that callers tell from others by their class. */
const known: Readonly<Record<string, new (message: string) => Error>> = {
  CompositionOffError,
  EncoderUnavailableError,
  FenceLostError,
  LinkError,
  StoreBusyError,
  StoreUnavailableError,
};

/** An error as it travels. */
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

/** The error again: of its class where callers go by that, else an Error of the same name. */
export function revived({ name, message, stack, system }: CarriedError): Error {
  const Known = Object.hasOwn(known, name) ? known[name] : undefined;
  const error = Known ? new Known(message) : Object.assign(new Error(message), { name });
  // Where it was thrown says more than where it arrived.
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, system);
}
