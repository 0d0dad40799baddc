// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { SecretString } from './runtime/traits/secret.ts';

export type { SecretString };

/** Whether the service is up and accepts writes. */
export type Health = {
  /**
   * The state of the service: `degraded` while it cannot store writes because a disk is full or
   * fails. It still responds, and returns to `ok` automatically.
   */
  status: 'ok' | 'degraded' | (string & {});
  /** Whether writes are switched on. Always sent by a deployment that can switch writes off. */
  writeEnabled?: boolean;
};

/** An OpenAPI document. */
export type PublishedContract = {
  /** The version of the OpenAPI format. */
  openapi: string;
  /** The title and version of the contract. */
  info: {
    /** The version of the contract. */
    version: string;
    [name: string]: unknown;
  };
  /** The operations, by path. */
  paths: { [name: string]: unknown };
  [name: string]: unknown;
};

/** One page of studios. */
export type StudioPage = {
  /** Studios, by id ascending. */
  data: Studio[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** One production with its sources, destinations, mixer, canvas and chat. */
export type Studio = {
  /** Opaque. */
  id: string;
  /** The display name. */
  name: string;
  autoGoLive: AutoGoLive;
  /** Whether a broadcast session runs now. */
  live: boolean;
  /** When it was created. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** Whether the studio goes live automatically when a source starts to publish. */
export type AutoGoLive = {
  /** Whether the studio goes live automatically. */
  enabled: boolean;
  /**
   * The source of this studio that triggers it; absent = any source. Any other id is 400
   * `invalid_request`. When the source is deleted, `autoGoLive` becomes `{ enabled: false }`. 1 to
   * 200 characters.
   */
  sourceId?: string;
};

/** The name of the new studio. */
export type CreateStudioRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
};

/** The envelope of an error because the maximum number of a resource is reached. */
export type CeilingErrorEnvelope = {
  /** The error. Some codes have additional members, such as `requiredScope`. */
  error: {
    /** The error code, for programs. */
    code: string;
    /** An explanation for people. Its text may change. */
    message: string;
    /** Equals the `X-Request-Id` header. */
    requestId: string;
    /** The maximum number on this deployment. */
    max: number;
    [name: string]: unknown;
  };
};

/** The members to change. Absent members do not change. */
export type UpdateStudioRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  autoGoLive?: AutoGoLive;
};

/** One page of sources. */
export type SourcePage = {
  /** Sources, by id ascending. */
  data: Source[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** One input of a studio. */
export type Source = {
  /** Opaque. */
  id: string;
  /** The studio of the source. */
  studioId: string;
  /** The display name. */
  name: string;
  type: SourceType;
  /** Whether the source is switched on for the canvas. */
  active: boolean;
  /**
   * The provisioning state: `OK` for a configured input, even without a publisher. It never means
   * live.
   */
  status: 'OK' | 'PENDING' | 'ERROR' | (string & {});
  /**
   * Whether the source has a publisher now. Null if the liveness tracker is unreachable: the state is
   * unknown, not offline.
   */
  publishing: boolean | null;
  /**
   * When the current publish started. A new value means that the publisher has reconnected. Absent
   * without a publisher.
   */
  publishedAt?: string;
  /** The URL that a URL-backed source is read from, as given. */
  url?: string;
  /** The library asset that the source plays. */
  mediaAssetId?: string;
  /** The device that publishes to the source. */
  deviceId?: string;
  /** When it was created. */
  createdAt: string;
  /** When the source was last changed. */
  updatedAt: string;
};

/**
 * The type of input. An unknown type is stored as given. `video-file`, `image`, `audio-file` and
 * `media` are library-backed. 1 to 200 characters.
 */
export type SourceType =
  | 'webcam'
  | 'rtmp'
  | 'srt'
  | 'webrtc-input'
  | 'generic-input'
  | 'media'
  | 'video-file'
  | 'image'
  | 'audio-file'
  | (string & {});

/** A new input. `url` and `mediaAssetId` are mutually exclusive. */
export type CreateSourceRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
  type: SourceType;
  /** Whether the source is switched on for the canvas. */
  active?: boolean;
  /**
   * The URL that a URL-backed source is read from; ignored for `webcam`, `webrtc-input` and
   * `generic-input`. The service reads http and https (files, pictures, HLS), rtmp and rtmps, and srt
   * as a caller. A URL of another scheme is stored but shows nothing. The service connects only to
   * hosts on the public internet, also for redirects and playlist entries, unless the operator allows
   * others. At most 2048 characters.
   */
  url?: string;
  /**
   * A READY library asset of the caller; requires a library-backed `type`. Any other id is 400,
   * whether it does not exist or belongs to another user. 1 to 200 characters.
   */
  mediaAssetId?: string;
};

/** The members to change. `url` and `mediaAssetId` are mutually exclusive. */
export type UpdateSourceRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  /** Off mutes the source's strip and takes the source off the canvas; on restores the previous mute. */
  active?: boolean;
  /**
   * A new URL, which replaces a library asset. The rules are those of create. At most 2048
   * characters.
   */
  url?: string;
  /** A new library asset, which replaces a URL. The rules are those of create. 1 to 200 characters. */
  mediaAssetId?: string;
};

/** The acknowledgment of a deletion. */
export type Ok = {
  /** Always true. */
  ok: true;
};

/** The publish endpoints to return. */
export type IngestRequest = {
  /** The requested protocols, which need not be granted. Absent or empty = `srt`. At most 20. */
  protocols?: IngestProtocol[];
};

/**
 * A protocol that the service recognizes. `srt`, `rtmp` and `rtmps` can be granted, the others
 * never are. Any other name is 400.
 */
export type IngestProtocol = 'srt' | 'rtmp' | 'rtmps' | 'webrtc' | 'rtsp' | 'hls';

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

/** A protocol with an endpoint in this response. */
export type GrantedProtocol = 'srt' | 'rtmp' | 'rtmps' | (string & {});

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

/** The new publish endpoints to return, and whether to disconnect current publishers. */
export type RotateIngestRequest = {
  /**
   * The protocols to return endpoints for; absent or empty = `srt`. The key is replaced for all
   * protocols. At most 20.
   */
  protocols?: IngestProtocol[];
  /**
   * Whether to disconnect current publishers. Otherwise a running publish continues on the old
   * credential.
   */
  kickPublishers?: boolean;
};

/** A device that is to publish to the studio. */
export type ContributeRequest = {
  /**
   * A stable, opaque id of the device (not of a person). It is the idempotency key. 1 to 200
   * characters.
   */
  deviceId: string;
  /**
   * The display name of the input; each call updates it. If absent, the name does not change. 1 to
   * 200 characters.
   */
  deviceLabel?: string;
  /** The requested protocols, which need not be granted. Absent or empty = `srt`. At most 20. */
  protocols?: IngestProtocol[];
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

/** The envelope of every error response. */
export type ErrorEnvelope = {
  /** The error. Some codes have additional members, such as `requiredScope`. */
  error: {
    /** The error code, for programs. */
    code: string;
    /** An explanation for people. Its text may change. */
    message: string;
    /** Equals the `X-Request-Id` header. */
    requestId: string;
    [name: string]: unknown;
  };
};

/** The whole mixer of a studio. */
export type StudioAudio = {
  master: AudioMaster;
  /** One strip per source, in the order of the sources list. */
  sources: AudioSourceStrip[];
};

/** The master bus. It has only a fader and a mute. */
export type AudioMaster = {
  /** Whether the master is muted. The fader keeps its position. */
  muted: boolean;
  /** The fader, a linear gain; 1 is unity. */
  volume: number;
};

/** One source's channel in the mixer. Every source has a strip, even without an audio track. */
export type AudioSourceStrip = {
  /** The source's id. */
  sourceId: string;
  /** The source's name. */
  name: string;
  type: SourceType;
  /** Whether the operator put the source on the canvas. Change it at the source, not here. */
  active: boolean;
  /**
   * Whether the strip is muted. Deactivating the source mutes it; reactivating restores the previous
   * mute.
   */
  muted: boolean;
  /** The fader, a linear gain; 1 is unity. */
  volume: number;
  /** From -1 (left) to 1 (right). */
  pan: number;
  /** A synchronized flag. It mutes no other channel. */
  soloed: boolean;
  /** The linear input gain, from -20 dB to +24 dB; 1 is nominal. */
  trim: number;
  /** The strip's mute groups; empty if none. */
  muteGroups: number[];
};

/** The envelope of an error because of a missing scope. */
export type ScopeErrorEnvelope = {
  /** The error. Some codes have additional members, such as `requiredScope`. */
  error: {
    /** The error code, for programs. */
    code: string;
    /** An explanation for people. Its text may change. */
    message: string;
    /** Equals the `X-Request-Id` header. */
    requestId: string;
    /** The missing scope. */
    requiredScope: string;
    [name: string]: unknown;
  };
};

/** The members of the strip to change. Values out of range are rejected, never clamped. */
export type UpdateAudioSourceRequest = {
  /**
   * Mute or unmute the strip. The strip of an inactive source stays muted; the value then applies
   * when the source is active again.
   */
  muted?: boolean;
  /** A new fader position, linear. */
  volume?: number;
  /** From -1 (left) to 1 (right). */
  pan?: number;
  /** Set or clear the solo flag. */
  soloed?: boolean;
  /** A new input gain, linear. */
  trim?: number;
};

/** The members of the master to change. Values out of range are rejected, never clamped. */
export type UpdateAudioMasterRequest = {
  /** Mute or unmute the master. */
  muted?: boolean;
  /** A new fader position, linear. */
  volume?: number;
};

/** The whole layout of a studio. */
export type CanvasState = {
  layoutMode: LayoutMode;
  /**
   * Increases with every canvas write, and when sources are created, deleted or switched. Send it
   * back as `baseRev`.
   */
  layoutRev: number;
  /** The preset's id, which applies only in auto mode; empty if none. */
  activePreset: string;
  /** The last recalled scene, as long as the canvas still equals it; absent if no scene is active. */
  activeSceneId?: string;
  /** The width of the coordinate space, not of the broadcast. */
  canvasWidth: 1920;
  /** The height of the coordinate space, not of the broadcast. */
  canvasHeight: 1080;
  /**
   * The intended aspect ratio, such as `16/9`. By decision it is only a hint for layout editors:
   * `output` is the format of the program.
   */
  aspectRatio: string;
  /** The fit of tiles without their own fit. */
  fitMode: FitMode;
  /**
   * Whether the encoder may make the loudest source the hero in this session. By decision it does so
   * in auto mode, if one seat is larger than all others: a source that is clearly the loudest for 1.5
   * seconds swaps seats with the source in that seat, and keeps it during silence. A pinned owner, a
   * source in focus, a source that is assigned to the seat and a shared screen are not replaced.
   * Reads of the canvas return the planner's layout.
   */
  autoEmphasisEnabled: boolean;
  /**
   * Extra sources pulled out of folded person-units: seated sources of an owner with another source
   * seated before them. None of them is in the tray.
   */
  broughtInSourceIds: string[];
  /** The sources in the overflow tray. */
  traySourceIds: string[];
  /** The intended order of the slots, in auto mode only. */
  tileOrder: string[];
  /** The source in the focus slot, in auto mode only; empty if none. */
  focusSourceId: string;
  /** Legacy sibling of focus; empty if none. */
  spotlightId: string;
  /** The owner that is pinned as hero, in person-grid presets only; empty if none. */
  pinnedOwnerId: string;
  /** Whether a shared screen takes precedence over cameras. */
  screenPriority: boolean;
  slotAssignments: SlotAssignments;
  /**
   * The reliability of `onCanvas`: `resolved` is authoritative. `stored` is a stale fallback, from
   * which you must not conclude that a source is off air. An empty string makes no claim.
   */
  membershipBasis: 'resolved' | 'stored' | '';
  output: ProgramOutput;
  canvasBackground?: CanvasBackground;
  verticalOverlay?: VerticalOverlay;
  /** One per source, with or without a seat: placed tiles in drawing order, then the others by id. */
  placements: CanvasPlacement[];
  /** When the layout last changed. */
  updatedAt: string;
};

/**
 * In `auto` mode the planner places the tiles; in `advanced` mode they stay where they were last
 * placed.
 */
export type LayoutMode = 'auto' | 'advanced';

/** The fit of a picture in its tile. */
export type FitMode = 'contain' | 'stretch';

/** Preset id -> slot index as a string -> source id. At most 100 of each. */
export type SlotAssignments = { [name: string]: { [name: string]: string } };

/** The broadcast format, not the coordinate space of the rectangles. */
export type ProgramOutput = {
  /** The width in pixels. */
  width: number;
  /** The height in pixels. */
  height: number;
  /** The frame rate's numerator. */
  fpsNum: number;
  /** The frame rate's denominator. */
  fpsDen: number;
};

/** The background behind the tiles. */
export type CanvasBackground = {
  /** A CSS colour. */
  color: string;
};

/**
 * A 9:16 guide for layout editors. It does not change the program, not even for a vertical
 * destination.
 */
export type VerticalOverlay = {
  /** Whether the guide is shown. */
  enabled: boolean;
  /** The distance from the left edge, in canvas units. */
  xOffset: number;
  /** The width in canvas units. */
  width: number;
  /** The height in canvas units. */
  height: number;
};

/** The placement of one source, with or without a tile. */
export type CanvasPlacement = {
  /** The source's id. */
  sourceId: string;
  /** The source's name. */
  name: string;
  type: SourceType;
  /** Whether the source is active. */
  active: boolean;
  /**
   * In auto mode: whether the source has a seat. In advanced mode: whether it has a visible rect.
   * Always false for an inactive source.
   */
  onCanvas: boolean;
  /** Whether the source is active and eligible for the canvas, but without a seat. */
  inTray: boolean;
  /** The drawing order: higher is in front; the source id breaks ties. */
  zIndex: number;
  /** The opacity; 1 is opaque. */
  alpha: number;
  /** Whether the tile is shown. A hidden tile keeps its rect. */
  visible: boolean;
  rect?: CanvasRect;
  /** The tile's own fit; absent if the canvas's fit applies. */
  fitMode?: FitMode;
  crop?: CanvasCrop;
  /** The owner of a device source; absent for shared inputs and other sources. */
  ownerSub?: string;
  /** Whether the source was pulled out of a folded person-unit, as in `broughtInSourceIds`. */
  broughtIn?: boolean;
};

/** The position of a tile in canvas units. It may overhang an edge. */
export type CanvasRect = {
  /** The left edge. */
  x: number;
  /** The top edge. */
  y: number;
  /** The width. */
  width: number;
  /** The height. */
  height: number;
};

/** The visible part of the picture; absent if it is not cropped. */
export type CanvasCrop = {
  /** The zoom factor; 1 is the whole frame. */
  zoom: number;
  /** The horizontal position of the part, from 0 (left) to 1 (right). */
  panX: number;
  /** The vertical position of the part, from 0 (top) to 1 (bottom). */
  panY: number;
};

/** The frame-level settings to change. */
export type UpdateCanvasRequest = {
  layoutMode?: LayoutMode;
  /** The intended aspect ratio, such as `16/9`. 1 to 200 characters. */
  aspectRatio?: string;
  /** The fit of tiles without their own fit. */
  fitMode?: FitMode;
  /** Let the encoder make the loudest source the hero in this session. */
  autoEmphasisEnabled?: boolean;
  /** The intended order of the slots. At most 1000. */
  tileOrder?: string[];
  /** The source for the focus slot; empty for none. At most 200 characters. */
  focusSourceId?: string;
  /** The owner to pin as hero; empty for none. At most 200 characters. */
  pinnedOwnerId?: string;
  /** Let a shared screen take precedence over cameras. */
  screenPriority?: boolean;
  /**
   * Sources that shall not get a seat. In the response, the sources without a free seat follow them.
   * At most 1000.
   */
  traySourceIds?: string[];
  /** The background behind the tiles. */
  canvasBackground?: {
    /** A CSS colour, 1 to 200 characters. */
    color: string;
  };
  /** The 9:16 guide, within the canvas. */
  verticalOverlay?: {
    /** Whether the guide is shown. */
    enabled: boolean;
    /** The distance from the left edge, in canvas units. */
    xOffset: number;
    /** The width in canvas units. */
    width: number;
    /** The height in canvas units. */
    height: number;
  };
  /** The broadcast format: 16 to 7680 pixels a side, at most 240000/1 frames a second. */
  output?: {
    /** The width in pixels. */
    width: number;
    /** The height in pixels. */
    height: number;
    /** The frame rate's numerator. */
    fpsNum: number;
    /** The frame rate's denominator. */
    fpsDen: number;
  };
  baseRev?: BaseRev;
};

/** The `layoutRev` that was read before. If it is not current, nothing is written. From 0 to 2^53-1. */
export type BaseRev = number;

/** The position and the style of the tile. Values out of range are rejected, never clamped. */
export type UpdatePlacementRequest = {
  /**
   * The position of the tile, in canvas units. It may overhang an edge, but must intersect the
   * canvas.
   */
  rect?: {
    /** The left edge. */
    x: number;
    /** The top edge. */
    y: number;
    /** The width. */
    width: number;
    /** The height. */
    height: number;
  };
  /** The drawing order: higher is in front. From -10000 to 10000. */
  zIndex?: number;
  /** The opacity; 1 is opaque. */
  alpha?: number;
  /** Whether the tile is shown. A hidden tile keeps its rect. */
  visible?: boolean;
  /** The tile's own fit. */
  fitMode?: FitMode;
  /** The visible part of the picture. Zoom 1 shows the whole picture again. */
  crop?: {
    /** The zoom factor; 1 is the whole frame. */
    zoom: number;
    /** The horizontal position of the part, from 0 (left) to 1 (right). */
    panX: number;
    /** The vertical position of the part, from 0 (top) to 1 (bottom). */
    panY: number;
  };
  baseRev?: BaseRev;
};

/** The preset to pick. */
export type PickPresetRequest = {
  /** The id of a preset of the capabilities. 1 to 200 characters. */
  presetId: string;
  /** The whole new set. If absent, the set does not change. */
  slotAssignments?: SlotAssignments;
  baseRev?: BaseRev;
};

/** Only the revision that the write is based on. */
export type HandBackCanvasRequest = {
  baseRev?: BaseRev;
};

/** One page of scenes. */
export type ScenePage = {
  /** Scenes, by id ascending. */
  data: Scene[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** A named layout that can be recalled. */
export type Scene = {
  /** Opaque. */
  id: string;
  /** The studio of the scene. */
  studioId: string;
  /** The display name. */
  name: string;
  /** When it was captured. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** The name for the current layout. */
export type CaptureSceneRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
};

/** Only the revision that the write is based on. */
export type RecallSceneRequest = {
  baseRev?: BaseRev;
};

/** The capabilities of a studio's canvas. */
export type CanvasCapabilities = {
  /** The width of the coordinate space. */
  canvasWidth: 1920;
  /** The height of the coordinate space. */
  canvasHeight: 1080;
  /** The supported fits of a tile. */
  fitModes: ('contain' | 'stretch' | (string & {}))[];
  /** The supported layout modes. */
  layoutModes: ('auto' | 'advanced' | (string & {}))[];
  /** The preset library's version; empty while presets are degraded. */
  libraryVersion: string;
  /** The available presets; empty while the encoder is unreachable. */
  presets: CanvasPreset[];
  /** The transitions of the encoder; advisory. */
  transitions: ('cut' | 'fade' | (string & {}))[];
};

/** One preset layout. */
export type CanvasPreset = {
  /** The value of `presetId` to pick this preset. */
  id: string;
  /** The display name. */
  displayName: string;
  /** The number of seats. */
  slotCount: number;
  /** Whether sources without a seat go to the tray. */
  overflowToTray: boolean;
  /** The seats, by index. */
  slots: CanvasPresetSlot[];
  /** A schematic drawing as SVG; may be empty. */
  schematicSvg?: string;
};

/** One seat of a preset. */
export type CanvasPresetSlot = {
  /** Counted from 0. Slot 0 is the hero, if the preset has one. */
  index: number;
  /** The left edge as a fraction of the canvas. */
  x: number;
  /** The top edge as a fraction of the canvas. */
  y: number;
  /** The width as a fraction of the canvas. */
  w: number;
  /** The height as a fraction of the canvas. */
  h: number;
  rect: CanvasSlotRect;
};

/** A seat in canvas units, rounded like the server's own; all zeros while presets are degraded. */
export type CanvasSlotRect = {
  /** The left edge. */
  x: number;
  /** The top edge. */
  y: number;
  /** The width. */
  width: number;
  /** The height. */
  height: number;
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

/** The platform, or `custom_rtmp`. An unknown name is stored as given. 1 to 200 characters. */
export type DestinationPlatform =
  | 'custom_rtmp'
  | 'youtube'
  | 'facebook'
  | 'twitch'
  | 'kick'
  | 'x'
  | 'linkedin'
  | (string & {});

/** The status of the leg; meaningful only while the studio is live. */
export type DestinationStatus =
  | 'IDLE'
  | 'CONNECTING'
  | 'LIVE'
  | 'ERROR'
  | 'STALLED'
  | 'STOPPING'
  | (string & {});

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

/** The settings of a new broadcast. For absent members, the platform's defaults apply. */
export type BroadcastConfig = {
  /** The title; default is the destination's name. At most 200 characters. */
  title?: string;
  /** The description. At most 5000 characters. */
  description?: string;
  privacy?: BroadcastPrivacy;
  latency?: BroadcastLatency;
  /** The projection of the video. An empty string means the same as absent. */
  projection?: 'rectangular' | '360' | '';
  /** Whether the broadcast is declared as made for children. */
  madeForKids?: boolean;
  /**
   * Whether the platform starts the broadcast automatically when video arrives. Go-live starts it in
   * either case: otherwise the service requests the start.
   */
  autoStart?: boolean;
  /**
   * Whether the platform ends the broadcast automatically when video stops, even by a broken
   * connection. Go-offline ends it in either case.
   */
  autoStop?: boolean;
  /** Whether viewers may rewind. */
  dvr?: boolean;
  /** Whether other sites may embed the broadcast. Absent differs from false. */
  enableEmbed?: boolean;
  /** Whether the broadcast is recorded from its start. Absent differs from false. */
  recordFromStart?: boolean;
  /** Whether the broadcast has a private monitor stream. Absent differs from false. */
  enableMonitorStream?: boolean;
  /** The delay for viewers in milliseconds; 0 = none. From 0 to 2147483647. */
  streamDelayMs?: number;
  mode?: BroadcastMode;
};

/** The visibility of the broadcast. */
export type BroadcastPrivacy = 'public' | 'unlisted' | 'private';

/** The latency for viewers. `ultraLow` disables closed captions and limits the resolution to 1080p. */
export type BroadcastLatency = 'normal' | 'low' | 'ultraLow';

/**
 * The behaviour of go-live: `create` creates a broadcast from the saved settings, `pick` uses the
 * picked one.
 */
export type BroadcastMode = 'create' | 'pick';

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

/** One page of broadcasts. */
export type BroadcastPage = {
  /**
   * Recent, upcoming and active broadcasts, in the platform's order, from as many of the platform's
   * pages as necessary.
   */
  data: Broadcast[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/**
 * A broadcast on the platform, as the platform reports it. An absent boolean means false or not
 * reported.
 */
export type Broadcast = {
  /** The platform's id of the broadcast, for picking and editing. */
  id: string;
  /** The title. */
  title: string;
  /** The state in the platform's lifecycle. */
  status: 'created' | 'ready' | 'testing' | 'live' | 'complete' | (string & {});
  /** The description. */
  description?: string;
  /** The URL of the thumbnail. */
  thumbnailUrl?: string;
  /** The scheduled start; absent if none is set. */
  scheduledStartTime?: string;
  privacy?: BroadcastPrivacy;
  latency?: BroadcastLatency;
  projection?: BroadcastProjection;
  /** Whether the broadcast is declared as made for children. */
  madeForKids?: boolean;
  /** Whether viewers may rewind. */
  enableDvr?: boolean;
  /** Whether the broadcast starts automatically when video arrives. */
  enableAutoStart?: boolean;
  /** Whether the broadcast ends automatically when video stops. */
  enableAutoStop?: boolean;
  /** Whether other sites may embed the broadcast. */
  enableEmbed?: boolean;
  /** Whether the broadcast is recorded from its start. */
  recordFromStart?: boolean;
  /** Whether the broadcast has a private monitor stream. */
  enableMonitorStream?: boolean;
};

/** The projection of the video. */
export type BroadcastProjection = 'rectangular' | '360';

/** The members of the new broadcast that override the saved settings. */
export type CreateBroadcastRequest = {
  /** The title, instead of the saved one. 1 to 200 characters. */
  title: string;
  /** The description, instead of the saved one. At most 5000 characters. */
  description?: string;
  /** The scheduled start; absent = now. `facebook` requires a time at least about 10 minutes ahead. */
  scheduledStartTime?: string;
};

/** The broadcast and the members to change. Absent members do not change. */
export type UpdateBroadcastRequest = {
  /** The platform's id of the broadcast. 1 to 200 characters. */
  broadcastId: string;
  /** A new title. 1 to 200 characters. */
  title?: string;
  /** A new description. At most 5000 characters. */
  description?: string;
  privacy?: BroadcastPrivacy;
  /** Whether the broadcast is declared as made for children. */
  madeForKids?: boolean;
  /** The platform's id of a category. 1 to 200 characters. */
  categoryId?: string;
  /** The latency for viewers. Rejected once the broadcast is testing or live. */
  latency?: BroadcastLatency;
  /** Whether the broadcast starts automatically when video arrives. */
  enableAutoStart?: boolean;
  /** Whether the broadcast ends automatically when video stops. */
  enableAutoStop?: boolean;
  /** Whether viewers may rewind. Rejected once the broadcast is testing or live. */
  enableDvr?: boolean;
  /** Whether other sites may embed the broadcast. Rejected once the broadcast is testing or live. */
  enableEmbed?: boolean;
  /** Whether the broadcast is recorded from its start. Rejected once the broadcast is testing or live. */
  recordFromStart?: boolean;
  /**
   * The delay for viewers in milliseconds; 0 = none. Rejected once the broadcast is testing or live.
   * From 0 to 2147483647.
   */
  streamDelayMs?: number;
  /** The projection of the video. Rejected once the broadcast is testing or live. */
  projection?: BroadcastProjection;
  /**
   * Whether the broadcast has a private monitor stream. Rejected once the broadcast is testing or
   * live.
   */
  enableMonitorStream?: boolean;
};

/** The result of an edit. */
export type BroadcastEditResult = {
  /** The fields that the platform rejected; empty if all were applied. */
  rejectedFields: string[];
  /** The state of the broadcast in the platform's lifecycle. */
  lifecycleStatus?: 'created' | 'ready' | 'testing' | 'live' | 'complete' | (string & {});
};

/** The broadcast to pick, or no broadcast to clear the pick. */
export type PickBroadcastRequest = {
  /** The broadcast for go-live. Null, empty or absent clears the pick. At most 200 characters. */
  broadcastId?: string | null;
  /** A label that is stored with the pick; ignored when clearing. At most 200 characters. */
  title?: string;
};

/** The destination's broadcast at go-live. */
export type BroadcastPickResult = {
  mode: BroadcastMode;
  /** The picked broadcast; absent after a clear. */
  broadcastId?: string;
  /** The label of the pick; absent after a clear. */
  title?: string;
};

/** The thumbnail on the platform. */
export type ThumbnailResult = {
  /** The URL of the thumbnail. */
  thumbnailUrl: string;
};

/** One page of broadcast templates. */
export type BroadcastTemplatePage = {
  /** Templates: the default first, then by last update, newest first. */
  data: BroadcastTemplate[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** Named broadcast settings. A template creates nothing on a platform. */
export type BroadcastTemplate = {
  /** Opaque. */
  id: string;
  /** The studio of the template. */
  studioId: string;
  /** The display name. */
  name: string;
  /** The client's own settings, unchanged. */
  config: { [name: string]: unknown };
  /** Whether the template is the studio's default. A studio has at most one. */
  isDefault: boolean;
  /** When it was created. */
  createdAt?: string;
  /** When its name or config was last written. */
  updatedAt?: string;
};

/** The settings to store, and their name. */
export type CreateBroadcastTemplateRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
  /** The client's own settings, stored unchanged and never interpreted. At most 1000 members. */
  config: { [name: string]: unknown };
  /** Whether the template becomes the studio's default, in place of the previous one. */
  isDefault?: boolean;
};

/** The new name and settings, each as a whole. */
export type UpdateBroadcastTemplateRequest = {
  /** The new name. 1 to 200 characters. */
  name: string;
  /** The new client settings. They replace the stored ones as a whole. At most 1000 members. */
  config: { [name: string]: unknown };
};

/** The state of a studio's broadcast, with its inputs and its legs. */
export type StreamStatus = {
  /** The studio. */
  studioId: string;
  /** The state of the broadcast session. */
  state: 'offline' | 'starting' | 'live' | 'stopping' | 'error' | (string & {});
  /** Whether a broadcast session runs now, like `live` of the studio. */
  live: boolean;
  /** The id of the encoder's stream; absent if no session runs. */
  encoderStreamId?: string;
  /** When the session started; absent if none runs. */
  startedAt?: string;
  /** The reason for the state `error`, for people. */
  lastError?: string;
  /** The studio's sources with their media paths, by source id ascending. */
  inputs: StreamInput[];
  /** One leg per destination of the session, by destination id ascending; empty if no session runs. */
  destinations: StreamDestination[];
};

/** An input as the media plane sees it. */
export type StreamInput = {
  /** The source. */
  sourceId: string;
  /** The media path, as in `contribute` and `ingest`. */
  streamName: string;
  /** Whether the source has a publisher now; null if unknown. */
  publishing: boolean | null;
};

/** One leg of the broadcast. */
export type StreamDestination = {
  /** The destination. */
  destinationId: string;
  /** The status of the destination. */
  status: 'IDLE' | 'CONNECTING' | 'LIVE' | 'ERROR' | 'STALLED' | 'STOPPING' | (string & {});
  /** The last error of this leg, for people. */
  lastError?: string;
};

/** The destinations of the broadcast. */
export type GoLiveRequest = {
  /** The destinations, which must be enabled. Absent = every enabled one. 1 to 1000. */
  destinationIds?: string[];
};

/** The started session. */
export type GoLiveResult = {
  /** The destinations of the session. */
  destinationIds: string[];
  /** The id of the encoder's stream. */
  encoderStreamId: string;
};

/** The acknowledgment that the broadcast is ending. */
export type GoOfflineResult = {
  /** Whether the request was accepted. */
  ok: boolean;
};

/** The lifetime of the credential. */
export type MonitorRequest = {
  /** The lifetime in seconds. Values above 900 count as 900. */
  ttlSeconds?: number;
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

/** The most recent messages of a studio's chat. There is no next page. */
export type ChatMessageList = {
  /** The most recent messages, newest first. */
  data: ChatMessage[];
};

/** One message of the studio's chat. */
export type ChatMessage = {
  /** Opaque. */
  id: string;
  /** The platform of the message; `studio` marks messages from the broadcast itself. */
  platform: 'studio' | 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | (string & {});
  /**
   * The author's name on the platform. Never empty: without a name it is the author's id, and without
   * an id `Anonymous`.
   */
  authorDisplayName: string;
  /** The text of the message. */
  text: string;
  /** The author's id on the platform. */
  authorId?: string;
  /** When the message was sent. */
  timestamp?: string;
};

/** The message and its platforms. */
export type ChatSendRequest = {
  /** The text of the message. */
  text: string;
  /** The platforms to send to; absent = every enabled one. At most 100. */
  platforms?: string[];
};

/** Whether a message was accepted for delivery to the platforms. The delivery follows later. */
export type ChatSendResult = {
  /** Whether the message was accepted. */
  ok: boolean;
  /** The message's id in the studio's chat. */
  messageId?: string;
};

/** One page of connections. */
export type ConnectionPage = {
  /** Connections, by id ascending. */
  data: Connection[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/**
 * A platform account, or an RTMP URL with its stream key, for use by destinations. Tokens and keys
 * are never returned.
 */
export type Connection = {
  /** Opaque. A re-link does not change it. */
  id: string;
  /** The platform. For a manual connection: `custom` or any other name. */
  platform: 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | 'custom' | (string & {});
  /** The account's name on the platform, or a manual connection's label. */
  displayName: string;
  /** Whether it is a linked account (`oauth`) or a pasted stream key (`manual`). */
  connectionType: 'oauth' | 'manual';
  /** Whether the connection can be used. Any status but `active` requires a re-link. */
  status: 'active' | 'needs_reauth' | 'expired' | 'revoked';
  /** The URL of the account's picture. */
  avatarUrl?: string;
  /** When it was linked or created. */
  connectedAt?: string;
  /** When the platform's grant expires. */
  expiresAt?: string;
  /** The account's id on the platform. */
  externalUserId?: string;
  /** The scopes that the platform granted. */
  grantedScopes?: string[];
  /** When it last changed. */
  updatedAt?: string;
};

/** The platform to link, and the URL to return to. */
export type LinkStartRequest = {
  platform: LinkablePlatform;
  /** The scopes to request; absent or empty = the platform's default set. At most 100. */
  scopes?: string[];
  /**
   * The URL to return the browser to, with `state` and `result` (`linked`, `denied`, `failed`) added
   * to its query. It must be an https URL on a host of the service. At most 2048 characters.
   */
  returnTo?: string;
  /**
   * The connection to renew, which keeps its id. Without it, a new connection is created, and
   * destinations keep using the old one. 1 to 200 characters.
   */
  reconnectConnectionId?: string;
};

/** A platform with linkable accounts. By decision, these are the six platforms. */
export type LinkablePlatform = 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin';

/** The URL at which a user's browser links an account. */
export type LinkStart = {
  /** A URL for the user's browser, valid once. Do not open it from a server. */
  authorizationUrl: string;
  /** Identifies this attempt; valid once. */
  state: string;
  /** When the URL expires, about ten minutes from now. */
  expiresAt: string;
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

/** One page of the library, with the account's allowance. */
export type MediaAssetPage = {
  /** The assets with a completed upload, by id ascending. */
  data: MediaAsset[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
  /** The used bytes of the allowance, including unfinished and abandoned uploads. */
  quotaUsedBytes: number;
  /** The account's allowance in bytes; 10 GiB unless configured. */
  quotaLimitBytes: number;
};

/** One file of the library as a list row, without a download URL. */
export type MediaAsset = {
  /** Opaque. */
  id: string;
  /** The file's name, as given. */
  filename: string;
  kind: MediaKind;
  status: MediaStatus;
  /** The declared size in bytes. */
  byteSize: number;
  /** The declared content type. */
  contentType: string;
  /** The folder of the file in the library; absent if none. */
  folder?: string;
  /** When the upload was started. */
  createdAt: string;
  /** The duration in seconds; 0 for still images and unreadable files. */
  durationSeconds: number;
  /** The width in pixels; 0 if unknown. */
  width: number;
  /** The height in pixels; 0 if unknown. */
  height: number;
  /** A short-lived URL of a still image. Do not store it. May be absent even if READY. */
  thumbnailUrl?: string;
};

/** The kind of the file, by its content type. */
export type MediaKind = 'video' | 'image' | 'audio';

/** The state of the upload. */
export type MediaStatus = 'UPLOADING' | 'READY' | 'FAILED';

/** The file to upload. */
export type CreateMediaUploadRequest = {
  /** The file's name. 1 to 255 characters. */
  filename: string;
  /** The file's content type, which determines its kind. */
  contentType:
    | 'video/mp4'
    | 'video/webm'
    | 'video/quicktime'
    | 'image/jpeg'
    | 'image/png'
    | 'image/webp'
    | 'image/gif'
    | 'audio/mpeg'
    | 'audio/wav'
    | 'audio/ogg'
    | 'audio/aac';
  /**
   * The file's real size in bytes. More than the remaining allowance or the limit of a file is 402. A
   * value above 2^53-1, which JSON parsers round, is malformed.
   */
  byteSize: number;
  /** The folder of the file in the library. 1 to 200 characters. */
  folder?: string;
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

/** The ETags of the parts. Absent for a single upload, or if the client cannot read ETags. */
export type CompleteMediaUploadRequest = {
  /**
   * Every part of the plan, in any order. A partial list is rejected. If absent, the ETags are read
   * from storage. At most 10000.
   */
  parts?: CompletedPart[];
};

/** One uploaded part. */
export type CompletedPart = {
  /** The plan's part number. From 1 to 10000. */
  partNumber: number;
  /**
   * The unchanged `ETag` of the part's PUT. If absent or empty, it is read from storage. At most 1024
   * characters.
   */
  etag?: string;
};

/** One page of storage configs. */
export type StorageConfigPage = {
  /** Storage configs, by id ascending. */
  data: StorageConfig[];
  /** The cursor of the next page; absent on the last page. */
  nextCursor?: string;
};

/** One bucket of the caller. Its credentials are never returned. */
export type StorageConfig = {
  /** Opaque. */
  id: string;
  /** The display name. */
  name: string;
  /** The storage protocol. */
  provider: 's3' | (string & {});
  /** The URL of the storage host. */
  endpoint: string;
  /** The bucket's region. */
  region: string;
  /** The bucket's name. */
  bucket: string;
  /** The prefix of object names; absent if none. */
  prefix?: string;
  /** Whether URLs name the bucket in the path instead of the host. */
  forcePathStyle: boolean;
  status: StorageStatus;
  /** The error of the last probe; absent if it succeeded. */
  statusMessage?: string;
  /** When the bucket was last probed. */
  lastVerifiedAt?: string;
  /** When it was created. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** The result of the last probe of the bucket. Any value but `ok` is a failure. */
export type StorageStatus =
  | 'ok'
  | 'unreachable'
  | 'access_denied'
  | 'bucket_not_found'
  | 'invalid_credentials'
  | (string & {});

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

/** The result of a probe without storing a config. */
export type StorageProbeResult = {
  status: StorageStatus;
  /** The error of the probe; absent if it succeeded. */
  message?: string;
  /** When the probe ran. */
  checkedAt: string;
  /** The response time of the storage host in milliseconds; absent without a response. */
  latencyMs?: number;
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

/** The viewer, the permissions and the lifetime of the token. */
export type MintViewerTokenRequest = {
  /** The studio of the chat. 1 to 200 characters. */
  studioId: string;
  /** The permissions of the viewer. Duplicates count once. */
  caps: ViewerCapability[];
  /** The caller's reference for the viewer; required with `chat.send`. At least 1 character. */
  memberRef?: string;
  /**
   * The viewer's name in the chat; required with `chat.send`. Colons, brackets, parentheses, control
   * characters and outer spaces are removed, and the name is cut to 32 characters. `maxLength` only
   * excludes values that no request body can contain.
   */
  displayName?: string;
  /** The lifetime in seconds. Values above 3600 count as 3600; values below 1 are malformed. */
  ttlSeconds?: number;
};

/** A permission of a viewer. `video.play` is reserved and has no effect yet. */
export type ViewerCapability = 'chat.read' | 'chat.send' | 'video.play';

/** A token for one viewer of one studio's chat. */
export type ViewerToken = {
  /** A signed JWT (ES256). Opaque to clients. */
  token: SecretString<'full'>;
  /** When the token expires. */
  expiresAt: string;
  /** The granted permissions; fewer than requested if the broadcaster has blocked the viewer. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
};

/** The signed-in user. */
export type Account = {
  /** Opaque. */
  userId: string;
  /** The canonical username; empty if the user has claimed none. */
  username: string;
  /** Whether the user has claimed a username. */
  usernameSet: boolean;
  /** When the profile was created; absent without a profile. */
  createdAt?: string;
  /** When the profile last changed; absent without a profile. */
  updatedAt?: string;
  /** When the username was last claimed or changed; absent if never. */
  usernameChangedAt?: string;
};

/** The username to claim. */
export type UpdateAccountRequest = {
  /**
   * 3 to 20 of the characters `a-z`, `0-9` and `_`, without a leading, trailing or double underscore.
   * Upper case and a leading `@` are accepted. Longer values are rejected with the same error as
   * other invalid usernames; `maxLength` only excludes values that no request body can contain.
   */
  username: string;
};

/** Details for the deletion record. */
export type AccountDeletionRequestBody = {
  /** The reason, stored in the deletion record. At most 2000 characters. */
  reason?: string;
};

/** The record of a deleted account. */
export type AccountDeletionResult = {
  /** The id of the first deletion's record. */
  requestId: string;
  /** Whether an earlier call deleted the account. */
  alreadyDeleted: boolean;
  /** False if operators must finish a failed step by hand. The identity is deleted in either case. */
  ok: boolean;
  /** Always false; no e-mail is sent. */
  confirmationEmailSent: false;
  /** The retained data: the reason by category. */
  retained?: { [name: string]: string };
};

/** Every API key of the user. */
export type AccountApiKeyList = {
  /** The keys, the newest first, including revoked ones. */
  data: AccountApiKey[];
};

/** An API key without its secret. */
export type AccountApiKey = {
  /** Opaque. */
  id: string;
  /** The key's display name. */
  name: string;
  /** The first characters of the secret, by which users can recognize the key. */
  prefix: string;
  /** The permissions of the key. */
  scopes: string[];
  /** When it was created. */
  createdAt: string;
  /** When it was last used, to the minute; absent if never. */
  lastUsedAt?: string;
  /** When it expires; absent if it does not expire. */
  expiresAt?: string;
  /** When it was revoked; absent if it was not. */
  revokedAt?: string;
};

/** The name, the scopes and the expiry of the new key. */
export type CreateAccountApiKeyRequest = {
  /** A display name. 1 to 200 characters. */
  name: string;
  /**
   * The permissions of the key. If absent or empty, the key gets the default scopes, which only read
   * studios, sources, destinations, the stream, connections and chat. At most 100.
   */
  scopes?: Scope[];
  /** When the key expires; a time in the future. Absent = never. */
  expiresAt?: string;
};

/** A permission of an API key. */
export type Scope =
  | 'studios:read'
  | 'studios:write'
  | 'sources:read'
  | 'sources:write'
  | 'sources:ingest'
  | 'audio:read'
  | 'audio:write'
  | 'canvas:read'
  | 'canvas:write'
  | 'destinations:read'
  | 'destinations:write'
  | 'stream:read'
  | 'stream:golive'
  | 'connections:read'
  | 'connections:write'
  | 'chat:read'
  | 'chat:send'
  | 'media:read'
  | 'media:write'
  | 'storage:read'
  | 'storage:write'
  | 'viewer:tokens'
  | 'webhooks:manage';

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

/** The studio's connection to one platform's chat. */
export type ChatConnector = {
  /** The platform. */
  platform: 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | (string & {});
  /** The state of the connection. */
  state: 'connected' | 'reconnecting' | 'failed' | 'idle' | (string & {});
  /** Whether the studio is to be connected to this chat. */
  desired: boolean;
  /** Whether the platform's chat is available only while a broadcast is live. */
  requiresLiveBroadcast: boolean;
};

/** A source was created or changed, or its publishing state changed. */
export type SourceEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'source';
  /** The row whole as JSON. */
  data: Source;
};

/** The broadcast session changed. */
export type StreamStatusEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'streamStatus';
  /** The row whole as JSON. */
  data: StreamStatus;
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

/** A chat connector was created or changed. */
export type ChatConnectorEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'chatConnector';
  /** The row whole as JSON. */
  data: ChatConnector;
};

/** A chat connector was removed. */
export type ChatConnectorRemovedEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'chatConnectorRemoved';
  /** What names the row as JSON. */
  data: RemovedChatConnector;
};

/** Identifies a removed chat connector. */
export type RemovedChatConnector = {
  /** The platform of the connector. */
  platform: string;
};

/** The canvas changed. Replace it as a whole. */
export type CanvasEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'canvas';
  /** The row whole as JSON. */
  data: CanvasState;
};

/** The mixer changed. Replace it as a whole. */
export type AudioEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'audio';
  /** The row whole as JSON. */
  data: StudioAudio;
};

/** A source was deleted. */
export type SourceRemovedEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'sourceRemoved';
  /** What names the row as JSON. */
  data: RemovedRow;
};

/** Identifies a deleted row. */
export type RemovedRow = {
  /** The id of the deleted row. */
  id: string;
};

/** A destination was deleted. */
export type DestinationRemovedEvent = {
  /** Opaque. Send it to resume the stream after this event. */
  id: string;
  /** The event's kind. */
  event: 'destinationRemoved';
  /** What names the row as JSON. */
  data: RemovedRow;
};

/** A frame of the server. */
export type ViewerServerFrame =
  | ViewerHelloFrame
  | ViewerMessageFrame
  | ViewerSendResultFrame
  | ViewerCapsChangedFrame
  | ViewerMessageRemovedFrame
  | ViewerPingFrame
  | ViewerHistoryReplyFrame
  | ViewerSendReplyFrame
  | ViewerRefusalFrame;

/** The first frame of the server. */
export type ViewerHelloFrame = {
  /** The type of the frame. */
  type: 'hello';
  /** Not used in this frame. */
  requestId?: string;
  data: ViewerHello;
};

/** The permissions of the connection. The first frame; build the page from it. */
export type ViewerHello = {
  /** The studio. */
  studioId: string;
  /** The capabilities that the token grants. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
  /** Whether the viewer may send now. */
  canSend: boolean;
};

/** A chat message. */
export type ViewerMessageFrame = {
  /** The type of the frame. */
  type: 'chat_message';
  /** Not used in this frame. */
  requestId?: string;
  data: ViewerMessage;
};

/** One chat message. */
export type ViewerMessage = {
  /** Opaque. */
  id: string;
  /** The platform of the message; `studio` is the broadcast itself. */
  platform: string;
  /** The message's id on the platform; empty if it has none. */
  platformMessageId: string;
  /** The author of the message. */
  author: {
    /** The author's id on the platform; empty if unknown. */
    id: string;
    /** The author's name; absent if unknown. */
    displayName?: string;
  };
  /** The text of the message. */
  text: string;
  /** When the message was sent. */
  timestamp: string;
};

/** The outcome of a message of this connection. */
export type ViewerSendResultFrame = {
  /** The type of the frame. */
  type: 'chat_send_result';
  /** Not used in this frame. */
  requestId?: string;
  data: ViewerSendResult;
};

/** The outcome of a message of this connection, by platform. */
export type ViewerSendResult = {
  /** The id from the reply to `chat_send`. */
  clientMessageId: string;
  /** One entry per platform. */
  results: ({
    /** The platform. */
    platform: string;
    /** Whether the platform accepted the message. */
    ok: boolean;
    /** The reason if it did not. */
    reason?: string;
  })[];
};

/** The permissions of the viewer have changed. */
export type ViewerCapsChangedFrame = {
  /** The type of the frame. */
  type: 'caps_changed';
  /** Not used in this frame. */
  requestId?: string;
  data: ViewerCapsChanged;
};

/** The viewer was blocked or restored. */
export type ViewerCapsChanged = {
  /** Whether the viewer may send now. */
  canSend: boolean;
  /** `blocked` on a block, empty on a restore. */
  reason: '' | 'blocked' | (string & {});
};

/** Messages are to be removed. */
export type ViewerMessageRemovedFrame = {
  /** The type of the frame. */
  type: 'chat_message_removed';
  /** Not used in this frame. */
  requestId?: string;
  data: ViewerMessageRemoved;
};

/**
 * Messages to remove from `platform`. With `channelWide`: all of them. Otherwise with
 * `platformMessageId`: that message. Otherwise with `authorId`: all messages of that author.
 * Otherwise: none.
 */
export type ViewerMessageRemoved = {
  /** The platform. */
  platform: string;
  /** The message to remove; absent or empty if not set. */
  platformMessageId?: string;
  /**
   * The author of the messages to remove; absent or empty if not set. A message without an author id
   * never matches.
   */
  authorId?: string;
  /** Whether all messages of the platform are removed. */
  channelWide: boolean;
  /** The reason of the removal. */
  reason: 'deleted' | 'banned' | 'timeout' | 'cleared';
};

/** Checks the connection. Reply with `pong`. */
export type ViewerPingFrame = {
  /** The type of the frame. */
  type: 'ping';
  /** Not used in this frame. */
  requestId?: string;
};

/** The reply to `chat_history`. */
export type ViewerHistoryReplyFrame = {
  /** The type of the frame. */
  type: 'reply';
  /** The id of the request. */
  requestId: string;
  /** The request was accepted. */
  ok: true;
  result: ViewerHistory;
};

/** The last messages. */
export type ViewerHistory = {
  /** The messages, the newest first. */
  messages: ViewerMessage[];
};

/** The reply to an accepted `chat_send`. */
export type ViewerSendReplyFrame = {
  /** The type of the frame. */
  type: 'reply';
  /** The id of the request. */
  requestId: string;
  /** The request was accepted. */
  ok: true;
  result: ViewerQueued;
};

/** The message is queued, not yet delivered. `chat_send_result` reports the outcome. */
export type ViewerQueued = {
  /** Always `queued`. */
  status: 'queued';
  /** Identifies the message in `chat_send_result`. */
  clientMessageId: string;
};

/** The reply to a rejected request. */
export type ViewerRefusalFrame = {
  /** The type of the frame. */
  type: 'reply';
  /** The id of the request; empty if it had none. */
  requestId: string;
  /** The request was rejected. */
  ok: false;
  /** The error code. */
  error:
    | 'too_fast'
    | 'room_busy'
    | 'rate_limited'
    | 'message_too_long'
    | 'empty_message'
    | 'chat_send_not_granted'
    | 'relay_unavailable'
    | 'no_display_name'
    | 'invalid_request'
    | (string & {});
};

/** A frame of the client. The server ignores all other types. */
export type ViewerClientFrame = ViewerHistoryRequestFrame | ViewerSendRequestFrame | ViewerPongFrame;

/** Requests the last messages. */
export type ViewerHistoryRequestFrame = {
  /** The type of the frame. */
  type: 'chat_history';
  /** Chosen by the client, and repeated in the reply. */
  requestId?: string;
  data?: ViewerHistoryRequest;
};

/** The requested messages. */
export type ViewerHistoryRequest = {
  /** The maximum number of messages. Values above 200 count as 200. */
  limit?: number;
};

/** Sends a message. */
export type ViewerSendRequestFrame = {
  /** The type of the frame. */
  type: 'chat_send';
  /** Chosen by the client, and repeated in the reply. */
  requestId: string;
  data: ViewerSendRequest;
};

/** The message of the viewer. */
export type ViewerSendRequest = {
  /**
   * The text, at most 200 characters including its attribution. `maxLength` is the size of a frame,
   * 64 KB.
   */
  text: string;
};

/** The reply to `ping`. */
export type ViewerPongFrame = {
  /** The type of the frame. */
  type: 'pong';
  /** Not used in this frame. */
  requestId?: string;
};
