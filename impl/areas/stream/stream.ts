import type { StreamStatus } from '../../../generated/schemas.ts';
import type { lifecycles } from '../../../generated/server/guards.ts';
import { asService } from '../../../generated/server/runtime/emits.ts';
import type { MoverOf } from '../../../generated/server/runtime/lifecycle.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import {
  type Encoder,
  type EncoderLeg,
  EncoderUnavailableError,
  type LegStatus,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/encoder.ts';
import { newId } from '../../ports/ids.ts';
import { programPath } from '../../ports/media-paths.ts';
import { DuplicateError, type Reader, type Store, type Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studios/studio-lock.ts';
import { type Choice, choose, type StreamRefusal } from './choice.ts';
import {
  addSession,
  moveSession,
  replaceSession,
  type SessionRow,
  sessionById,
  sessionOf,
  sessionsUnderWay,
  stateOf,
  studioStream,
} from './sessions.ts';
import type { StatusBoard } from './status-board.ts';

/** What moves the status of a destination. */
export type OutputMover = MoverOf<typeof lifecycles.destination>;

/** What the stream asks of the destinations area. */
export interface StreamDestinations {
  /** Ids of a studio's destinations with whether they take video (DEST-04), by id ascending. */
  choices(
    reader: Reader,
    studioId: string,
  ): Promise<readonly { readonly id: string; readonly enabled: boolean }[]>;
  /** Writes how legs do and tells the studio's watchers; rows that stay as they are make no event. */
  setLegs(
    transaction: Transaction,
    studioId: string,
    streamId: string | undefined,
    legs: readonly LegStatus[],
    by?: OutputMover,
  ): Promise<void>;
  /** How the legs of a session stand. */
  legs(reader: Reader, studioId: string, streamId: string): Promise<readonly LegStatus[]>;
  /** Where a leg sends to, bound to its broadcast (BCAST-24, BCAST-26); or why it cannot (CONN-28). */
  open(
    userId: string,
    studioId: string,
    destinationId: string,
    streamId: string,
  ): Promise<EncoderLeg | { readonly problem: string }>;
}

/** How often the encoder is told again to stop what it runs for nobody. */
const againMs = 5000;

const underWay: StreamRefusal = { refused: 'conflict', message: 'The studio is live already.' };

const stopping: StreamRefusal = {
  refused: 'conflict',
  message: 'The studio is stopping; it can go live again in a moment.',
  retryAfterSeconds: 1,
};

/** Going live and offline: a state machine over the encoder (STREAM-04 to STREAM-06). */
export class Stream {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #encoder: Encoder;
  readonly #destinations: StreamDestinations;
  readonly #board: StatusBoard;
  readonly #plan: (studioId: string) => Promise<ProgramPlan | undefined>;
  readonly #began: (studioId: string) => void;
  readonly #failed: (error: unknown, streamId: string) => void;
  readonly #unsubscribe: () => void;
  /** The sessions this process began and the encoder has not ended. */
  readonly #running = new Set<string>();
  /** Statuses are written one after the other, in the order the encoder told them. */
  #told: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    store: Store;
    clock: Clock;
    encoder: Encoder;
    destinations: StreamDestinations;
    board: StatusBoard;
    /** What a studio is to send out (AUDIO-28); undefined when it is gone. */
    plan: (studioId: string) => Promise<ProgramPlan | undefined>;
    /** Told when the encoder has taken a session on, which does not know yet what has changed since its plan was read. */
    began?: (studioId: string) => void;
    /** Told when a status could not be written, or the encoder not be told to stop. */
    failed: (error: unknown, streamId: string) => void;
  }) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#encoder = parts.encoder;
    this.#destinations = parts.destinations;
    this.#board = parts.board;
    this.#plan = parts.plan;
    this.#began = parts.began ?? (() => {});
    this.#failed = parts.failed;
    this.#unsubscribe = this.#encoder.onStatus((streamId, status) =>
      asService(() => this.#hear(streamId, status)),
    );
  }

  /** Ends what the store says runs, since no encoder of this process does, and begins to look after what is to come. */
  async start(): Promise<void> {
    for (const session of await sessionsUnderWay(this.#store)) {
      if (session.state === 'error') continue;
      await this.#store.write(async (transaction) => {
        await lockStudio(transaction, session.studio_id);
        await this.#close(transaction, session, 'service');
      });
    }
    this.#timer = setInterval(() => void this.sweep(), againMs).unref();
  }

  /** What the broadcast does now (STREAM-07). */
  async status(studioId: string, reader: Reader = this.#store): Promise<StreamStatus> {
    return this.#board.status(reader, studioId);
  }

  /**
   * Starts a session to the destinations named, or to every enabled one. It is accepted once the encoder has taken it on,
   * whose reason not to is that of the refusal; a leg that cannot be opened shows as its destination's error.
   */
  async goLive(
    userId: string,
    studioId: string,
    wanted: readonly string[] | undefined,
  ): Promise<{ readonly destinationIds: string[]; readonly encoderStreamId: string } | StreamRefusal> {
    // Asked again in the write; here, so that a request that is wrong anyway is not told to come back.
    const possible = await this.#choice(this.#store, studioId, wanted);
    if ('refused' in possible) return possible;
    if (!(await this.#encoder.isReachable())) return unreachable;
    const begun = await this.#begin(studioId, wanted);
    if ('refused' in begun) return begun;
    const { id, destinationIds } = begun;
    try {
      await this.#send(userId, studioId, begun);
      return { destinationIds, encoderStreamId: id };
    } catch (error) {
      const refusal = error instanceof EncoderUnavailableError ? unavailable(error.message) : undefined;
      // Otherwise the encoder may have taken it on: the next sweep stops it.
      if (refusal) this.#running.delete(id);
      await this.#apply(id, { state: 'offline', legs: [] });
      if (!refusal) throw error;
      return refusal;
    }
  }

  /** Stops what runs; on an offline studio it changes nothing. */
  async goOffline(studioId: string): Promise<void> {
    const ending = await this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionOf(transaction, studioId);
      // Once it is offline or stopping it is not moved, though the encoder may have to be told again.
      if (!session || !studioStream.moves('goOffline', stateOf(session))) return session;
      const state = studioStream.move('goOffline', stateOf(session));
      if (state === 'offline') {
        await this.#close(transaction, session, 'goOffline');
        return undefined;
      }
      await moveSession(transaction, this.#clock, session, 'goOffline', { state });
      const legs = await this.#destinations.legs(transaction, studioId, session.id);
      const closing = legs.map(({ destinationId }) => ({ destinationId, status: 'STOPPING' }));
      await this.#destinations.setLegs(transaction, studioId, session.id, closing, 'goOffline');
      await this.#board.tell(transaction, studioId);
      return session;
    });
    if (ending) await this.#stop(ending.id);
  }

  /** A destination with video is gone: its leg ends, the others go on. */
  async endLeg(streamId: string, destinationId: string): Promise<void> {
    try {
      await this.#encoder.endLeg(streamId, destinationId);
    } catch (error) {
      this.#failed(error, streamId);
    }
  }

  /** The stream the canvas and mixer of a live studio are applied to. */
  async runningStream(studioId: string): Promise<string | undefined> {
    const session = await sessionOf(this.#store, studioId);
    return session?.state === 'error' ? undefined : session?.id;
  }

  /** The studio a stream is of; undefined once it has ended. */
  async studioOf(streamId: string): Promise<string | undefined> {
    return (await sessionById(this.#store, streamId))?.studio_id;
  }

  /** Stops what the encoder runs for nobody: its studio was deleted, or the word to stop was lost. It never rejects. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(async () => {
      for (const id of this.#running) {
        try {
          const session = await sessionById(this.#store, id);
          if (session && session.state !== 'stopping') continue;
          await this.#encoder.stop(id);
          if (!session) this.#running.delete(id);
        } catch (error) {
          this.#failed(error, id);
        }
      }
    });
    return this.#sweeping;
  }

  /** Stops listening; what was told until now is still written. */
  async close(): Promise<void> {
    this.#unsubscribe();
    clearInterval(this.#timer);
    await this.#sweeping;
    await this.#told;
  }

  /** Where a new session may go to; what is wrong with the request comes before the studio's state. */
  async #choice(
    reader: Reader,
    studioId: string,
    wanted: readonly string[] | undefined,
  ): Promise<Choice | StreamRefusal> {
    const chosen = choose(await this.#destinations.choices(reader, studioId), wanted);
    if ('refused' in chosen && chosen.refused !== 'conflict') return chosen;
    const state = stateOf(await sessionOf(reader, studioId));
    if (!studioStream.refusal('goLive', state)) return chosen;
    return state === 'stopping' ? stopping : underWay;
  }

  async #begin(
    studioId: string,
    wanted: readonly string[] | undefined,
  ): Promise<(Choice & { readonly id: string }) | StreamRefusal> {
    try {
      return await this.#store.write(async (transaction) => {
        await lockStudio(transaction, studioId);
        const chosen = await this.#choice(transaction, studioId, wanted);
        if ('refused' in chosen) return chosen;
        const { destinationIds } = chosen;
        const failed = await sessionOf(transaction, studioId);
        const state = studioStream.move('goLive', stateOf(failed));
        if (failed) {
          await replaceSession(transaction, this.#clock, failed.id);
          await this.#release(transaction, failed, 'goLive', destinationIds);
        }
        const id = newId('enc');
        await addSession(transaction, {
          id,
          studio_id: studioId,
          state,
          last_error: null,
          destination_ids: JSON.stringify(destinationIds),
          started_at: timestamp(this.#clock.now()),
        });
        const legs = destinationIds.map((destinationId) => ({ destinationId, status: 'CONNECTING' }));
        await this.#destinations.setLegs(transaction, studioId, id, legs, 'goLive');
        await this.#board.tell(transaction, studioId);
        return { id, destinationIds };
      });
    } catch (error) {
      if (error instanceof DuplicateError) return underWay;
      throw error;
    }
  }

  /** Opens the legs and hands them to the encoder, unless the studio is taken off air meanwhile. */
  async #send(
    userId: string,
    studioId: string,
    { id, destinationIds }: Choice & { readonly id: string },
  ): Promise<void> {
    const opened = await Promise.all(
      destinationIds.map(async (destinationId) => ({
        destinationId,
        leg: await this.#destinations.open(userId, studioId, destinationId, id),
      })),
    );
    const legs = opened.flatMap(({ leg }) => ('url' in leg ? [leg] : []));
    const broken = opened.flatMap(({ destinationId, leg }): LegStatus[] =>
      'url' in leg ? [] : [{ destinationId, status: 'ERROR', lastError: leg.problem }],
    );
    const plan = await this.#plan(studioId);
    if (!plan) return;
    const isWanted = await this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      if ((await sessionById(transaction, id))?.state !== 'starting') return false;
      await this.#destinations.setLegs(transaction, studioId, id, broken);
      await this.#board.tell(transaction, studioId);
      return true;
    });
    if (!isWanted) return;
    this.#running.add(id);
    await this.#encoder.start({ streamId: id, studioId, programPath: programPath(studioId), legs, plan });
    this.#began(studioId);
    await this.#recheck(id, legs);
  }

  /** Takes back what was deleted or stopped while the encoder was told to start it. */
  async #recheck(id: string, legs: readonly EncoderLeg[]): Promise<void> {
    const session = await sessionById(this.#store, id);
    if (!session || session.state === 'stopping') return this.#stop(id);
    if (session.state === 'error') return;
    const left = await this.#destinations.legs(this.#store, session.studio_id, id);
    for (const { destinationId } of legs) {
      if (!left.some((leg) => leg.destinationId === destinationId)) await this.endLeg(id, destinationId);
    }
  }

  /** What cannot be told now is told again by the next sweep. */
  async #stop(id: string): Promise<void> {
    try {
      await this.#encoder.stop(id);
    } catch (error) {
      this.#failed(error, id);
    }
  }

  #hear(streamId: string, status: SessionStatus): void {
    if (status.state === 'offline') this.#running.delete(streamId);
    this.#told = this.#told
      .then(() => this.#apply(streamId, status))
      .catch((error: unknown) => this.#failed(error, streamId));
  }

  async #apply(streamId: string, status: SessionStatus): Promise<void> {
    const studioId = await this.studioOf(streamId);
    if (studioId === undefined) return;
    await this.#store.write(async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionById(transaction, streamId);
      // One that failed keeps its reason until somebody goes live or offline.
      if (!session || session.state === 'error') return;
      if (status.state === 'offline') return this.#close(transaction, session, 'service');
      // One that is stopping does not come back to life.
      if (session.state === 'stopping') return;
      await moveSession(transaction, this.#clock, session, 'service', status);
      const known = await this.#destinations.legs(transaction, studioId, streamId);
      const legs = known.map(
        (leg) => status.legs.find(({ destinationId }) => destinationId === leg.destinationId) ?? leg,
      );
      const runs = status.state === 'error' ? undefined : streamId;
      await this.#destinations.setLegs(transaction, studioId, runs, legs);
      await this.#board.tell(transaction, studioId);
    });
  }

  /** Ends a session. */
  async #close(
    transaction: Transaction,
    session: SessionRow,
    by: Exclude<OutputMover, 'goLive'>,
  ): Promise<void> {
    await moveSession(transaction, this.#clock, session, by, { state: 'offline' });
    await this.#release(transaction, session, by, []);
    await this.#board.tell(transaction, session.studio_id);
  }

  /** Lets a session's destinations go, but for those that the next one takes over. */
  async #release(
    transaction: Transaction,
    session: SessionRow,
    by: OutputMover,
    but: readonly string[],
  ): Promise<void> {
    const ids: string[] = JSON.parse(session.destination_ids);
    const legs = ids
      .filter((id) => !but.includes(id))
      .map((destinationId) => ({ destinationId, status: 'IDLE' }));
    await this.#destinations.setLegs(transaction, session.studio_id, undefined, legs, by);
  }
}

const unreachable = unavailable('The encoder cannot be reached; retry in a moment.');

function unavailable(message: string): StreamRefusal {
  return { refused: 'unavailable', message };
}
