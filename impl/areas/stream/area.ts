import type { CanvasState, StreamStatus, StudioAudio } from '../../../generated/schemas.ts';
import type { StreamHandlers } from '../../../generated/server/stream.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import { inputPath } from '../../ports/media/media-paths.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import type { SourcesArea } from '../sources/area.ts';
import { streamHandlers } from './handlers.ts';
import { Program } from './program/program.ts';
import {
  type OutputBindings,
  type OutputBroadcasts,
  type OutputDestinations,
  type OutputIngest,
  SessionOutputs,
} from './session-outputs.ts';
import { runningStream, sessionsInProgress } from './session-rows.ts';
import { StatusBoard } from './status-board.ts';
import { Stream } from './stream.ts';

/** The functions of the stream that other areas call. */
export interface StreamArea {
  readonly handlers: StreamHandlers;
  readonly stream: Stream;
  /** The status of a studio's broadcast (STREAM-07). */
  status(studioId: string, reader?: Reader): Promise<StreamStatus>;
  /** All live studios. */
  liveStudios(): Promise<string[]>;
  /** Ends stored sessions that the encoder does not have, and starts to follow the encoder. */
  start(): Promise<void>;
  /** Stops listening. Statuses that were received before are still written. */
  close(): Promise<void>;
}

/** The functions of other areas that the stream calls. */
export interface StreamOthers {
  readonly sources: Pick<SourcesArea, 'ofStudio' | 'programInputs'>;
  readonly canvas: { read(studioId: string): Promise<CanvasState | undefined> };
  readonly audio: { read(studioId: string): Promise<StudioAudio | undefined> };
  readonly destinations: { readonly outputs: OutputDestinations };
  readonly broadcasts: { readonly broadcasts: OutputBroadcasts; readonly onAir: OutputBindings };
  readonly connections: { readonly grants: OutputIngest };
}

/** The ports of the area. */
export interface StreamPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly encoder: Encoder;
  readonly leader?: Pick<LeaderPorts, 'store' | 'encoder' | 'fence'>;
  readonly bus: Pick<Bus, 'onEvents'>;
  readonly log: Log;
  readonly changes: Changes;
  readonly presence: Presence;
}

/** Opens the area `stream`. */
export function openStream(ports: StreamPorts, others: StreamOthers): StreamArea {
  const { store, log, changes } = ports;
  const outputs = new SessionOutputs({
    destinations: others.destinations.outputs,
    broadcasts: others.broadcasts.broadcasts,
    bindings: others.broadcasts.onAir,
    ingest: others.connections.grants,
  });
  const board = new StatusBoard({
    outputs: (reader, studioId, streamId) => outputs.ofStream(reader, studioId, streamId),
    async inputs(reader, studioId) {
      const all = await others.sources.ofStudio(reader, studioId);
      return all.map(({ id, publishing }) => ({ sourceId: id, streamName: inputPath(id), publishing }));
    },
  });
  const program = openProgram(ports, others);
  const stream = new Stream({
    ...ports,
    outputs,
    board,
    plan: (studioId) => program.plan(studioId),
    began: (studioId) => program.follow(studioId),
    failed: (err, streamId) => log.error({ err, streamId }, 'a stream could not be followed or stopped'),
  });
  for (const kind of ['sourcesChanged', 'publishersChanged'] as const)
    changes.inWrite(kind, (transaction, { studioId }) => board.publish(transaction, studioId));
  followOutputs(changes, { outputs, board, stream });
  changes.afterWrite('accountErased', () => void stream.sweep());
  /**
   * Follows sessions that another process followed until now, or that changed while this process had no
   * lease.
   */
  const followAll = async () => {
    for (const { studio_id: studioId } of await sessionsInProgress(store)) program.follow(studioId);
  };
  let unfollow: (() => void) | undefined;
  return {
    handlers: streamHandlers(stream),
    stream,
    status: (studioId, reader) => stream.status(studioId, reader),
    async liveStudios() {
      const sessions = await sessionsInProgress(store);
      return sessions.filter(({ state }) => state !== 'error').map((session) => session.studio_id);
    },
    async start() {
      program.start();
      await stream.start();
      await followAll();
      unfollow = ports.leader?.fence.onMove((move) => {
        if (move === 'held')
          followAll().catch((err: unknown) => log.warn({ err }, 'live sessions could not be updated'));
      });
    },
    async close() {
      unfollow?.();
      await Promise.all([program.close(), stream.close()]);
    },
  };
}

/** Updates outputs and stream statuses after changes of destinations and their broadcasts. */
export function followOutputs(
  changes: Changes,
  parts: { readonly outputs: SessionOutputs; readonly board: StatusBoard; readonly stream: Stream },
): void {
  const { outputs, board, stream } = parts;
  changes.inWrite('outputRemoved', (transaction, { studioId }) => board.publish(transaction, studioId));
  changes.inWrite('broadcastStateChanged', async (transaction, { studioId, streamId, output }) => {
    await outputs.save(transaction, { studioId, streamId }, [output]);
    await board.publish(transaction, studioId);
  });
  changes.afterWrite('outputRemoved', ({ streamId, destinationId }) =>
    stream.endOutput(streamId, destinationId),
  );
}

function openProgram(ports: StreamPorts, { canvas, audio, sources }: StreamOthers): Program {
  const { store, log } = ports;
  return new Program({
    ...ports,
    leaderEncoder: ports.leader?.encoder,
    canvas: (studioId) => canvas.read(studioId),
    audio: (studioId) => audio.read(studioId),
    inputs: (studioId) => sources.programInputs(studioId),
    streamOf: (studioId) => runningStream(store, studioId),
    failed: (err, subject) =>
      log.warn({ err, subject }, 'the program of a live session could not be updated'),
  });
}
