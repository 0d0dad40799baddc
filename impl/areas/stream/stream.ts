import type { StreamStatus } from '../../../generated/schemas.ts';
import { asService } from '../../../generated/server/runtime/traits/emits.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import {
  CompositionOffError,
  type Encoder,
  type EncoderLeg,
  EncoderUnavailableError,
  type LegStatus,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';
import { programPath } from '../../ports/media/media-paths.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { StreamRefusal } from './destination-choice.ts';
import type { SessionOutputs } from './session-outputs.ts';
import { type SessionRow, sessionById } from './session-rows.ts';
import { type BegunSession, Sessions, type SessionsParts } from './sessions.ts';

/** What going live needs. */
export interface StreamParts extends SessionsParts {
  readonly encoder: Encoder;
  /** The ports for managing sessions once it is started; absent = the plain ports. */
  readonly duties?: Pick<DutyPorts, 'store' | 'encoder' | 'fence'> | undefined;
  readonly outputs: Pick<SessionOutputs, 'choices' | 'ofStream' | 'save' | 'open'>;
  /** What a studio is to send out (AUDIO-28); undefined when it is gone. */
  readonly plan: (studioId: string) => Promise<ProgramPlan | undefined>;
  /** Called when the encoder has taken a session on, which does not know yet what has changed since its plan was read. */
  readonly began?: (studioId: string) => void;
  /** Called with why a status could not be written, or the encoder not be reached to stop something. */
  readonly failed: (error: unknown, streamId: string) => void;
}

/** How often the encoder is asked again to stop what it runs for nobody. */
const sweepMs = 5000;
/** How long a session may take until the encoder has it. */
const maxBeginMs = 60_000;

/** The ports that write and command sessions: the plain ones of requests, or those under the lease of the duties. */
interface Actor {
  readonly encoder: Encoder;
  readonly sessions: Sessions;
}

/** Going live and offline: a state machine over the encoder (STREAM-04 to STREAM-06). */
export class Stream {
  readonly #store: Store;
  readonly #encoder: Encoder;
  readonly #parts: StreamParts;
  readonly #sessions: Sessions;
  readonly #duty: Actor;
  readonly #unsubscribe: (() => void)[] = [];
  /** The sessions that this process began: of others an encoder of its own knows nothing. */
  readonly #begun = new Set<string>();
  /** Sessions that the encoder lacked when it was last asked. */
  #missing: ReadonlySet<string> = new Set();
  /** Statuses are written one after the other, in the order the encoder sent them. */
  #writing: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: StreamParts) {
    this.#store = parts.store;
    this.#encoder = parts.encoder;
    this.#parts = parts;
    this.#sessions = new Sessions(parts);
    const { store, encoder } = parts.duties ?? parts;
    this.#duty = { encoder, sessions: parts.duties ? new Sessions({ ...parts, store }) : this.#sessions };
  }

  /**
   * Begins to write down what the encoder tells, ends what the store says runs and the encoder does not have, and looks after
   * what is to come. Of several processes over one store, one does.
   */
  async start(): Promise<void> {
    this.#listen();
    const running = await this.#encoder.running();
    for (const { id, studio_id: studioId } of running ? await this.#sessions.underWay() : [])
      if (await this.#lacks(running, id, studioId)) await this.#duty.sessions.end(id);
    this.#timer = setInterval(() => void this.sweep(this.#duty), sweepMs).unref();
    const unsubscribe = this.#parts.presence?.onGone(() => void this.sweep(this.#duty));
    if (unsubscribe) this.#unsubscribe.push(unsubscribe);
  }

  /** What the broadcast does now (STREAM-07). */
  async status(studioId: string, reader: Reader = this.#store): Promise<StreamStatus> {
    return this.#parts.board.status(reader, studioId);
  }

  /**
   * Starts a session to the destinations named, or to every enabled one. It is accepted once the encoder has taken it on,
   * whose reason not to is that of the refusal; an output that cannot be opened shows as its destination's error.
   */
  async goLive(
    userId: string,
    studioId: string,
    requested: readonly string[] | undefined,
  ): Promise<{ readonly destinationIds: string[]; readonly encoderStreamId: string } | StreamRefusal> {
    // Looked at again in the write; here, so that a request that is wrong anyway is not told to come back.
    const possible = await this.#sessions.choice(studioId, requested);
    if ('refused' in possible) return possible;
    if (!(await this.#encoder.isReachable(studioId))) return unreachable;
    const begun = await this.#sessions.begin(studioId, requested);
    if ('refused' in begun) return begun;
    const { id, destinationIds } = begun;
    this.#begun.add(id);
    try {
      await this.#send(userId, studioId, begun);
      return { destinationIds, encoderStreamId: id };
    } catch (error) {
      const refusal = refusalFor(error);
      // The encoder may have taken it on all the same: the next sweep stops it.
      await this.#sessions.apply(id, { state: 'offline', legs: [] });
      if (!refusal) throw error;
      return refusal;
    }
  }

  /** Stops what runs; on an offline studio it changes nothing. */
  async goOffline(studioId: string): Promise<void> {
    const ending = await this.#sessions.stop(studioId);
    if (ending !== undefined) await this.#stop(ending, studioId);
  }

  /** A destination with video is gone: its output ends, the others go on. */
  async endOutput(streamId: string, destinationId: string): Promise<void> {
    try {
      await this.#encoder.endLeg(streamId, destinationId);
    } catch (error) {
      this.#parts.failed(error, streamId);
    }
  }

  /**
   * Stops what the encoder runs for nobody (its studio was deleted, or the word to stop was lost), and ends what the store
   * says runs and the encoder has lost. It never rejects.
   * @param actor is a request, or the process with the duties.
   */
  sweep(actor: Actor = { encoder: this.#encoder, sessions: this.#sessions }): Promise<void> {
    this.#sweeping = this.#sweeping
      .then(() => this.#sweep(actor))
      .catch((error: unknown) => this.#parts.failed(error, ''));
    return this.#sweeping;
  }

  async #sweep({ encoder, sessions: by }: Actor): Promise<void> {
    const running = await this.#encoder.running();
    // Read behind what runs: a session is written before it is started.
    const known = running ? await this.#sessions.underWay() : [];
    if (running)
      for (const id of this.#begun) if (!known.some((one) => one.id === id)) this.#begun.delete(id);
    const wanted = new Set(known.filter(({ state }) => state !== 'stopping').map(({ id }) => id));
    const sessions = this.#encoder.isShared ? known : known.filter(({ id }) => this.#begun.has(id));
    const stopping = sessions.filter(({ state }) => state === 'stopping').map(({ id }) => id);
    const studios = new Map(known.map(({ id, studio_id: studioId }) => [id, studioId]));
    for (const id of new Set([...(running ?? []), ...stopping]))
      if (!wanted.has(id)) await this.#stop(id, studios.get(id), encoder);
    const missing = new Set<string>();
    const gone = await this.#goneOf(sessions);
    for (const session of sessions)
      if (this.#isOverdue(session, gone) && (await this.#lacks(running, session.id, session.studio_id)))
        missing.add(session.id);
    for (const id of missing) {
      // Once is no proof: what the encoder told last may not be written yet.
      if (this.#missing.has(id)) await by.apply(id, { state: 'offline', legs: [] });
    }
    this.#missing = missing;
  }

  /** Whether a session is not among those that run, nor can it be with a part of the encoder that cannot be reached. */
  async #lacks(running: ReadonlySet<string> | undefined, id: string, studioId: string): Promise<boolean> {
    return !running?.has(id) && (await this.#encoder.running(studioId))?.has(id) === false;
  }

  /** The dead processes among those that begin a session. */
  async #goneOf(sessions: readonly SessionRow[]): Promise<ReadonlySet<string>> {
    const workers = sessions.flatMap(({ state, worker }) =>
      state === 'starting' && worker !== null ? [worker] : [],
    );
    const gone = workers.length > 0 ? await this.#parts.presence?.gone(workers) : undefined;
    return gone ?? new Set();
  }

  /**
   * Whether the encoder should have a session. A starting session is not there until its outputs are open, and never if
   * the process that opens them is dead.
   */
  #isOverdue({ state, started_at: since, worker }: SessionRow, gone: ReadonlySet<string>): boolean {
    if (state !== 'starting') return state === 'live';
    return (worker !== null && gone.has(worker)) || this.#parts.clock.now() - Date.parse(since) > maxBeginMs;
  }

  /** Stops listening; what was received until now is still written. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    clearInterval(this.#timer);
    await this.#sweeping;
    await this.#writing;
  }

  /** Opens the outputs and hands them to the encoder, unless the studio is taken off air meanwhile. */
  async #send(userId: string, studioId: string, { id, destinationIds }: BegunSession): Promise<void> {
    const opened = await Promise.all(
      destinationIds.map(async (destinationId) => ({
        destinationId,
        output: await this.#parts.outputs.open({ userId, studioId, destinationId }, id),
      })),
    );
    const legs = opened.flatMap(({ output }) => ('url' in output ? [output] : []));
    const broken = opened.flatMap(({ destinationId, output }): LegStatus[] =>
      'url' in output ? [] : [{ destinationId, status: 'ERROR', lastError: output.problem }],
    );
    const plan = await this.#parts.plan(studioId);
    if (!plan) return;
    if (!(await this.#sessions.noteProblems(studioId, id, broken))) return;
    this.#begun.add(id);
    await this.#encoder.start({ streamId: id, studioId, programPath: programPath(studioId), legs, plan });
    this.#parts.began?.(studioId);
    await this.#recheck(id, studioId, legs);
  }

  /** Takes back what was deleted or stopped while the encoder was told to start it. */
  async #recheck(id: string, studioId: string, legs: readonly EncoderLeg[]): Promise<void> {
    const session = await sessionById(this.#store, id);
    if (!session || session.state === 'stopping') return this.#stop(id, studioId);
    if (session.state === 'error') return;
    const left = await this.#parts.outputs.ofStream(this.#store, studioId, id);
    for (const { destinationId } of legs) {
      if (!left.some((output) => output.destinationId === destinationId))
        await this.endOutput(id, destinationId);
    }
  }

  /** An encoder that cannot be reached now is asked again by the next sweep. */
  async #stop(id: string, studioId: string | undefined, encoder = this.#encoder): Promise<void> {
    try {
      await encoder.stop(id, studioId);
    } catch (error) {
      this.#parts.failed(error, id);
    }
  }

  /**
   * Statuses that came while the lease was away may be lost, so this listens to the encoder anew when the lease is
   * back.
   */
  #listen(): void {
    const begin = () =>
      this.#encoder.onStatus((streamId, status) => asService(() => this.#note(streamId, status)));
    let stop = begin();
    const unfollow = this.#parts.duties?.fence.onMove((move) => {
      if (move !== 'held') return;
      stop();
      stop = begin();
    });
    this.#unsubscribe.push(() => {
      unfollow?.();
      stop();
    });
  }

  #note(streamId: string, status: SessionStatus): void {
    this.#writing = this.#writing
      .then(() => this.#duty.sessions.apply(streamId, status))
      .catch((error: unknown) => this.#parts.failed(error, streamId));
  }
}

const unreachable = unavailable('The encoder cannot be reached; retry in a moment.');

function unavailable(message: string): StreamRefusal {
  return { refused: 'unavailable', message };
}

/** What the encoder's reason not to take a session on is to whoever goes live; undefined where it is a fault of ours. */
function refusalFor(error: unknown): StreamRefusal | undefined {
  if (error instanceof CompositionOffError)
    return { refused: 'composition_disabled', message: error.message };
  return error instanceof EncoderUnavailableError ? unavailable(error.message) : undefined;
}
