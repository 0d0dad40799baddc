import type { StreamStatus } from '../../../generated/schemas.ts';
import { outsideRequest } from '../../../generated/server/runtime/traits/emits.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
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
import type { StreamError } from './destination-choice.ts';
import type { SessionOutputs } from './session-outputs.ts';
import { type SessionRow, sessionById } from './session-rows.ts';
import { type BegunSession, Sessions, type SessionsOptions } from './sessions.ts';

/** The options of streams. */
export interface StreamOptions extends SessionsOptions {
  readonly encoder: Encoder;
  /** The ports for managing sessions after `start`. Default: the ports of requests. */
  readonly leader?: Pick<LeaderPorts, 'store' | 'encoder' | 'fence'> | undefined;
  readonly outputs: Pick<SessionOutputs, 'choices' | 'ofStream' | 'save' | 'open'>;
  /** The program of a studio (AUDIO-28); undefined if the studio was deleted. */
  readonly plan: (studioId: string) => Promise<ProgramPlan | undefined>;
  /** Called when the encoder has accepted a session. Changes since the plan was read are not applied yet. */
  readonly began?: (studioId: string) => void;
  /** Receives errors of writing a status, or of stopping a session. */
  readonly failed: (error: unknown, streamId: string) => void;
}

/** The interval of sweeps. */
const sweepMs = 5000;
/** How long a session may take until the encoder has it. */
const maxBeginMs = 60_000;

/** The ports that write and command sessions: the ones for requests, or the ones under the leader's lease. */
interface Actor {
  readonly encoder: Encoder;
  readonly sessions: Sessions;
}

/** Going live and offline: a state machine over the encoder (STREAM-04 to STREAM-06). */
export class Stream {
  readonly #store: Store;
  readonly #encoder: Encoder;
  readonly #options: StreamOptions;
  readonly #sessions: Sessions;
  readonly #duty: Actor;
  readonly #unsubscribe: (() => void)[] = [];
  /** The sessions that this process started. An encoder that is not shared knows no others. */
  readonly #begun = new Set<string>();
  /** The sessions that the encoder lacked at the last query. */
  #missing: ReadonlySet<string> = new Set();
  /** Statuses are written one after the other, in the order of the encoder. */
  #writing: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StreamOptions) {
    this.#store = options.store;
    this.#encoder = options.encoder;
    this.#options = options;
    this.#sessions = new Sessions(options);
    const { store, encoder } = options.leader ?? options;
    this.#duty = { encoder, sessions: options.leader ? new Sessions({ ...options, store }) : this.#sessions };
  }

  /**
   * Starts to write the encoder's statuses, ends stored sessions that the encoder does not have, and starts
   * the sweeps. Only one of several processes over a store calls it.
   */
  async start(): Promise<void> {
    this.#listen();
    const running = await this.#encoder.running();
    for (const { id, studio_id: studioId } of running ? await this.#sessions.inProgress() : [])
      if (await this.#lacks(running, id, studioId)) await this.#duty.sessions.end(id);
    this.#timer = setInterval(() => void this.sweep(this.#duty), sweepMs).unref();
    const unsubscribe = this.#options.presence?.onGone(() => void this.sweep(this.#duty));
    if (unsubscribe) this.#unsubscribe.push(unsubscribe);
  }

  /** The current status of the broadcast (STREAM-07). */
  async status(studioId: string, reader: Reader = this.#store): Promise<StreamStatus> {
    return this.#options.board.status(reader, studioId);
  }

  /**
   * Starts a session to the named destinations, or to every enabled one. It returns once the encoder has
   * accepted the session; if the encoder rejects it, its reason is returned. An output that cannot be opened
   * is an error of its destination.
   */
  async goLive(
    userId: string,
    studioId: string,
    requested: readonly string[] | undefined,
  ): Promise<{ readonly destinationIds: string[]; readonly encoderStreamId: string } | StreamError> {
    // An earlier check than the one in the write, so that an error of the request is reported before an
    // unreachable encoder.
    const possible = await this.#sessions.choice(studioId, requested);
    if ('rejected' in possible) return possible;
    if (!(await this.#encoder.isReachable(studioId))) return unreachable;
    const begun = await this.#sessions.begin(studioId, requested);
    if ('rejected' in begun) return begun;
    const { id, destinationIds } = begun;
    this.#begun.add(id);
    try {
      await this.#send(userId, studioId, begun);
      return { destinationIds, encoderStreamId: id };
    } catch (error) {
      const rejection = errorResponseFor(error);
      // The encoder may have started the session anyway. Then the next sweep stops it.
      await this.#sessions.apply(id, { state: 'offline', legs: [] });
      if (!rejection) throw error;
      return rejection;
    }
  }

  /** Stops the running session. An offline studio does not change. */
  async goOffline(studioId: string): Promise<void> {
    const ending = await this.#sessions.stop(studioId);
    if (ending !== undefined) await this.#stop(ending, studioId);
  }

  /** Ends the output of a deleted destination. Other outputs continue. */
  async endOutput(streamId: string, destinationId: string): Promise<void> {
    try {
      await this.#encoder.endLeg(streamId, destinationId);
    } catch (error) {
      this.#options.failed(error, streamId);
    }
  }

  /**
   * Stops sessions of the encoder that the store does not have (because the studio was deleted, or a stop
   * was lost), and ends stored sessions that the encoder lost. It never rejects.
   *
   * @param actor has the ports of requests, or the ports of the leader.
   */
  sweep(actor: Actor = { encoder: this.#encoder, sessions: this.#sessions }): Promise<void> {
    this.#sweeping = this.#sweeping
      .then(() => this.#sweep(actor))
      .catch((error: unknown) => this.#options.failed(error, ''));
    return this.#sweeping;
  }

  async #sweep({ encoder, sessions: by }: Actor): Promise<void> {
    const running = await this.#encoder.running();
    // Read after the encoder's sessions, because a session is stored before the encoder starts it.
    const known = running ? await this.#sessions.inProgress() : [];
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
      // One query is not enough, because the encoder's last status may not be written yet.
      if (this.#missing.has(id)) await by.apply(id, { state: 'offline', legs: [] });
    }
    this.#missing = missing;
  }

  /** Whether no part of the encoder has a session. False if the part of its studio is unreachable. */
  async #lacks(running: ReadonlySet<string> | undefined, id: string, studioId: string): Promise<boolean> {
    return !running?.has(id) && (await this.#encoder.running(studioId))?.has(id) === false;
  }

  /** The dead processes among those that start sessions. */
  async #goneOf(sessions: readonly SessionRow[]): Promise<ReadonlySet<string>> {
    const workers = sessions.flatMap(({ state, worker }) =>
      state === 'starting' && worker !== null ? [worker] : [],
    );
    const gone = workers.length > 0 ? await this.#options.presence?.gone(workers) : undefined;
    return gone ?? new Set();
  }

  /**
   * Whether the encoder should have a session. A starting session is missing until its outputs are open, and
   * stays missing if the process that opens them is dead.
   */
  #isOverdue({ state, started_at: since, worker }: SessionRow, gone: ReadonlySet<string>): boolean {
    if (state !== 'starting') return state === 'live';
    return (
      (worker !== null && gone.has(worker)) || this.#options.clock.now() - Date.parse(since) > maxBeginMs
    );
  }

  /** Stops listening. Statuses that were received before are still written. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    clearInterval(this.#timer);
    await this.#sweeping;
    await this.#writing;
  }

  /** Opens the outputs and starts them on the encoder, unless the studio goes offline meanwhile. */
  async #send(userId: string, studioId: string, { id, destinationIds }: BegunSession): Promise<void> {
    const opened = await Promise.all(
      destinationIds.map(async (destinationId) => ({
        destinationId,
        output: await this.#options.outputs.open({ userId, studioId, destinationId }, id),
      })),
    );
    const legs = opened.flatMap(({ output }) => ('url' in output ? [output] : []));
    const broken = opened.flatMap(({ destinationId, output }): LegStatus[] =>
      'url' in output ? [] : [{ destinationId, status: 'ERROR', lastError: output.problem }],
    );
    const plan = await this.#options.plan(studioId);
    if (!plan) return;
    if (!(await this.#sessions.noteProblems(studioId, id, broken))) return;
    this.#begun.add(id);
    await this.#encoder.start({ streamId: id, studioId, programPath: programPath(studioId), legs, plan });
    this.#options.began?.(studioId);
    await this.#recheck(id, studioId, legs);
  }

  /** Ends outputs or the session if they were deleted or stopped while the encoder started them. */
  async #recheck(id: string, studioId: string, legs: readonly EncoderLeg[]): Promise<void> {
    const session = await sessionById(this.#store, id);
    if (!session || session.state === 'stopping') return this.#stop(id, studioId);
    if (session.state === 'error') return;
    const left = await this.#options.outputs.ofStream(this.#store, studioId, id);
    for (const { destinationId } of legs) {
      if (!left.some((output) => output.destinationId === destinationId))
        await this.endOutput(id, destinationId);
    }
  }

  /** If the encoder is unreachable, the next sweep tries again. */
  async #stop(id: string, studioId: string | undefined, encoder = this.#encoder): Promise<void> {
    try {
      await encoder.stop(id, studioId);
    } catch (error) {
      this.#options.failed(error, id);
    }
  }

  /**
   * Statuses may be lost while the lease is lost, so this subscribes to the encoder again when the lease is
   * back.
   */
  #listen(): void {
    const begin = () =>
      this.#encoder.onStatus((streamId, status) => outsideRequest(() => this.#note(streamId, status)));
    let stop = begin();
    const unfollow = this.#options.leader?.fence.onMove((move) => {
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
      .catch((error: unknown) => this.#options.failed(error, streamId));
  }
}

const unreachable = unavailable('The encoder cannot be reached; retry in a moment.');

function unavailable(message: string): StreamError {
  return { rejected: 'unavailable', message };
}

/** Converts the encoder's rejection to a result; undefined for an internal error. */
function errorResponseFor(error: unknown): StreamError | undefined {
  if (error instanceof CompositionOffError)
    return { rejected: 'composition_disabled', message: error.message };
  return error instanceof EncoderUnavailableError ? unavailable(error.message) : undefined;
}
