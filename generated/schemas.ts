// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type {
  AudioEvent, BroadcastConfig, CanvasEvent, ChatConnector, ChatConnectorEvent, ChatConnectorRemovedEvent,
  DestinationPlatform, DestinationRemovedEvent, DestinationStatus, GrantedProtocol, MediaKind, MediaStatus,
  Source, SourceEvent, SourceRemovedEvent, StreamStatus, StreamStatusEvent,
} from './client/schemas.ts';
import type { SecretString } from './runtime/secret.ts';

export type { SecretString };

/** The types of the contract, written where the client needs them: it is a package of its own. */
export type * from './client/schemas.ts';

/** The publish endpoints of one source; beside `granted` exactly one per granted protocol. */
export type SourceIngest = {
  /** The source they publish to. */
  sourceId: string;
  /** The protocols granted; may be narrower than asked, or empty. */
  granted: GrantedProtocol[];
  /** The media path, as in the stream status; safe to log. */
  streamName: string;
  /**
   * `srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…`; the streamid is at most 512
   * bytes.
   */
  srt?: IngestEndpoint;
  /** The credential rides as the query parameters `user` and `pass`. */
  rtmp?: IngestEndpoint;
  /** The credential rides as the query parameters `user` and `pass`. */
  rtmps?: IngestEndpoint;
};

/** Where a publisher sends one protocol. */
export type IngestEndpoint = {
  /**
   * The publish URL with its credential: dial it as it is, never rebuild it, keep it out of logs and
   * analytics.
   */
  complete: SecretString<'handed-out'>;
  /** The same endpoint without the credential: for information, it does not authenticate. */
  base?: string;
};

/** The input bound to a device, and how the device publishes to it. */
export type Contribution = {
  /** The input bound to the device; stable for the device on the studio. */
  sourceId: string;
  /** The device of the request. */
  deviceId: string;
  /** The protocols granted; may be narrower than asked, or empty. */
  granted: GrantedProtocol[];
  ingest: IngestEndpoints;
  /** The host part; for display only. */
  ingestHost?: string;
  /** Always `auto` today; for display only, never branch on it. */
  ingestMetro: 'auto' | (string & {});
  /** The media path, such as `inputs/<name>`, as in the stream status; safe to log. */
  streamName: string;
  /** The stream key alone: a live credential. */
  streamKey: SecretString<'handed-out'>;
  /**
   * The SRT streamid `publish:<path>:<key>:<key>`, not URL-encoded; present only when `srt` is
   * granted.
   */
  srtStreamId?: SecretString<'handed-out'>;
  /**
   * Whether the input takes a canvas seat by itself if the studio is already live; it never starts
   * the broadcast. False where it went to the tray, for want of a free seat or by hand, and where the
   * layout is placed by hand.
   */
  autoSeat: boolean;
};

/** Endpoints keyed by protocol; the keys are exactly those granted. */
export type IngestEndpoints = {
  /**
   * `srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…`; the streamid is at most 512
   * bytes.
   */
  srt?: IngestEndpoint;
  /** The credential rides as the query parameters `user` and `pass`. */
  rtmp?: IngestEndpoint;
  /** The credential rides as the query parameters `user` and `pass`. */
  rtmps?: IngestEndpoint;
};

/** One page of destinations. */
export type DestinationPage = {
  /** Destinations, by id ascending. */
  data: Destination[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** Where a studio sends its program: a pasted RTMP address, or a linked account. */
export type Destination = {
  /** Opaque. */
  id: string;
  /** The studio it belongs to. */
  studioId: string;
  /** What people call it. */
  name: string;
  /** The platform, as it was given. */
  platform: DestinationPlatform;
  /** Whether it gets video at go-live; a disabled one is kept, and its chat goes on. */
  enabled: boolean;
  /**
   * Whether it takes the vertical program: by decision, the 9:16 column in the middle of the canvas,
   * at its full height.
   */
  vertical: boolean;
  /** The linked account that supplies the credentials; absent on a pasted-credential destination. */
  connectionId?: string;
  /** Where a pasted-credential destination publishes; absent on a connection-backed one. */
  rtmpUrl?: string;
  /**
   * A fixed mask and the last four characters of the key, or the mask alone when the key has four or
   * fewer; absent when no key is stored.
   */
  streamKey?: SecretString<'masked'>;
  status?: DestinationStatus;
  /**
   * Why the leg last failed; read it when the status is ERROR or STALLED. Until the platform has
   * answered as one it says no more than that nothing could be connected to: neither whether the
   * address is closed or anything is there, nor what.
   */
  lastError?: string;
  /** Whether the encoder drops frames toward this leg to protect others. */
  degraded?: boolean;
  /** How much of the buffer is shed; 0 on an idle destination means not applicable. */
  drainPct?: number;
  /** The encoder's stream; present only while a session runs. */
  encoderStreamId?: string;
  /** Whether the platform attaches chat only once a broadcast is live. */
  requiresLiveBroadcast?: boolean;
  /** The client's own settings, returned as they were given. */
  settings?: { [name: string]: unknown };
  /** When it was created. */
  createdAt?: string;
  /** When it last changed. */
  updatedAt?: string;
};

/** A new destination: a pasted address and key, or a linked account. */
export type CreateDestinationRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
  /** The platform, or `custom_rtmp`; any other name is stored as given. */
  platform: DestinationPlatform;
  /** Whether it gets video at go-live. */
  enabled?: boolean;
  /** Whether it takes the vertical program. */
  vertical?: boolean;
  /** The linked account to use, instead of an address and a key. 1 to 200 characters. */
  connectionId?: string;
  /**
   * The RTMP or RTMPS address to publish to. Only hosts of the public internet are connected to,
   * unless the operator opened others. At most 2048 characters.
   */
  rtmpUrl?: string;
  /** The key to publish with; only its mask is ever returned. 1 to 1024 characters. */
  streamKey?: SecretString<'never'>;
  broadcastConfig?: BroadcastConfig;
  /** The client's own settings, stored as given and never interpreted. At most 1000 members. */
  settings?: { [name: string]: unknown };
};

/** The members to change; what is left out stays. */
export type UpdateDestinationRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  /** Whether it gets video at go-live. */
  enabled?: boolean;
  /** Whether it takes the vertical program. */
  vertical?: boolean;
  /**
   * The linked account to use from now on; a pasted address and key are forgotten. 1 to 200
   * characters.
   */
  connectionId?: string;
  /**
   * The RTMP or RTMPS address to publish to from now on; a linked account is let go. At most 2048
   * characters.
   */
  rtmpUrl?: string;
  /**
   * The key to publish with from now on; empty keeps the stored key. Only its mask is ever returned.
   * At most 1024 characters.
   */
  streamKey?: SecretString<'never'>;
  /** New create-mode settings; they replace the saved ones as a whole. */
  broadcastConfig?: BroadcastConfig;
  /** The client's own settings; they replace the stored ones as a whole. At most 1000 members. */
  settings?: { [name: string]: unknown };
};

/** A short-lived, read-only credential for the studio's program output and nothing else. */
export type Monitor = {
  whep: WhepCredential;
  /**
   * An SRT URL with its credential, to play instead; null when none within the 512 bytes of a
   * streamid can be built.
   */
  srt: SecretString<'handed-out'> | null;
  /**
   * Until when playback can begin; playback that has begun goes on, to reconnect takes a new
   * credential.
   */
  expiresAt: string;
};

/** How to play over WHEP: POST to `url` with the token as the bearer credential. */
export type WhepCredential = {
  /** The address of the signaling POST. */
  url: string;
  /** What the signaling POST sends as `Authorization: Bearer <token>`. */
  token: SecretString<'handed-out'>;
};

/** An RTMP address and its key. */
export type CreateManualConnectionRequest = {
  /** What people will call it. 1 to 200 characters. */
  label: string;
  /**
   * The RTMP or RTMPS address to publish to. Only hosts of the public internet are connected to,
   * unless the operator opened others. At most 2048 characters.
   */
  rtmpUrl: string;
  /** The key to publish with; stored encrypted, never returned. 1 to 1024 characters. */
  streamKey: SecretString<'never'>;
  /** Any name; `custom` when absent or empty. At most 200 characters. */
  platform?: string;
};

/** The members to change; what is left out stays. */
export type UpdateManualConnectionRequest = {
  /** A new label. At most 200 characters. */
  label?: string;
  /** The RTMP or RTMPS address to publish to from now on. At most 2048 characters. */
  rtmpUrl?: string;
  /**
   * The key to publish with from now on; absent or empty keeps the stored key, and nothing clears it.
   * At most 1024 characters.
   */
  streamKey?: SecretString<'never'>;
};

/** How to put the bytes into storage. */
export type MediaUploadPlan = SingleUploadPlan | MultipartUploadPlan;

/** The whole file goes to one address. */
export type SingleUploadPlan = {
  /** The new asset's id. */
  assetId: string;
  /** Tells the plans apart. */
  mode: 'single';
  /** Where to PUT the whole file; a credential. Above 100 MB the storage host answers 413. */
  uploadUrl: SecretString<'handed-out'>;
  /** The object's name in storage. */
  objectKey: string;
  kind: MediaKind;
};

/** The file goes in parts to an address each; chosen above 64 MiB. */
export type MultipartUploadPlan = {
  /** The new asset's id. */
  assetId: string;
  /** Tells the plans apart. */
  mode: 'multipart';
  /** The size of every part but the last; 16 MiB, or more where the parts would be too many. */
  partBytes: number;
  /** The slices; together they cover the file exactly, and they go up in any order and in parallel. */
  parts: UploadPart[];
  kind: MediaKind;
};

/** One slice of the file and where it goes. */
export type UploadPart = {
  /** Names the part on completion. */
  partNumber: number;
  /** The slice's first byte in the file. */
  offset: number;
  /** The slice's length. */
  byteSize: number;
  /** Where to PUT the slice; a credential. */
  url: SecretString<'handed-out'>;
};

/** One file of the library with what landed and where to fetch it. */
export type MediaAssetDetail = {
  /** Opaque; the `id` of the list row. */
  assetId: string;
  /** The file's name as given. */
  filename: string;
  kind: MediaKind;
  status: MediaStatus;
  /** The declared size in bytes. */
  byteSize: number;
  /** The bytes that landed; absent until some have. */
  sizeBytes?: number;
  /** The declared content type. */
  contentType: string;
  /** The folder it is shown in; absent when none. */
  folder?: string;
  /** When the upload was begun. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
  /** How long it plays; 0 for stills and unreadable files. */
  durationSeconds: number;
  /** Pixels across; 0 when unknown. */
  width: number;
  /** Pixels down; 0 when unknown. */
  height: number;
  /** A short-lived address of a still, never to be stored; may be absent even when READY. */
  thumbnailUrl?: string;
  /** A short-lived presigned address of the file, never to be stored; present only when READY. */
  downloadUrl?: SecretString<'handed-out'>;
  /** Why it FAILED; present only then. */
  errorMessage?: string;
};

/** A bucket and the credentials for it. */
export type CreateStorageConfigRequest = {
  /** What people will call it. */
  name: string;
  /**
   * The storage host's address, without credentials, query and fragment; over https on the public
   * internet, unless the operator opened others.
   */
  endpoint: string;
  /** The bucket's region. */
  region?: string;
  /** The bucket's name. */
  bucket: string;
  /** What object names start with; empty is none. */
  prefix?: string;
  /** Name the bucket in the path rather than the host. */
  forcePathStyle?: boolean;
  /** The key's id. */
  accessKeyId: SecretString<'never'>;
  /** The key's secret. */
  secretAccessKey: SecretString<'never'>;
};

/** A bucket and the credentials to try. */
export type ProbeStorageRequest = {
  /**
   * The storage host's address, without credentials, query and fragment; over https on the public
   * internet, unless the operator opened others.
   */
  endpoint: string;
  /** The bucket's region. */
  region?: string;
  /** The bucket's name. */
  bucket: string;
  /** What object names start with; empty is none. */
  prefix?: string;
  /** Name the bucket in the path rather than the host. */
  forcePathStyle?: boolean;
  /** The key's id. */
  accessKeyId: SecretString<'never'>;
  /** The key's secret. */
  secretAccessKey: SecretString<'never'>;
};

/** The members to change; the two halves of the credentials go together. */
export type UpdateStorageConfigRequest = {
  /** A new name. */
  name?: string;
  /** A new address of the storage host. */
  endpoint?: string;
  /** A new region. */
  region?: string;
  /** Another bucket. */
  bucket?: string;
  /** What object names start with; empty is none. */
  prefix?: string;
  /** Name the bucket in the path rather than the host. */
  forcePathStyle?: boolean;
  /** The new key's id. */
  accessKeyId?: SecretString<'never'>;
  /** The new key's secret. */
  secretAccessKey?: SecretString<'never'>;
};

/** A token for one viewer of one studio's chat. */
export type ViewerToken = {
  /** A signed JWT (ES256); opaque to clients. */
  token: SecretString<'handed-out'>;
  /** When it stops working. */
  expiresAt: string;
  /** What was granted; fewer than asked for when the broadcaster blocked the viewer. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
};

/** A new API key with its secret. */
export type AccountApiKeyCreated = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  /** The first characters of `key`. */
  prefix: string;
  /** What the key may do. */
  scopes: string[];
  /** When it was created. */
  createdAt: string;
  /** When it was last used; absent when it never was. */
  lastUsedAt?: string;
  /** When it stops working; absent when it never does. */
  expiresAt?: string;
  /** When it was revoked; absent while it is active. */
  revokedAt?: string;
  /** The secret, shown this once. */
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

/** The full state; the first event of a fresh stream. */
export type SnapshotEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'snapshot';
  /** The full state as JSON. */
  data: StudioSnapshot;
};

/** The full state of a studio but for its canvas and mixer. */
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
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'destination';
  /** The row whole as JSON. */
  data: Destination;
};
