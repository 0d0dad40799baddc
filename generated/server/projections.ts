// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type {
  Account, AccountApiKey, AccountApiKeyCreated, AccountApiKeyList, AccountDeletionResult, AudioEvent,
  AudioMaster, AudioSourceStrip, AutoGoLive, Broadcast, BroadcastEditResult, BroadcastPage,
  BroadcastPickResult, BroadcastTemplate, BroadcastTemplatePage, CanvasBackground, CanvasCapabilities,
  CanvasCrop, CanvasEvent, CanvasPlacement, CanvasPreset, CanvasPresetSlot, CanvasRect, CanvasSlotRect,
  CanvasState, ChatConnector, ChatConnectorEvent, ChatConnectorRemovedEvent, ChatMessage, ChatMessageList,
  ChatSendResult, Connection, ConnectionPage, Contribution, Destination, DestinationEvent, DestinationPage,
  DestinationRemovedEvent, GoLiveResult, GoOfflineResult, Health, IngestEndpoint, IngestEndpoints, LinkStart,
  MediaAsset, MediaAssetDetail, MediaAssetPage, MediaUploadPlan, Monitor, MultipartUploadPlan, Ok,
  ProgramOutput, PublishedContract, RemovedChatConnector, RemovedRow, Scene, ScenePage, SingleUploadPlan,
  SnapshotEvent, Source, SourceEvent, SourceIngest, SourcePage, SourceRemovedEvent, StorageConfig,
  StorageConfigPage, StorageProbeResult, StreamDestination, StreamInput, StreamStatus, StreamStatusEvent,
  Studio, StudioAudio, StudioPage, StudioSnapshot, ThumbnailResult, UploadPart, VerticalOverlay, ViewerToken,
  WhepCredential,
} from '../schemas.ts';
import { masked } from './runtime/traits/secret.ts';

/** Copies the members of a Health that the contract lists. */
export const projectHealth = (value: Health): Health => ({
  status: value.status, writeEnabled: value.writeEnabled,
}) as Health;

/** Copies the members of a PublishedContract that the contract lists. */
export const projectPublishedContract = (value: PublishedContract): PublishedContract => ({
  ...value, openapi: value.openapi,
  info: {
    ...value.info, version: value.info.version,
  },
  paths: value.paths,
});

/** Copies the members of a StudioPage that the contract lists. */
export const projectStudioPage = (value: StudioPage): StudioPage => ({
  data: value.data.map((item) => projectStudio(item)), nextCursor: value.nextCursor,
}) as StudioPage;

/** Copies the members of a Studio that the contract lists. */
export const projectStudio = (value: Studio): Studio => ({
  id: value.id, name: value.name, autoGoLive: projectAutoGoLive(value.autoGoLive), live: value.live,
  createdAt: value.createdAt, updatedAt: value.updatedAt,
});

/** Copies the members of a AutoGoLive that the contract lists. */
export const projectAutoGoLive = (value: AutoGoLive): AutoGoLive => ({
  enabled: value.enabled, sourceId: value.sourceId,
}) as AutoGoLive;

/** Copies the members of a SourcePage that the contract lists. */
export const projectSourcePage = (value: SourcePage): SourcePage => ({
  data: value.data.map((item) => projectSource(item)), nextCursor: value.nextCursor,
}) as SourcePage;

/** Copies the members of a Source that the contract lists. */
export const projectSource = (value: Source): Source => ({
  id: value.id, studioId: value.studioId, name: value.name, type: value.type, active: value.active,
  status: value.status, publishing: value.publishing, publishedAt: value.publishedAt, url: value.url,
  mediaAssetId: value.mediaAssetId, deviceId: value.deviceId, createdAt: value.createdAt,
  updatedAt: value.updatedAt,
}) as Source;

/** Copies the members of a Ok that the contract lists. */
export const projectOk = (value: Ok): Ok => ({ ok: value.ok });

/** Copies the members of a SourceIngest that the contract lists. */
export const projectSourceIngest = (value: SourceIngest): SourceIngest => ({
  sourceId: value.sourceId, granted: value.granted, streamName: value.streamName,
  srt: value.srt && projectIngestEndpoint(value.srt), rtmp: value.rtmp && projectIngestEndpoint(value.rtmp),
  rtmps: value.rtmps && projectIngestEndpoint(value.rtmps),
}) as SourceIngest;

/** Copies the members of a IngestEndpoint that the contract lists. */
export const projectIngestEndpoint = (value: IngestEndpoint): IngestEndpoint => ({
  complete: value.complete, base: value.base,
}) as IngestEndpoint;

/** Copies the members of a Contribution that the contract lists. */
export const projectContribution = (value: Contribution): Contribution => ({
  sourceId: value.sourceId, deviceId: value.deviceId, granted: value.granted,
  ingest: projectIngestEndpoints(value.ingest), ingestHost: value.ingestHost, ingestMetro: value.ingestMetro,
  streamName: value.streamName, streamKey: value.streamKey, srtStreamId: value.srtStreamId,
  autoSeat: value.autoSeat,
}) as Contribution;

/** Copies the members of a IngestEndpoints that the contract lists. */
export const projectIngestEndpoints = (value: IngestEndpoints): IngestEndpoints => ({
  srt: value.srt && projectIngestEndpoint(value.srt), rtmp: value.rtmp && projectIngestEndpoint(value.rtmp),
  rtmps: value.rtmps && projectIngestEndpoint(value.rtmps),
}) as IngestEndpoints;

/** Copies the members of a StudioAudio that the contract lists. */
export const projectStudioAudio = (value: StudioAudio): StudioAudio => ({
  master: projectAudioMaster(value.master),
  sources: value.sources.map((item) => projectAudioSourceStrip(item)),
});

/** Copies the members of a AudioMaster that the contract lists. */
export const projectAudioMaster = (value: AudioMaster): AudioMaster => ({
  muted: value.muted, volume: value.volume,
});

/** Copies the members of a AudioSourceStrip that the contract lists. */
export const projectAudioSourceStrip = (value: AudioSourceStrip): AudioSourceStrip => ({
  sourceId: value.sourceId, name: value.name, type: value.type, active: value.active, muted: value.muted,
  volume: value.volume, pan: value.pan, soloed: value.soloed, trim: value.trim, muteGroups: value.muteGroups,
});

/** Copies the members of a CanvasState that the contract lists. */
export const projectCanvasState = (value: CanvasState): CanvasState => ({
  layoutMode: value.layoutMode, layoutRev: value.layoutRev, activePreset: value.activePreset,
  activeSceneId: value.activeSceneId, canvasWidth: value.canvasWidth, canvasHeight: value.canvasHeight,
  aspectRatio: value.aspectRatio, fitMode: value.fitMode, autoEmphasisEnabled: value.autoEmphasisEnabled,
  broughtInSourceIds: value.broughtInSourceIds, traySourceIds: value.traySourceIds,
  tileOrder: value.tileOrder, focusSourceId: value.focusSourceId, spotlightId: value.spotlightId,
  pinnedOwnerId: value.pinnedOwnerId, screenPriority: value.screenPriority,
  slotAssignments: value.slotAssignments, membershipBasis: value.membershipBasis,
  output: projectProgramOutput(value.output),
  canvasBackground: value.canvasBackground && projectCanvasBackground(value.canvasBackground),
  verticalOverlay: value.verticalOverlay && projectVerticalOverlay(value.verticalOverlay),
  placements: value.placements.map((item) => projectCanvasPlacement(item)), updatedAt: value.updatedAt,
}) as CanvasState;

/** Copies the members of a ProgramOutput that the contract lists. */
export const projectProgramOutput = (value: ProgramOutput): ProgramOutput => ({
  width: value.width, height: value.height, fpsNum: value.fpsNum, fpsDen: value.fpsDen,
});

/** Copies the members of a CanvasBackground that the contract lists. */
export const projectCanvasBackground = (value: CanvasBackground): CanvasBackground => ({
  color: value.color,
});

/** Copies the members of a VerticalOverlay that the contract lists. */
export const projectVerticalOverlay = (value: VerticalOverlay): VerticalOverlay => ({
  enabled: value.enabled, xOffset: value.xOffset, width: value.width, height: value.height,
});

/** Copies the members of a CanvasPlacement that the contract lists. */
export const projectCanvasPlacement = (value: CanvasPlacement): CanvasPlacement => ({
  sourceId: value.sourceId, name: value.name, type: value.type, active: value.active,
  onCanvas: value.onCanvas, inTray: value.inTray, zIndex: value.zIndex, alpha: value.alpha,
  visible: value.visible, rect: value.rect && projectCanvasRect(value.rect), fitMode: value.fitMode,
  crop: value.crop && projectCanvasCrop(value.crop), ownerSub: value.ownerSub, broughtIn: value.broughtIn,
}) as CanvasPlacement;

/** Copies the members of a CanvasRect that the contract lists. */
export const projectCanvasRect = (value: CanvasRect): CanvasRect => ({
  x: value.x, y: value.y, width: value.width, height: value.height,
});

/** Copies the members of a CanvasCrop that the contract lists. */
export const projectCanvasCrop = (value: CanvasCrop): CanvasCrop => ({
  zoom: value.zoom, panX: value.panX, panY: value.panY,
});

/** Copies the members of a ScenePage that the contract lists. */
export const projectScenePage = (value: ScenePage): ScenePage => ({
  data: value.data.map((item) => projectScene(item)), nextCursor: value.nextCursor,
}) as ScenePage;

/** Copies the members of a Scene that the contract lists. */
export const projectScene = (value: Scene): Scene => ({
  id: value.id, studioId: value.studioId, name: value.name, createdAt: value.createdAt,
  updatedAt: value.updatedAt,
});

/** Copies the members of a CanvasCapabilities that the contract lists. */
export const projectCanvasCapabilities = (value: CanvasCapabilities): CanvasCapabilities => ({
  canvasWidth: value.canvasWidth, canvasHeight: value.canvasHeight, fitModes: value.fitModes,
  layoutModes: value.layoutModes, libraryVersion: value.libraryVersion,
  presets: value.presets.map((item) => projectCanvasPreset(item)), transitions: value.transitions,
});

/** Copies the members of a CanvasPreset that the contract lists. */
export const projectCanvasPreset = (value: CanvasPreset): CanvasPreset => ({
  id: value.id, displayName: value.displayName, slotCount: value.slotCount,
  overflowToTray: value.overflowToTray, slots: value.slots.map((item) => projectCanvasPresetSlot(item)),
  schematicSvg: value.schematicSvg,
}) as CanvasPreset;

/** Copies the members of a CanvasPresetSlot that the contract lists. */
export const projectCanvasPresetSlot = (value: CanvasPresetSlot): CanvasPresetSlot => ({
  index: value.index, x: value.x, y: value.y, w: value.w, h: value.h, rect: projectCanvasSlotRect(value.rect),
});

/** Copies the members of a CanvasSlotRect that the contract lists. */
export const projectCanvasSlotRect = (value: CanvasSlotRect): CanvasSlotRect => ({
  x: value.x, y: value.y, width: value.width, height: value.height,
});

/** Copies the members of a DestinationPage that the contract lists. */
export const projectDestinationPage = (value: DestinationPage): DestinationPage => ({
  data: value.data.map((item) => projectDestination(item)), nextCursor: value.nextCursor,
}) as DestinationPage;

/** Copies the members of a Destination that the contract lists. */
export const projectDestination = (value: Destination): Destination => ({
  id: value.id, studioId: value.studioId, name: value.name, platform: value.platform, enabled: value.enabled,
  vertical: value.vertical, connectionId: value.connectionId, rtmpUrl: value.rtmpUrl,
  streamKey: value.streamKey && masked(value.streamKey), status: value.status, lastError: value.lastError,
  degraded: value.degraded, drainPct: value.drainPct, encoderStreamId: value.encoderStreamId,
  requiresLiveBroadcast: value.requiresLiveBroadcast, settings: value.settings, createdAt: value.createdAt,
  updatedAt: value.updatedAt,
}) as Destination;

/** Copies the members of a BroadcastPage that the contract lists. */
export const projectBroadcastPage = (value: BroadcastPage): BroadcastPage => ({
  data: value.data.map((item) => projectBroadcast(item)), nextCursor: value.nextCursor,
}) as BroadcastPage;

/** Copies the members of a Broadcast that the contract lists. */
export const projectBroadcast = (value: Broadcast): Broadcast => ({
  id: value.id, title: value.title, status: value.status, description: value.description,
  thumbnailUrl: value.thumbnailUrl, scheduledStartTime: value.scheduledStartTime, privacy: value.privacy,
  latency: value.latency, projection: value.projection, madeForKids: value.madeForKids,
  enableDvr: value.enableDvr, enableAutoStart: value.enableAutoStart, enableAutoStop: value.enableAutoStop,
  enableEmbed: value.enableEmbed, recordFromStart: value.recordFromStart,
  enableMonitorStream: value.enableMonitorStream,
}) as Broadcast;

/** Copies the members of a BroadcastEditResult that the contract lists. */
export const projectBroadcastEditResult = (value: BroadcastEditResult): BroadcastEditResult => ({
  rejectedFields: value.rejectedFields, lifecycleStatus: value.lifecycleStatus,
}) as BroadcastEditResult;

/** Copies the members of a BroadcastPickResult that the contract lists. */
export const projectBroadcastPickResult = (value: BroadcastPickResult): BroadcastPickResult => ({
  mode: value.mode, broadcastId: value.broadcastId, title: value.title,
}) as BroadcastPickResult;

/** Copies the members of a ThumbnailResult that the contract lists. */
export const projectThumbnailResult = (value: ThumbnailResult): ThumbnailResult => ({
  thumbnailUrl: value.thumbnailUrl,
});

/** Copies the members of a BroadcastTemplatePage that the contract lists. */
export const projectBroadcastTemplatePage = (value: BroadcastTemplatePage): BroadcastTemplatePage => ({
  data: value.data.map((item) => projectBroadcastTemplate(item)), nextCursor: value.nextCursor,
}) as BroadcastTemplatePage;

/** Copies the members of a BroadcastTemplate that the contract lists. */
export const projectBroadcastTemplate = (value: BroadcastTemplate): BroadcastTemplate => ({
  id: value.id, studioId: value.studioId, name: value.name, config: value.config, isDefault: value.isDefault,
  createdAt: value.createdAt, updatedAt: value.updatedAt,
}) as BroadcastTemplate;

/** Copies the members of a StreamStatus that the contract lists. */
export const projectStreamStatus = (value: StreamStatus): StreamStatus => ({
  studioId: value.studioId, state: value.state, live: value.live, encoderStreamId: value.encoderStreamId,
  startedAt: value.startedAt, lastError: value.lastError,
  inputs: value.inputs.map((item) => projectStreamInput(item)),
  destinations: value.destinations.map((item) => projectStreamDestination(item)),
}) as StreamStatus;

/** Copies the members of a StreamInput that the contract lists. */
export const projectStreamInput = (value: StreamInput): StreamInput => ({
  sourceId: value.sourceId, streamName: value.streamName, publishing: value.publishing,
});

/** Copies the members of a StreamDestination that the contract lists. */
export const projectStreamDestination = (value: StreamDestination): StreamDestination => ({
  destinationId: value.destinationId, status: value.status, lastError: value.lastError,
}) as StreamDestination;

/** Copies the members of a GoLiveResult that the contract lists. */
export const projectGoLiveResult = (value: GoLiveResult): GoLiveResult => ({
  destinationIds: value.destinationIds, encoderStreamId: value.encoderStreamId,
});

/** Copies the members of a GoOfflineResult that the contract lists. */
export const projectGoOfflineResult = (value: GoOfflineResult): GoOfflineResult => ({ ok: value.ok });

/** Copies the members of a Monitor that the contract lists. */
export const projectMonitor = (value: Monitor): Monitor => ({
  whep: projectWhepCredential(value.whep), srt: value.srt, expiresAt: value.expiresAt,
});

/** Copies the members of a WhepCredential that the contract lists. */
export const projectWhepCredential = (value: WhepCredential): WhepCredential => ({
  url: value.url, token: value.token,
});

/** Copies the members of a ChatMessageList that the contract lists. */
export const projectChatMessageList = (value: ChatMessageList): ChatMessageList => ({
  data: value.data.map((item) => projectChatMessage(item)),
});

/** Copies the members of a ChatMessage that the contract lists. */
export const projectChatMessage = (value: ChatMessage): ChatMessage => ({
  id: value.id, platform: value.platform, authorDisplayName: value.authorDisplayName, text: value.text,
  authorId: value.authorId, timestamp: value.timestamp,
}) as ChatMessage;

/** Copies the members of a ChatSendResult that the contract lists. */
export const projectChatSendResult = (value: ChatSendResult): ChatSendResult => ({
  ok: value.ok, messageId: value.messageId,
}) as ChatSendResult;

/** Copies the members of a ConnectionPage that the contract lists. */
export const projectConnectionPage = (value: ConnectionPage): ConnectionPage => ({
  data: value.data.map((item) => projectConnection(item)), nextCursor: value.nextCursor,
}) as ConnectionPage;

/** Copies the members of a Connection that the contract lists. */
export const projectConnection = (value: Connection): Connection => ({
  id: value.id, platform: value.platform, displayName: value.displayName,
  connectionType: value.connectionType, status: value.status, avatarUrl: value.avatarUrl,
  connectedAt: value.connectedAt, expiresAt: value.expiresAt, externalUserId: value.externalUserId,
  grantedScopes: value.grantedScopes, updatedAt: value.updatedAt,
}) as Connection;

/** Copies the members of a LinkStart that the contract lists. */
export const projectLinkStart = (value: LinkStart): LinkStart => ({
  authorizationUrl: value.authorizationUrl, state: value.state, expiresAt: value.expiresAt,
});

/** Copies the members of a MediaAssetPage that the contract lists. */
export const projectMediaAssetPage = (value: MediaAssetPage): MediaAssetPage => ({
  data: value.data.map((item) => projectMediaAsset(item)), nextCursor: value.nextCursor,
  quotaUsedBytes: value.quotaUsedBytes, quotaLimitBytes: value.quotaLimitBytes,
}) as MediaAssetPage;

/** Copies the members of a MediaAsset that the contract lists. */
export const projectMediaAsset = (value: MediaAsset): MediaAsset => ({
  id: value.id, filename: value.filename, kind: value.kind, status: value.status, byteSize: value.byteSize,
  contentType: value.contentType, folder: value.folder, createdAt: value.createdAt,
  durationSeconds: value.durationSeconds, width: value.width, height: value.height,
  thumbnailUrl: value.thumbnailUrl,
}) as MediaAsset;

/** Copies the members of a MediaUploadPlan that the contract lists. */
export const projectMediaUploadPlan = (
  value: MediaUploadPlan,
): MediaUploadPlan => value.mode === 'single' ? projectSingleUploadPlan(
  value,
) : projectMultipartUploadPlan(value);

/** Copies the members of a SingleUploadPlan that the contract lists. */
export const projectSingleUploadPlan = (value: SingleUploadPlan): SingleUploadPlan => ({
  assetId: value.assetId, mode: value.mode, uploadUrl: value.uploadUrl, objectKey: value.objectKey,
  kind: value.kind,
});

/** Copies the members of a MultipartUploadPlan that the contract lists. */
export const projectMultipartUploadPlan = (value: MultipartUploadPlan): MultipartUploadPlan => ({
  assetId: value.assetId, mode: value.mode, partBytes: value.partBytes,
  parts: value.parts.map((item) => projectUploadPart(item)), kind: value.kind,
});

/** Copies the members of a UploadPart that the contract lists. */
export const projectUploadPart = (value: UploadPart): UploadPart => ({
  partNumber: value.partNumber, offset: value.offset, byteSize: value.byteSize, url: value.url,
});

/** Copies the members of a MediaAssetDetail that the contract lists. */
export const projectMediaAssetDetail = (value: MediaAssetDetail): MediaAssetDetail => ({
  assetId: value.assetId, filename: value.filename, kind: value.kind, status: value.status,
  byteSize: value.byteSize, sizeBytes: value.sizeBytes, contentType: value.contentType, folder: value.folder,
  createdAt: value.createdAt, updatedAt: value.updatedAt, durationSeconds: value.durationSeconds,
  width: value.width, height: value.height, thumbnailUrl: value.thumbnailUrl, downloadUrl: value.downloadUrl,
  errorMessage: value.errorMessage,
}) as MediaAssetDetail;

/** Copies the members of a StorageConfigPage that the contract lists. */
export const projectStorageConfigPage = (value: StorageConfigPage): StorageConfigPage => ({
  data: value.data.map((item) => projectStorageConfig(item)), nextCursor: value.nextCursor,
}) as StorageConfigPage;

/** Copies the members of a StorageConfig that the contract lists. */
export const projectStorageConfig = (value: StorageConfig): StorageConfig => ({
  id: value.id, name: value.name, provider: value.provider, endpoint: value.endpoint, region: value.region,
  bucket: value.bucket, prefix: value.prefix, forcePathStyle: value.forcePathStyle, status: value.status,
  statusMessage: value.statusMessage, lastVerifiedAt: value.lastVerifiedAt, createdAt: value.createdAt,
  updatedAt: value.updatedAt,
}) as StorageConfig;

/** Copies the members of a StorageProbeResult that the contract lists. */
export const projectStorageProbeResult = (value: StorageProbeResult): StorageProbeResult => ({
  status: value.status, message: value.message, checkedAt: value.checkedAt, latencyMs: value.latencyMs,
}) as StorageProbeResult;

/** Copies the members of a ViewerToken that the contract lists. */
export const projectViewerToken = (value: ViewerToken): ViewerToken => ({
  token: value.token, expiresAt: value.expiresAt, caps: value.caps,
});

/** Copies the members of a Account that the contract lists. */
export const projectAccount = (value: Account): Account => ({
  userId: value.userId, username: value.username, usernameSet: value.usernameSet, createdAt: value.createdAt,
  updatedAt: value.updatedAt, usernameChangedAt: value.usernameChangedAt,
}) as Account;

/** Copies the members of a AccountDeletionResult that the contract lists. */
export const projectAccountDeletionResult = (value: AccountDeletionResult): AccountDeletionResult => ({
  requestId: value.requestId, alreadyDeleted: value.alreadyDeleted, ok: value.ok,
  confirmationEmailSent: value.confirmationEmailSent, retained: value.retained,
}) as AccountDeletionResult;

/** Copies the members of a AccountApiKeyList that the contract lists. */
export const projectAccountApiKeyList = (value: AccountApiKeyList): AccountApiKeyList => ({
  data: value.data.map((item) => projectAccountApiKey(item)),
});

/** Copies the members of a AccountApiKey that the contract lists. */
export const projectAccountApiKey = (value: AccountApiKey): AccountApiKey => ({
  id: value.id, name: value.name, prefix: value.prefix, scopes: value.scopes, createdAt: value.createdAt,
  lastUsedAt: value.lastUsedAt, expiresAt: value.expiresAt, revokedAt: value.revokedAt,
}) as AccountApiKey;

/** Copies the members of a AccountApiKeyCreated that the contract lists. */
export const projectAccountApiKeyCreated = (value: AccountApiKeyCreated): AccountApiKeyCreated => ({
  id: value.id, name: value.name, prefix: value.prefix, scopes: value.scopes, createdAt: value.createdAt,
  lastUsedAt: value.lastUsedAt, expiresAt: value.expiresAt, revokedAt: value.revokedAt, key: value.key,
}) as AccountApiKeyCreated;

/** Copies the members of a SnapshotEvent that the contract lists. */
export const projectSnapshotEvent = (value: SnapshotEvent): SnapshotEvent => ({
  id: value.id, event: value.event, data: projectStudioSnapshot(value.data),
});

/** Copies the members of a StudioSnapshot that the contract lists. */
export const projectStudioSnapshot = (value: StudioSnapshot): StudioSnapshot => ({
  sources: value.sources.map((item) => projectSource(item)),
  streamStatus: projectStreamStatus(value.streamStatus),
  destinations: value.destinations.map((item) => projectDestination(item)),
  chatConnectors: value.chatConnectors.map((item) => projectChatConnector(item)),
});

/** Copies the members of a ChatConnector that the contract lists. */
export const projectChatConnector = (value: ChatConnector): ChatConnector => ({
  platform: value.platform, state: value.state, desired: value.desired,
  requiresLiveBroadcast: value.requiresLiveBroadcast,
});

/** Copies the members of a SourceEvent that the contract lists. */
export const projectSourceEvent = (value: SourceEvent): SourceEvent => ({
  id: value.id, event: value.event, data: projectSource(value.data),
});

/** Copies the members of a StreamStatusEvent that the contract lists. */
export const projectStreamStatusEvent = (value: StreamStatusEvent): StreamStatusEvent => ({
  id: value.id, event: value.event, data: projectStreamStatus(value.data),
});

/** Copies the members of a DestinationEvent that the contract lists. */
export const projectDestinationEvent = (value: DestinationEvent): DestinationEvent => ({
  id: value.id, event: value.event, data: projectDestination(value.data),
});

/** Copies the members of a ChatConnectorEvent that the contract lists. */
export const projectChatConnectorEvent = (value: ChatConnectorEvent): ChatConnectorEvent => ({
  id: value.id, event: value.event, data: projectChatConnector(value.data),
});

/** Copies the members of a ChatConnectorRemovedEvent that the contract lists. */
export const projectChatConnectorRemovedEvent = (
  value: ChatConnectorRemovedEvent,
): ChatConnectorRemovedEvent => ({
  id: value.id, event: value.event, data: projectRemovedChatConnector(value.data),
});

/** Copies the members of a RemovedChatConnector that the contract lists. */
export const projectRemovedChatConnector = (value: RemovedChatConnector): RemovedChatConnector => ({
  platform: value.platform,
});

/** Copies the members of a CanvasEvent that the contract lists. */
export const projectCanvasEvent = (value: CanvasEvent): CanvasEvent => ({
  id: value.id, event: value.event, data: projectCanvasState(value.data),
});

/** Copies the members of a AudioEvent that the contract lists. */
export const projectAudioEvent = (value: AudioEvent): AudioEvent => ({
  id: value.id, event: value.event, data: projectStudioAudio(value.data),
});

/** Copies the members of a SourceRemovedEvent that the contract lists. */
export const projectSourceRemovedEvent = (value: SourceRemovedEvent): SourceRemovedEvent => ({
  id: value.id, event: value.event, data: projectRemovedRow(value.data),
});

/** Copies the members of a RemovedRow that the contract lists. */
export const projectRemovedRow = (value: RemovedRow): RemovedRow => ({ id: value.id });

/** Copies the members of a DestinationRemovedEvent that the contract lists. */
export const projectDestinationRemovedEvent = (value: DestinationRemovedEvent): DestinationRemovedEvent => ({
  id: value.id, event: value.event, data: projectRemovedRow(value.data),
});
