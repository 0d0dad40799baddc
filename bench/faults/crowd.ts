import { scopes } from '../../generated/server/guards.ts';
import type { Deployment } from './deployment.ts';
import { Ledger } from './ledger.ts';
import { Caller, idIn } from './requests.ts';
import { Stream } from './stream.ts';
import { Victims } from './victims.ts';
import { Viewer } from './viewer.ts';
import { type StudioKey, talk, Writer } from './writers.ts';

/** Enough that the events of one studio stay within the window from which streams resume. */
const studios = 20;
/** The number of studios with a chat. */
const talking = 6;
/**
 * Longer than the slowest promised error response, shorter than a suspension: clients of a suspended process give up.
 */
const clientTimeoutMs = 15_000;
/** The pause between two writes of the probe. */
const probeMs = 50;
const talkMs = 500;

/** All users of a deployment during a run. Each studio belongs to its own account. */
export class Clients {
  readonly ledger = new Ledger();
  readonly victims: Victims;
  readonly streams: Stream[] = [];
  readonly viewers: Viewer[] = [];
  readonly touched: StudioKey[] = [];
  /** The studio in which only the probe writes. */
  readonly untouched: StudioKey;
  readonly #deployment: Deployment;
  readonly #callers: readonly Caller[];
  readonly #stopping = new AbortController();
  #work: Promise<unknown> = Promise.resolve();

  private constructor(deployment: Deployment, callers: readonly Caller[], made: readonly StudioKey[]) {
    const [untouched, ...touched] = made;
    if (!untouched) throw new RangeError('there is no studio');
    this.#deployment = deployment;
    this.#callers = callers;
    this.victims = new Victims(callers);
    this.untouched = untouched;
    this.touched = touched;
  }

  /** Creates the accounts and studios. */
  static async of(deployment: Deployment): Promise<Clients> {
    const callers = deployment.ports.map((port) => new Caller(port, clientTimeoutMs));
    const made: StudioKey[] = [];
    for (let number = 0; number <= studios; number += 1)
      made.push(await studioOf(deployment, callers, number));
    return new Clients(deployment, callers, made);
  }

  /**
   * Starts all clients: writers at each process, streams, viewers and the probe of the untouched studio.
   * @param perSecond the number of writes a second by all writers, if a write took no time.
   */
  async start(perSecond: number): Promise<void> {
    const { ports } = this.#deployment;
    const { signal } = this.#stopping;
    const everyMs = (1_000 * this.touched.length * ports.length) / perSecond;
    const work: Promise<void>[] = [];
    for (const [number, studio] of this.touched.entries()) {
      this.streams.push(new Stream(ports, number, studio.studioId, studio.key));
      for (const [at, caller] of this.#callers.entries())
        work.push(this.#writer(studio, `w${number}-${at}`, () => ({ caller }), everyMs).run(signal));
      if (number >= talking) continue;
      const token = await viewerToken(this.#callers[0], studio);
      for (const at of ports.keys()) this.viewers.push(new Viewer(ports, at, studio.studioId, token));
      const parts = { ...studio, name: `t${number}`, ledger: this.ledger, target: this.victims.next };
      work.push(talk({ ...parts, everyMs: talkMs }, signal));
    }
    work.push(this.#writer(this.untouched, 'untouched', this.victims.next, probeMs).run(signal));
    this.#work = Promise.all(work);
  }

  /** Stops the writers. Streams and viewers stay. */
  async stopWriting(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async leave(): Promise<void> {
    for (const one of [...this.streams, ...this.viewers]) await one.leave();
    for (const caller of this.#callers) caller.close();
  }

  #writer(studio: StudioKey, name: string, target: Victims['next'], everyMs: number): Writer {
    return new Writer({ ...studio, name, ledger: this.ledger, target, everyMs });
  }
}

async function studioOf(
  deployment: Deployment,
  callers: readonly Caller[],
  number: number,
): Promise<StudioKey> {
  const [first] = callers;
  const token = await deployment.token(`owner${number}`);
  const request = async (path: string, json: unknown) => {
    const { status, body } = (await first?.send({ method: 'POST', path, key: token, json })) ?? {};
    if (status !== 201) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const key = idIn(
    await request('/v1/account/api-keys', { name: 'Bench', scopes: scopes.apiKey.known }),
    'key',
  );
  return { key, studioId: idIn(await request('/v1/studios', { name: `Studio ${number}` })) };
}

async function viewerToken(caller: Caller | undefined, { key, studioId }: StudioKey): Promise<string> {
  const json = { studioId, caps: ['chat.read'], ttlSeconds: 3_600 };
  const reply = await caller?.send({ method: 'POST', path: '/v1/viewer-tokens', key, json });
  return idIn(reply?.body, 'token');
}
