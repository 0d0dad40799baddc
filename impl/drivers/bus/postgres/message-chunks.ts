/** A message from one process to the others. A beat has the number of the last message. */
export type Message =
  | { readonly studios: readonly string[] }
  | { readonly topic: string; readonly text: string }
  | { readonly beat: 'on' | 'off' };

/** A message with its sender, and its number among those of that sender. */
export interface Received {
  readonly from: string;
  readonly number: number;
  readonly message: Message;
}

/** A payload of NOTIFY has less than 8000 bytes; this is of base64, behind a head of less than 100. */
const partBytes = 5_800;
const maxUnfinished = 64;

/** Cuts a message into payloads of NOTIFY: `<sender> <number> <part> <parts> <base64>`. */
export function cut(sender: string, number: number, message: Message): string[] {
  const bytes = Buffer.from(JSON.stringify(message));
  const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
  return Array.from({ length: parts }, (_, part) => {
    const slice = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    return `${sender} ${number} ${part} ${parts} ${slice.toString('base64')}`;
  });
}

/** Puts the payloads of other processes together again. Those of one process arrive in their order. */
export class Parcels {
  readonly #own: string;
  readonly #unfinished = new Map<string, { readonly number: string; readonly slices: Buffer[] }>();

  /** @param own is the sender whose payloads are passed over. */
  constructor(own: string) {
    this.#own = own;
  }

  /** A message that is whole with this payload; undefined while parts are missing, and of what is none of ours. */
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

  /** What is on its way will lack parts. */
  forget(): void {
    this.#unfinished.clear();
  }

  #slicesOf(sender: string, number: string, part: number): Buffer[] | undefined {
    const begun = this.#unfinished.get(sender);
    if (part > 0) return begun?.number === number && begun.slices.length === part ? begun.slices : undefined;
    // Processes that ended in the middle of a message leave its beginning behind.
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
