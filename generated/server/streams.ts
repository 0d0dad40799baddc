// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type {
  CanvasState, ChatConnector, Destination, RemovedChatConnector, RemovedRow, Source, StreamStatus,
  StudioAudio, StudioSnapshot,
} from '../schemas.ts';

/** The data of each event of `streamStudioEvents`, by kind. */
export interface StreamStudioEventsEvents {
  readonly snapshot: StudioSnapshot;
  readonly source: Source;
  readonly streamStatus: StreamStatus;
  readonly destination: Destination;
  readonly chatConnector: ChatConnector;
  readonly chatConnectorRemoved: RemovedChatConnector;
  readonly canvas: CanvasState;
  readonly audio: StudioAudio;
  readonly sourceRemoved: RemovedRow;
  readonly destinationRemoved: RemovedRow;
}

/** The facts of `streamStudioEvents`: follow a studio's state. */
export const streamStudioEventsStream = {
  snapshot: 'snapshot',
  following: ['canvas', 'audio'],
  window: { events: 1000, seconds: 600 },
  heartbeat: { everySeconds: 15, comment: 'heartbeat <timestamp>' },
  limits: { perCredential: 5, perResource: 32 },
  scopeOfKind: { canvas: 'canvas:read', audio: 'audio:read' },
} as const;
