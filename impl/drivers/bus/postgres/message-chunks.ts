/**
 * A message from one process to the others. A beat has no number of its own: it is sent with the number of
 * the last message.
 */
export type Message =
  | { readonly studios: readonly string[] }
  | { readonly topic: string; readonly text: string }
  | { readonly beat: 'on' | 'off' };

/** A message with its sender, and its number among the messages of that sender. */
export interface Received {
  readonly from: string;
  readonly number: number;
  readonly message: Message;
}

/**
 * A payload of NOTIFY has less than 8000 bytes. This number of bytes, in base64 and with a header of less
 * than 100 bytes, stays below that.
 */
const partBytes = 5_800;
const maxUnfinished = 64;

/** Splits a message into payloads of NOTIFY: `<sender> <number> <part> <parts> <base64>`. */
export function cut(sender: string, number: number, message: Message): string[] {
  const bytes = Buffer.from(JSON.stringify(message));
  const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
  return Array.from({ length: parts }, (_, part) => {
    const slice = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    return `${sender} ${number} ${part} ${parts} ${slice.toString('base64')}`;
  });
}

/** Joins the payloads of messages from other processes. Those of one process arrive in order. */
export class MessageAssembler {
  readonly #own: string;
  readonly #unfinished = new Map<string, { readonly number: string; readonly slices: Buffer[] }>();

  /** @param own is the sender id of this process; payloads with this id are ignored. */
  constructor(own: string) {
    this.#own = own;
  }

  /**
   * The message that this payload completes. Undefined while parts are missing, and for payloads of this
   * process.
   */
  take(payload: string): Received | undefined {
    const [from = '', number = '', part, parts, base64 = ''] = payload.split(' ');
    if (from === this.#own) return undefined;
    const slices = this.#slicesOf(from, number, Number(part));
    slices?.push(Buffer.from(base64, 'base64'));
    if (slices?.length !== Number(parts)) return undefined;
    this.#unfinished.delete(from);
    const message = parsed(Buffer.concat(slices).toString());
    return message && { from, number: Number(number), message };
  }

  /** Drops incomplete messages, because their remaining parts will not arrive. */
  forget(): void {
    this.#unfinished.clear();
  }

  #slicesOf(sender: string, number: string, part: number): Buffer[] | undefined {
    const begun = this.#unfinished.get(sender);
    if (part > 0) return begun?.number === number && begun.slices.length === part ? begun.slices : undefined;
    // A process that ended in the middle of a message leaves its first parts here, so the oldest entry is
    // removed when there are too many.
    const [oldest] = this.#unfinished.keys();
    if (this.#unfinished.size >= maxUnfinished && oldest !== undefined) this.#unfinished.delete(oldest);
    const slices: Buffer[] = [];
    this.#unfinished.set(sender, { number, slices });
    return slices;
  }
}

function parsed(text: string): Message | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('studios' in value && Array.isArray(value.studios)) return { studios: value.studios.map(String) };
  if ('beat' in value) return { beat: value.beat === 'off' ? 'off' : 'on' };
  if (!('topic' in value) || !('text' in value)) return undefined;
  return { topic: String(value.topic), text: String(value.text) };
}
