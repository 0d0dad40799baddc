import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { LegStatus, SessionStatus } from '../../ports/media/encoder.ts';
import type { Presence } from '../../ports/presence.ts';
import { DuplicateError, type Reader, type Store, type Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { type Choice, choose, type StreamRefusal } from './destination-choice.ts';
import type { SessionOutputs } from './session-outputs.ts';
import {
  insertSession,
  moveSession,
  replaceSession,
  type SessionRow,
  type StreamMover,
  sessionById,
  sessionOf,
  sessionsUnderWay,
  stateOf,
  studioStream,
} from './session-rows.ts';
import type { StatusBoard } from './status-board.ts';

/** What sessions are written with. */
export interface SessionsParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly outputs: Pick<SessionOutputs, 'choices' | 'ofStream' | 'save'>;
  readonly board: StatusBoard;
  /** Absent = the death of a process that begins a session stays unknown. */
  readonly presence?: Pick<Presence, 'owner' | 'gone' | 'onGone'>;
}

/** A session that was begun. */
export interface BegunSession extends Choice {
  readonly id: string;
}

const underWay: StreamRefusal = { refused: 'conflict', message: 'The studio is live already.' };

const stopping: StreamRefusal = {
  refused: 'conflict',
  message: 'The studio is stopping; it can go live again in a moment.',
  retryAfterSeconds: 1,
};

/** The states of sessions as the store has them, each change in one write with the events that tell of it. */
export class Sessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #outputs: SessionsParts['outputs'];
  readonly #board: StatusBoard;
  readonly #worker: string | null;

  constructor({ store, clock, outputs, board, presence }: SessionsParts) {
    this.#store = store;
    this.#clock = clock;
    this.#outputs = outputs;
    this.#board = board;
    this.#worker = presence?.owner ?? null;
  }

  /** Where a new session may go to; what is wrong with the request comes before the studio's state. */
  async choice(
    studioId: string,
    requested: readonly string[] | undefined,
    reader: Reader = this.#store,
  ): Promise<Choice | StreamRefusal> {
    const chosen = choose(await this.#outputs.choices(reader, studioId), requested);
    if ('refused' in chosen && chosen.refused !== 'conflict') return chosen;
    const state = stateOf(await sessionOf(reader, studioId));
    if (!studioStream.refusal('goLive', state)) return chosen;
    return state === 'stopping' ? stopping : underWay;
  }

  /** Begins a session, in the place of one that failed. */
  async begin(
    studioId: string,
    requested: readonly string[] | undefined,
  ): Promise<BegunSession | StreamRefusal> {
    try {
      return await this.#store.write({ studio: studioId }, async (transaction) => {
        await lockStudio(transaction, studioId);
        const chosen = await this.choice(studioId, requested, transaction);
        return 'refused' in chosen ? chosen : this.#insert(transaction, studioId, chosen);
      });
    } catch (error) {
      if (error instanceof DuplicateError) return underWay;
      throw error;
    }
  }

  /** Notes which outputs of a session cannot be opened; false when it is not to be started any more. */
  noteProblems(studioId: string, streamId: string, outputs: readonly LegStatus[]): Promise<boolean> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      if ((await sessionById(transaction, streamId))?.state !== 'starting') return false;
      await this.#outputs.save(transaction, { studioId, streamId }, outputs);
      await this.#board.publish(transaction, studioId);
      return true;
    });
  }

  /** Writes that a studio's session is stopping, and which one that is; undefined when none runs. */
  stop(studioId: string): Promise<string | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionOf(transaction, studioId);
      const by = 'goOffline';
      // Once it is offline or stopping it is not moved, though the encoder may have to be told again.
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

  /** Writes what the encoder says of a session. */
  async apply(streamId: string, status: SessionStatus): Promise<void> {
    const studioId = (await sessionById(this.#store, streamId))?.studio_id;
    if (studioId === undefined) return;
    await this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionById(transaction, streamId);
      // One that failed keeps its reason until somebody goes live or offline.
      if (!session || session.state === 'error') return;
      if (status.state === 'offline') return this.#end(transaction, session, 'service');
      // One that is stopping does not come back to life.
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

  /** What the store says runs, without those that failed. */
  async underWay(): Promise<SessionRow[]> {
    return (await sessionsUnderWay(this.#store)).filter(({ state }) => state !== 'error');
  }

  /** Ends a session that the encoder does not have. */
  async end(streamId: string): Promise<void> {
    const studioId = (await sessionById(this.#store, streamId))?.studio_id;
    if (studioId === undefined) return;
    await this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      const session = await sessionById(transaction, streamId);
      // One that failed keeps its reason until somebody goes live or offline.
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

  /** Lets a session's destinations go, but for those that the next one takes over. */
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
