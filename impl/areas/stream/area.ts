import type { CanvasState, StreamStatus, StudioAudio } from '../../../generated/schemas.ts';
import type { StreamHandlers } from '../../../generated/server/stream.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
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
import { runningStream, sessionsUnderWay } from './session-rows.ts';
import { StatusBoard } from './status-board.ts';
import { Stream } from './stream.ts';

/** What other areas ask of the stream. */
export interface StreamArea {
  readonly handlers: StreamHandlers;
  readonly stream: Stream;
  /** What a studio's broadcast does (STREAM-07). */
  status(studioId: string, reader?: Reader): Promise<StreamStatus>;
  /** Every studio that is live. */
  liveStudios(): Promise<string[]>;
  /** Ends what an earlier process has left, and begins to look after what is to come. */
  start(): Promise<void>;
  /** Stops listening; what was received until now is still written. */
  close(): Promise<void>;
}

/** What the stream asks of other areas. */
export interface StreamOthers {
  readonly sources: Pick<SourcesArea, 'ofStudio' | 'programInputs'>;
  readonly canvas: { read(studioId: string): Promise<CanvasState | undefined> };
  readonly audio: { read(studioId: string): Promise<StudioAudio | undefined> };
  readonly destinations: { readonly outputs: OutputDestinations };
  readonly broadcasts: { readonly broadcasts: OutputBroadcasts; readonly onAir: OutputBindings };
  readonly connections: { readonly grants: OutputIngest };
}

/** What the area stands on. */
export interface StreamPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly encoder: Encoder;
  readonly duties?: Pick<DutyPorts, 'store' | 'encoder' | 'fence'>;
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
  /** Follows sessions that another process followed until now, or that changed while this process had no lease. */
  const followAll = async () => {
    for (const { studio_id: studioId } of await sessionsUnderWay(store)) program.follow(studioId);
  };
  let unfollow: (() => void) | undefined;
  return {
    handlers: streamHandlers(stream),
    stream,
    status: (studioId, reader) => stream.status(studioId, reader),
    async liveStudios() {
      const sessions = await sessionsUnderWay(store);
      return sessions.filter(({ state }) => state !== 'error').map((session) => session.studio_id);
    },
    async start() {
      program.start();
      await stream.start();
      await followAll();
      unfollow = ports.duties?.fence.onMove((move) => {
        if (move === 'held')
          followAll().catch((err: unknown) =>
            log.warn({ err }, 'live sessions could not be brought up to date'),
          );
      });
    },
    async close() {
      unfollow?.();
      await Promise.all([program.close(), stream.close()]);
    },
  };
}

/** Has a studio's stream follow what becomes of its destinations and their broadcasts. */
export function followOutputs(
  changes: Changes,
  parts: { readonly outputs: SessionOutputs; readonly board: StatusBoard; readonly stream: Stream },
): void {
  const { outputs, board, stream } = parts;
  changes.inWrite('outputRemoved', (transaction, { studioId }) => board.publish(transaction, studioId));
  changes.inWrite('broadcastMoved', async (transaction, { studioId, streamId, output }) => {
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
    dutyEncoder: ports.duties?.encoder,
    canvas: (studioId) => canvas.read(studioId),
    audio: (studioId) => audio.read(studioId),
    inputs: (studioId) => sources.programInputs(studioId),
    streamOf: (studioId) => runningStream(store, studioId),
    failed: (err, subject) =>
      log.warn({ err, subject }, 'a live session did not follow its canvas and mixer'),
  });
}
