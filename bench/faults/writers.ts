import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger, WriteKind } from './ledger.ts';
import { type Call, type Caller, codeOf, idIn, type Reply } from './requests.ts';

/** A studio, and the key of the account that owns it. */
export interface StudioKey {
  readonly studioId: string;
  readonly key: string;
}

/** The options of a writer. */
export interface WriterOptions extends StudioKey {
  readonly name: string;
  readonly ledger: Ledger;
  /** The process to call next, and a signal that aborts the request before that process gets a fault. */
  readonly target: () => { readonly caller: Caller; readonly signal?: AbortSignal };
  /** The mean milliseconds between two writes; each pause is 50 to 150 % of it, at random. */
  readonly everyMs: number;
}

const maxRemovals = 4;
const templateEvery = 4;

/**
 * Creates, renames and deletes one source after the other, and sometimes a template, each with a unique
 * name.
 */
export class Writer {
  readonly #parts: WriterOptions;
  readonly #path: string;

  constructor(parts: WriterOptions) {
    this.#parts = parts;
    this.#path = `/v1/studios/${parts.studioId}`;
  }

  /** Writes until the signal is aborted. */
  async run(stopping: AbortSignal): Promise<void> {
    for (let number = 0; !stopping.aborted; number += 1) {
      const name = `${this.#parts.name}-${number}`;
      await (number % templateEvery === templateEvery - 1 ? this.#template(name) : this.#source(name));
    }
  }

  async #source(name: string): Promise<void> {
    const sources = `${this.#path}/sources`;
    const made = await this.#send({ method: 'POST', path: sources, json: { name, type: 'webcam' } });
    if (made?.status !== 201) return;
    const id = idIn(made.body);
    this.#acknowledge('source created', name, id);
    const path = `${sources}/${id}`;
    const renamed = await this.#send({ method: 'PATCH', path, json: { name: `${name}r` } });
    if (renamed?.status === 200) this.#acknowledge('source renamed', `${name}r`, id);
    if (await this.#remove(path)) this.#acknowledge('source deleted', id, id);
  }

  async #template(name: string): Promise<void> {
    const path = `${this.#path}/broadcast-templates`;
    const made = await this.#send({ method: 'POST', path, json: { name, config: {} } });
    if (made?.status !== 201) return;
    const id = idIn(made.body);
    this.#acknowledge('template created', name, id);
    await this.#remove(`${path}/${id}`);
  }

  /** Deletes, and tries again if the outcome is unknown. */
  async #remove(path: string): Promise<boolean> {
    for (let tries = 0; tries < maxRemovals; tries += 1) {
      const status = (await this.#send({ method: 'DELETE', path }))?.status;
      if (status === 204) return true;
      if (status === 404) return false;
    }
    return false;
  }

  /** Returns the response of a successful request. Counts any other outcome and returns undefined. */
  async #send(call: Omit<Call, 'key' | 'signal'>): Promise<Reply | undefined> {
    const { key, ledger, everyMs, target } = this.#parts;
    const next = delay(everyMs * (0.5 + Math.random()));
    const { caller, signal } = target();
    const outcome = await caller.send({ ...call, key, signal }).catch(codeOf);
    const isDone = typeof outcome !== 'string' && (outcome.status < 300 || outcome.status === 404);
    if (!isDone) ledger.reject(typeof outcome === 'string' ? outcome : String(outcome.status));
    await next;
    return isDone ? outcome : undefined;
  }

  #acknowledge(kind: WriteKind, name: string, id: string): void {
    this.#parts.ledger.acknowledge({ kind, name, id, studioId: this.#parts.studioId });
  }
}

/** Posts one message after the other in a studio's chat, at each process in turn. */
export async function talk(parts: WriterOptions, stopping: AbortSignal): Promise<void> {
  const { name, ledger, key, studioId, everyMs, target } = parts;
  for (let number = 0; !stopping.aborted; number += 1) {
    const next = delay(everyMs * (0.5 + Math.random()));
    const { caller, signal } = target();
    const text = `${name}-${number}`;
    const path = `/v1/studios/${studioId}/chat/messages`;
    const outcome = await caller.send({ method: 'POST', path, json: { text }, key, signal }).catch(codeOf);
    if (typeof outcome === 'string') ledger.reject(outcome);
    else if (outcome.status !== 201) ledger.reject(String(outcome.status));
    else ledger.acknowledge({ kind: 'message', name: text, id: idIn(outcome.body, 'messageId'), studioId });
    await next;
  }
}
