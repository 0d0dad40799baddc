// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type {
  AudioEvent, BroadcastConfig, CanvasEvent, ChatConnector, ChatConnectorEvent, ChatConnectorRemovedEvent,
  DestinationPlatform, DestinationRemovedEvent, DestinationStatus, GrantedProtocol, MediaKind, MediaStatus,
  Source, SourceEvent, SourceRemovedEvent, StreamStatus, StreamStatusEvent,
} from './client/schemas.ts';
import type { SecretString } from './runtime/secret.ts';

export type { SecretString };

/** Re-exports the client's types. The client is published as its own package, so its folder has its types. */
export type * from './client/schemas.ts';

/** The publish endpoints of one source, exactly one per granted protocol. */
export type SourceIngest = {
  /** The source of the endpoints. */
  sourceId: string;
  /** The granted protocols; may be fewer than requested, or empty. */
  granted: GrantedProtocol[];
  /** The media path, as in the stream status. Safe to log. */
  streamName: string;
  /**
   * `srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…`; the streamid is at most 512
   * bytes.
   */
  srt?: IngestEndpoint;
  /** The credential is in the query parameters `user` and `pass`. */
  rtmp?: IngestEndpoint;
  /** The credential is in the query parameters `user` and `pass`. */
  rtmps?: IngestEndpoint;
};

/** The publish endpoint of one protocol. */
export type IngestEndpoint = {
  /**
   * The publish URL with its credential. Use it unchanged, never rebuild it, and keep it out of logs
   * and analytics.
   */
  complete: SecretString<'full'>;
  /** The endpoint without its credential, for information only: it does not authenticate. */
  base?: string;
};

/** The input of a device, with its publish endpoints. */
export type Contribution = {
  /** The device's input. It stays the same for the device in this studio. */
  sourceId: string;
  /** The device id of the request. */
  deviceId: string;
  /** The granted protocols; may be fewer than requested, or empty. */
  granted: GrantedProtocol[];
  ingest: IngestEndpoints;
  /** The host of the endpoints, for display only. */
  ingestHost?: string;
  /** Always `auto` today. For display only; never branch on it. */
  ingestMetro: 'auto' | (string & {});
  /** The media path, such as `inputs/<name>`, as in the stream status. Safe to log. */
  streamName: string;
  /** The stream key alone. A valid credential. */
  streamKey: SecretString<'full'>;
  /** The SRT streamid `publish:<path>:<key>:<key>`, not URL-encoded. Present only if `srt` is granted. */
  srtStreamId?: SecretString<'full'>;
  /**
   * Whether the input takes a canvas seat automatically if the studio is already live. It never
   * starts the broadcast. False if the input is in the tray, because no seat is free or by hand, and
   * false if the layout is placed by hand.
   */
  autoSeat: boolean;
};

/** The endpoints by protocol. The keys are exactly the granted protocols. */
export type IngestEndpoints = {
  /**
   * `srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…`; the streamid is at most 512
   * bytes.
   */
  srt?: IngestEndpoint;
  /** The credential is in the query parameters `user` and `pass`. */
  rtmp?: IngestEndpoint;
  /** The credential is in the query parameters `user` and `pass`. */
  rtmps?: IngestEndpoint;
};

/** One page of destinations. */
export type DestinationPage = {
  /** Destinations, by id ascending. */
  data: Destination[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** A receiver of a studio's program: a pasted RTMP URL, or a linked account. */
export type Destination = {
  /** Opaque. */
  id: string;
  /** The studio of the destination. */
  studioId: string;
  /** The display name. */
  name: string;
  /** The platform, as given. */
  platform: DestinationPlatform;
  /**
   * Whether the destination gets video at go-live. A disabled destination remains, and its chat
   * continues.
   */
  enabled: boolean;
  /**
   * Whether the destination gets the vertical program: by decision, the 9:16 column in the middle of
   * the canvas, at its full height.
   */
  vertical: boolean;
  /** The linked account that supplies the credentials; absent for a pasted URL. */
  connectionId?: string;
  /** The pasted RTMP URL; absent for a linked account. */
  rtmpUrl?: string;
  /**
   * A fixed mask with the last four characters of the key, or only the mask if the key has four or
   * fewer characters. Absent if no key is stored.
   */
  streamKey?: SecretString<'masked'>;
  status?: DestinationStatus;
  /**
   * Why the leg last failed. Read it if the status is ERROR or STALLED. Until the host has responded
   * as a streaming platform, the text only states that the connection failed, so that it does not
   * reveal whether a host exists or a port is open.
   */
  lastError?: string;
  /** Whether the encoder drops frames of this leg to protect other legs. */
  degraded?: boolean;
  /** The percentage of the buffer that is dropped; 0 on an idle destination means not applicable. */
  drainPct?: number;
  /** The id of the encoder's stream; present only while a session runs. */
  encoderStreamId?: string;
  /** Whether the platform's chat is available only while a broadcast is live. */
  requiresLiveBroadcast?: boolean;
  /** The client's own settings, returned unchanged. */
  settings?: { [name: string]: unknown };
  /** When it was created. */
  createdAt?: string;
  /** When it last changed. */
  updatedAt?: string;
};

/** A new destination: a pasted RTMP URL and stream key, or a linked account. */
export type CreateDestinationRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
  /** The platform, or `custom_rtmp`. An unknown name is stored as given. */
  platform: DestinationPlatform;
  /** Whether the destination gets video at go-live. */
  enabled?: boolean;
  /** Whether the destination gets the vertical program. */
  vertical?: boolean;
  /** The linked account to use, instead of a URL and a key. 1 to 200 characters. */
  connectionId?: string;
  /**
   * The RTMP or RTMPS URL to publish to. The service connects only to hosts on the public internet,
   * unless the operator allows others. At most 2048 characters.
   */
  rtmpUrl?: string;
  /** The stream key. Only its mask is ever returned. 1 to 1024 characters. */
  streamKey?: SecretString<'never'>;
  broadcastConfig?: BroadcastConfig;
  /** The client's own settings, stored unchanged and never interpreted. At most 1000 members. */
  settings?: { [name: string]: unknown };
};

/** The members to change. Absent members do not change. */
export type UpdateDestinationRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  /** Whether the destination gets video at go-live. */
  enabled?: boolean;
  /** Whether the destination gets the vertical program. */
  vertical?: boolean;
  /** The new linked account. A pasted URL and key are removed. 1 to 200 characters. */
  connectionId?: string;
  /** The new RTMP or RTMPS URL. A linked account is removed. At most 2048 characters. */
  rtmpUrl?: string;
  /**
   * The new stream key. Empty keeps the stored key. Only its mask is ever returned. At most 1024
   * characters.
   */
  streamKey?: SecretString<'never'>;
  /** New create-mode settings. They replace the saved ones as a whole. */
  broadcastConfig?: BroadcastConfig;
  /** The client's own settings. They replace the stored ones as a whole. At most 1000 members. */
  settings?: { [name: string]: unknown };
};

/** A short-lived credential that only plays the studio's program output. */
export type Monitor = {
  whep: WhepCredential;
  /**
   * An SRT URL with its credential, as an alternative to WHEP. Null if its streamid would exceed 512
   * bytes.
   */
  srt: SecretString<'full'> | null;
  /**
   * When the credential expires. A running playback continues; to reconnect, request a new
   * credential.
   */
  expiresAt: string;
};

/** The credential for WHEP: POST to `url` with the token as bearer token. */
export type WhepCredential = {
  /** The URL of the signaling POST. */
  url: string;
  /** The token for `Authorization: Bearer <token>` of the signaling POST. */
  token: SecretString<'full'>;
};

/** An RTMP URL and its stream key. */
export type CreateManualConnectionRequest = {
  /** A display name. 1 to 200 characters. */
  label: string;
  /**
   * The RTMP or RTMPS URL to publish to. The service connects only to hosts on the public internet,
   * unless the operator allows others. At most 2048 characters.
   */
  rtmpUrl: string;
  /** The stream key; stored encrypted and never returned. 1 to 1024 characters. */
  streamKey: SecretString<'never'>;
  /** Any name; absent or empty = `custom`. At most 200 characters. */
  platform?: string;
};

/** The members to change. Absent members do not change. */
export type UpdateManualConnectionRequest = {
  /** A new label. At most 200 characters. */
  label?: string;
  /** The new RTMP or RTMPS URL. At most 2048 characters. */
  rtmpUrl?: string;
  /**
   * The new stream key. Absent or empty keeps the stored key; the key cannot be cleared. At most 1024
   * characters.
   */
  streamKey?: SecretString<'never'>;
};

/** The URLs to upload the bytes to. */
export type MediaUploadPlan = SingleUploadPlan | MultipartUploadPlan;

/** A plan to upload the whole file to one URL. */
export type SingleUploadPlan = {
  /** The new asset's id. */
  assetId: string;
  /** The type of the plan. */
  mode: 'single';
  /**
   * The URL to PUT the whole file to. A credential. For more than 100 MB, the storage host returns
   * 413.
   */
  uploadUrl: SecretString<'full'>;
  /** The object's name in storage. */
  objectKey: string;
  kind: MediaKind;
};

/** A plan to upload the file in parts, each to its own URL. Used for files above 64 MiB. */
export type MultipartUploadPlan = {
  /** The new asset's id. */
  assetId: string;
  /** The type of the plan. */
  mode: 'multipart';
  /**
   * The size of every part but the last in bytes. It is 16 MiB, or more if there would be too many
   * parts.
   */
  partBytes: number;
  /** The parts, which cover the file exactly. Upload them in any order and in parallel. */
  parts: UploadPart[];
  kind: MediaKind;
};

/** One part of the file, with its upload URL. */
export type UploadPart = {
  /** Identifies the part on completion. */
  partNumber: number;
  /** The offset of the part's first byte in the file. */
  offset: number;
  /** The length of the part in bytes. */
  byteSize: number;
  /** The URL to PUT the part to. A credential. */
  url: SecretString<'full'>;
};

/** One file of the library, with its stored size and its download URL. */
export type MediaAssetDetail = {
  /** Opaque. The `id` of the list row. */
  assetId: string;
  /** The file's name, as given. */
  filename: string;
  kind: MediaKind;
  status: MediaStatus;
  /** The declared size in bytes. */
  byteSize: number;
  /** The stored bytes; absent while there are none. */
  sizeBytes?: number;
  /** The declared content type. */
  contentType: string;
  /** The folder of the file in the library; absent if none. */
  folder?: string;
  /** When the upload was started. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** The duration in seconds; 0 for still images and unreadable files. */
  durationSeconds: number;
  /** The width in pixels; 0 if unknown. */
  width: number;
  /** The height in pixels; 0 if unknown. */
  height: number;
  /** A short-lived URL of a still image. Do not store it. May be absent even if READY. */
  thumbnailUrl?: string;
  /** A short-lived presigned URL of the file. Do not store it. Present only if READY. */
  downloadUrl?: SecretString<'full'>;
  /** The reason for FAILED; present only then. */
  errorMessage?: string;
};

/** A bucket and its credentials. */
export type CreateStorageConfigRequest = {
  /** A display name. */
  name: string;
  /**
   * The URL of the storage host, without credentials, query and fragment. It must use https and a
   * host on the public internet, unless the operator allows others.
   */
  endpoint: string;
  /** The bucket's region. */
  region?: string;
  /** The bucket's name. */
  bucket: string;
  /** The prefix of object names; empty = none. */
  prefix?: string;
  /** Name the bucket in the path of URLs instead of the host. */
  forcePathStyle?: boolean;
  /** The access key id. */
  accessKeyId: SecretString<'never'>;
  /** The secret access key. */
  secretAccessKey: SecretString<'never'>;
};

/** A bucket and the credentials to test. */
export type ProbeStorageRequest = {
  /**
   * The URL of the storage host, without credentials, query and fragment. It must use https and a
   * host on the public internet, unless the operator allows others.
   */
  endpoint: string;
  /** The bucket's region. */
  region?: string;
  /** The bucket's name. */
  bucket: string;
  /** The prefix of object names; empty = none. */
  prefix?: string;
  /** Name the bucket in the path of URLs instead of the host. */
  forcePathStyle?: boolean;
  /** The access key id. */
  accessKeyId: SecretString<'never'>;
  /** The secret access key. */
  secretAccessKey: SecretString<'never'>;
};

/** The members to change. Send both parts of the credentials or neither. */
export type UpdateStorageConfigRequest = {
  /** A new name. */
  name?: string;
  /** A new URL of the storage host. */
  endpoint?: string;
  /** A new region. */
  region?: string;
  /** Another bucket. */
  bucket?: string;
  /** The prefix of object names; empty = none. */
  prefix?: string;
  /** Name the bucket in the path of URLs instead of the host. */
  forcePathStyle?: boolean;
  /** The new access key id. */
  accessKeyId?: SecretString<'never'>;
  /** The new secret access key. */
  secretAccessKey?: SecretString<'never'>;
};

/** A token for one viewer of one studio's chat. */
export type ViewerToken = {
  /** A signed JWT (ES256). Opaque to clients. */
  token: SecretString<'full'>;
  /** When the token expires. */
  expiresAt: string;
  /** The granted permissions; fewer than requested if the broadcaster has blocked the viewer. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
};

/** A new API key with its secret. */
export type AccountApiKeyCreated = {
  /** Opaque. */
  id: string;
  /** The key's display name. */
  name: string;
  /** The first characters of `key`. */
  prefix: string;
  /** The permissions of the key. */
  scopes: string[];
  /** When it was created. */
  createdAt: string;
  /** When it was last used; absent if never. */
  lastUsedAt?: string;
  /** When it expires; absent if it does not expire. */
  expiresAt?: string;
  /** When it was revoked; absent if it was not. */
  revokedAt?: string;
  /** The secret. Returned only this once. */
  key: SecretString<'once'>;
};

/** One event of a studio's stream. */
export type StudioEvent =
  | SnapshotEvent
  | SourceEvent
  | StreamStatusEvent
  | DestinationEvent
  | ChatConnectorEvent
  | ChatConnectorRemovedEvent
  | CanvasEvent
  | AudioEvent
  | SourceRemovedEvent
  | DestinationRemovedEvent;

/** The full state. The first event of a new stream. */
export type SnapshotEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'snapshot';
  /** The full state as JSON. */
  data: StudioSnapshot;
};

/** The full state of a studio, without its canvas and mixer. */
export type StudioSnapshot = {
  /** Every source. */
  sources: Source[];
  streamStatus: StreamStatus;
  /** Every destination. */
  destinations: Destination[];
  /** Every chat connector. */
  chatConnectors: ChatConnector[];
};

/** A destination was created or changed. */
export type DestinationEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'destination';
  /** The row whole as JSON. */
  data: Destination;
};
