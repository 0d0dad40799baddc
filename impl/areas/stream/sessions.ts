import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { LegStatus, SessionStatus } from '../../ports/media/encoder.ts';
import type { Presence } from '../../ports/presence.ts';
import { DuplicateError, type Reader, type Store, type Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { type Choice, choose, type StreamError } from './destination-choice.ts';
import type { SessionOutputs } from './session-outputs.ts';
import {
  insertSession,
  moveSession,
  replaceSession,
  type SessionRow,
  type StreamMover,
  sessionById,
  sessionOf,
  sessionsInProgress,
  stateOf,
  studioStream,
} from './session-rows.ts';
import type { StatusBoard } from './status-board.ts';

/** The options of sessions. */
export interface SessionsOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly outputs: Pick<SessionOutputs, 'choices' | 'ofStream' | 'save'>;
  readonly board: StatusBoard;
  /** Absent = the death of a process that is starting a session is not noticed. */
  readonly presence?: Pick<Presence, 'owner' | 'gone' | 'onGone'>;
}

/** A started session. */
export interface BegunSession extends Choice {
  readonly id: string;
}

const inProgress: StreamError = { rejected: 'conflict', message: 'The studio is live already.' };

const stopping: StreamError = {
  rejected: 'conflict',
  message: 'The studio is stopping; it can go live again in a moment.',
  retryAfterSeconds: 1,
};

/** The stored states of sessions. Each change and its events are one write. */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #outputs: SessionsOptions['outputs'];
  readonly #board: StatusBoard;
  readonly #worker: string | null;

  constructor({ store, clock, outputs, board, presence }: SessionsOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#outputs = outputs;
    this.#board = board;
    this.#worker = presence?.owner ?? null;
  }

  /**
   * The destinations of a new session. Errors of the request are reported before conflicts with the studio's
   * state.
   */
  async choice(
    studioId: string,
    requested: readonly string[] | undefined,
    reader: Reader = this.#store,
  ): Promise<Choice | StreamError> {
    const chosen = choose(await this.#outputs.choices(reader, studioId), requested);
    if ('rejected' in chosen && chosen.rejected !== 'conflict') return chosen;
    const state = stateOf(await sessionOf(reader, studioId));
    if (!studioStream.rejection('goLive', state)) return chosen;
    return state === 'stopping' ? stopping : inProgress;
  }

  /** Starts a session. It replaces a failed one. */
  async begin(
    studioId: string,
    requested: readonly string[] | undefined,
  ): Promise<BegunSession | StreamError> {
    try {
      return await this.#store.write({ studio: studioId }, async (transaction) => {
        await lockStudio(transaction, studioId);
        const chosen = await this.choice(studioId, requested, transaction);
        return 'rejected' in chosen ? chosen : this.#insert(transaction, studioId, chosen);
      });
    } catch (error) {
      if (error instanceof DuplicateError) return inProgress;
      throw error;
    }
  }

  /** Stores the outputs that cannot be opened. Returns false if the session must not start any more. */
  noteProblems(studioId: string, streamId: string, outputs: readonly LegStatus[]): Promise<boolean> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      if ((await sessionById(transaction, streamId))?.state !== 'starting') return false;
      await this.#outputs.save(transaction, { studioId, streamId }, outputs);
      await this.#board.publish(transaction, studioId);
      return true;
    });
  }

  /**
   * Moves a studio's session to stopping and returns its id. Undefined if there is no session, or if it has
   * failed and is therefore ended at once.
   */
  stop(studioId: string): Promise<string | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionOf(transaction, studioId);
      const by = 'goOffline';
      // A session that is offline or stopping does not move, but the encoder may need another call.
      if (!session || !studioStream.moves(by, stateOf(session))) return session?.id;
      const state = studioStream.move(by, stateOf(session));
      if (state === 'offline') {
        await this.#end(transaction, session, by);
        return undefined;
      }
      const { id: streamId } = session;
      await moveSession(transaction, this.#clock, { session, by }, { state });
      const outputs = await this.#outputs.ofStream(transaction, studioId, streamId);
      const closing = outputs.map(({ destinationId }) => ({ destinationId, status: 'STOPPING' }));
      await this.#outputs.save(transaction, { studioId, streamId, by }, closing);
      await this.#board.publish(transaction, studioId);
      return streamId;
    });
  }

  /** Writes the encoder's status of a session. */
  async apply(streamId: string, status: SessionStatus): Promise<void> {
    const studioId = (await sessionById(this.#store, streamId))?.studio_id;
    if (studioId === undefined) return;
    await this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionById(transaction, streamId);
      // A failed session keeps its error until the next go-live or go-offline.
      if (!session || session.state === 'error') return;
      if (status.state === 'offline') return this.#end(transaction, session, 'service');
      // A stopping session does not become live again.
      if (session.state === 'stopping') return;
      await moveSession(transaction, this.#clock, { session, by: 'service' }, status);
      const known = await this.#outputs.ofStream(transaction, studioId, streamId);
      const outputs = known.map(
        (output) => status.legs.find(({ destinationId }) => destinationId === output.destinationId) ?? output,
      );
      const running = status.state === 'error' ? undefined : streamId;
      await this.#outputs.save(transaction, { studioId, streamId: running }, outputs);
      await this.#board.publish(transaction, studioId);
    });
  }

  /** The stored running sessions, without failed ones. */
  async inProgress(): Promise<SessionRow[]> {
    return (await sessionsInProgress(this.#store)).filter(({ state }) => state !== 'error');
  }

  /** Ends a session that the encoder does not have. */
  async end(streamId: string): Promise<void> {
    const studioId = (await sessionById(this.#store, streamId))?.studio_id;
    if (studioId === undefined) return;
    await this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionById(transaction, streamId);
      // A failed session keeps its error until the next go-live or go-offline.
      if (session && session.state !== 'error') await this.#end(transaction, session, 'service');
    });
  }

  async #insert(
    transaction: Transaction,
    studioId: string,
    { destinationIds }: Choice,
  ): Promise<BegunSession> {
    const failed = await sessionOf(transaction, studioId);
    const by = 'goLive';
    const state = studioStream.move(by, stateOf(failed));
    if (failed) {
      await replaceSession(transaction, this.#clock, failed.id);
      await this.#release(transaction, failed, by, destinationIds);
    }
    const id = newId('enc');
    await insertSession(transaction, {
      id,
      studio_id: studioId,
      state,
      last_error: null,
      destination_ids: JSON.stringify(destinationIds),
      started_at: timestamp(this.#clock.now()),
      ended_at: null,
      worker: this.#worker,
    });
    const outputs = destinationIds.map((destinationId) => ({ destinationId, status: 'CONNECTING' }));
    await this.#outputs.save(transaction, { studioId, streamId: id, by }, outputs);
    await this.#board.publish(transaction, studioId);
    return { id, destinationIds };
  }

  async #end(
    transaction: Transaction,
    session: SessionRow,
    by: Exclude<StreamMover, 'goLive'>,
  ): Promise<void> {
    await moveSession(transaction, this.#clock, { session, by }, { state: 'offline' });
    await this.#release(transaction, session, by, []);
    await this.#board.publish(transaction, session.studio_id);
  }

  /** Releases a session's destinations, except those of the next session. */
  async #release(
    transaction: Transaction,
    { studio_id: studioId, destination_ids: known }: SessionRow,
    by: StreamMover,
    but: readonly string[],
  ): Promise<void> {
    const ids: string[] = JSON.parse(known); // as it was inserted
    const outputs = ids
      .filter((id) => !but.includes(id))
      .map((destinationId) => ({ destinationId, status: 'IDLE' }));
    await this.#outputs.save(transaction, { studioId, streamId: undefined, by }, outputs);
  }
}
