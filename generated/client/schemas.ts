// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { SecretString } from './runtime/traits/secret.ts';

export type { SecretString };

/** Whether the service is up and takes writes. */
export type Health = {
  /**
   * How the service does: `degraded` while writes cannot be kept, because a disk is full or fails; it
   * answers all the same, and returns to `ok` by itself.
   */
  status: 'ok' | 'degraded' | (string & {});
  /** Whether writes are on; always sent by a deployment that can refuse writes. */
  writeEnabled?: boolean;
};

/** An OpenAPI document. */
export type PublishedContract = {
  /** The version of the OpenAPI format. */
  openapi: string;
  /** What the contract is of. */
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
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** One production with its sources, destinations, mixer, canvas and chat. */
export type Studio = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  autoGoLive: AutoGoLive;
  /** Whether a broadcast session runs now. */
  live: boolean;
  /** When it was created. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** Whether the studio goes live by itself when a source starts publishing. */
export type AutoGoLive = {
  /** Whether it goes live by itself. */
  enabled: boolean;
  /**
   * The source that starts it, one of this studio; any source when absent. Any other id is 400
   * `invalid_request`. When the source is deleted, `autoGoLive` becomes `{ enabled: false }`. 1 to
   * 200 characters.
   */
  sourceId?: string;
};

/** What the new studio is called. */
export type CreateStudioRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
};

/** The envelope of a refusal because there are as many of a resource as there may be. */
export type CeilingErrorEnvelope = {
  /** What was refused and why. Some codes add members of their own, such as `requiredScope`. */
  error: {
    /** What programs tell refusals apart by. */
    code: string;
    /** For people; may change. */
    message: string;
    /** Equals the `X-Request-Id` header. */
    requestId: string;
    /** How many there may be on this deployment. */
    max: number;
    [name: string]: unknown;
  };
};

/** The members to change; what is left out stays. */
export type UpdateStudioRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  autoGoLive?: AutoGoLive;
};

/** One page of sources. */
export type SourcePage = {
  /** Sources, by id ascending. */
  data: Source[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** One input of a studio. */
export type Source = {
  /** Opaque. */
  id: string;
  /** The studio it is an input of. */
  studioId: string;
  /** What people call it. */
  name: string;
  type: SourceType;
  /** Whether it is switched on for the canvas. */
  active: boolean;
  /**
   * Whether it is provisioned; `OK` for a configured input even when nobody publishes. It never means
   * live.
   */
  status: 'OK' | 'PENDING' | 'ERROR' | (string & {});
  /**
   * Whether a publisher is attached now; null when the liveness tracker cannot be reached: unknown,
   * not offline.
   */
  publishing: boolean | null;
  /**
   * When the current publish began; a new value means that the publisher dropped and came back.
   * Absent when nobody publishes.
   */
  publishedAt?: string;
  /** Where a URL-backed source is read from, as given. */
  url?: string;
  /** The library asset it plays. */
  mediaAssetId?: string;
  /** The device that contributes it. */
  deviceId?: string;
  /** When it was created. */
  createdAt: string;
  /** When its row last changed. */
  updatedAt: string;
};

/**
 * The kind of input; an unknown kind is stored as given. `video-file`, `image`, `audio-file` and
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

/** A new input; `url` and `mediaAssetId` exclude each other. */
export type CreateSourceRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
  type: SourceType;
  /** Whether it is switched on for the canvas from the start. */
  active?: boolean;
  /**
   * Where a URL-backed source is read from; ignored for `webcam`, `webrtc-input` and `generic-input`.
   * Read are http and https (files, pictures, HLS), rtmp and rtmps, and srt as a caller; an address
   * of any other kind is kept as given and shows nothing. Only hosts of the public internet are
   * connected to, also behind every redirect and every entry of a playlist, unless the operator
   * opened others. At most 2048 characters.
   */
  url?: string;
  /**
   * A READY library asset of the caller's; `type` is then library-backed. Any other id is 400,
   * foreign and missing alike. 1 to 200 characters.
   */
  mediaAssetId?: string;
};

/** What to change of an input; `url` and `mediaAssetId` exclude each other. */
export type UpdateSourceRequest = {
  /** A new name. 1 to 200 characters. */
  name?: string;
  /** Off mutes its strip in the mixer and takes it off the canvas; on restores the mute from before. */
  active?: boolean;
  /**
   * A new URL, in the place of a library asset; ignored, refused and read as on create. At most 2048
   * characters.
   */
  url?: string;
  /** A new library asset, in the place of a URL; refused as on create. 1 to 200 characters. */
  mediaAssetId?: string;
};

/** The acknowledgment of a removal. */
export type Ok = {
  /** Always true. */
  ok: true;
};

/** Which publish endpoints to hand out. */
export type IngestRequest = {
  /** The protocols asked for, a request and no guarantee; omitted or empty means `srt`. At most 20. */
  protocols?: IngestProtocol[];
};

/**
 * A protocol the service recognises; `srt`, `rtmp` and `rtmps` can be granted, the others never
 * are. Any other name is 400.
 */
export type IngestProtocol = 'srt' | 'rtmp' | 'rtmps' | 'webrtc' | 'rtsp' | 'hls';

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

/** A protocol that has an endpoint in this answer. */
export type GrantedProtocol = 'srt' | 'rtmp' | 'rtmps' | (string & {});

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

/** Which of the new publish endpoints to hand out, and what becomes of current publishers. */
export type RotateIngestRequest = {
  /**
   * The protocols to return endpoints for; omitted or empty means `srt`. The key of all of them is
   * replaced. At most 20.
   */
  protocols?: IngestProtocol[];
  /** Whether to cut current publishers; otherwise a running publish finishes on the old credential. */
  kickPublishers?: boolean;
};

/** The device that wants to publish into the studio. */
export type ContributeRequest = {
  /**
   * What identifies the device, not a person: opaque, stable, and the idempotency key. 1 to 200
   * characters.
   */
  deviceId: string;
  /**
   * What people call the input, refreshed on each call; when absent, the name is kept. 1 to 200
   * characters.
   */
  deviceLabel?: string;
  /** The protocols asked for, a request and no guarantee; omitted or empty means `srt`. At most 20. */
  protocols?: IngestProtocol[];
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

/** The envelope of every refusal. */
export type ErrorEnvelope = {
  /** What was refused and why. Some codes add members of their own, such as `requiredScope`. */
  error: {
    /** What programs tell refusals apart by. */
    code: string;
    /** For people; may change. */
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

/** The master bus; it has only a fader and a mute. */
export type AudioMaster = {
  /** Whether the gate is shut; the fader keeps its position under it. */
  muted: boolean;
  /** The fader, a linear gain; 1 is unity. */
  volume: number;
};

/** One source's channel in the mixer; every source has one, also one without an audio track. */
export type AudioSourceStrip = {
  /** The source's id. */
  sourceId: string;
  /** The source's name. */
  name: string;
  type: SourceType;
  /** Whether the operator put the source on the canvas; changed at the source, not here. */
  active: boolean;
  /** Whether the gate is shut; deactivating the source shuts it, reactivating restores what it was. */
  muted: boolean;
  /** The fader, a linear gain; 1 is unity. */
  volume: number;
  /** From -1 (left) to 1 (right). */
  pan: number;
  /** A synced intent; it mutes no other channel. */
  soloed: boolean;
  /** The input gain, linear, -20 dB to +24 dB; 1 is nominal. */
  trim: number;
  /** The mute groups the strip is in; empty when none. */
  muteGroups: number[];
};

/** The envelope of a refusal for want of a scope. */
export type ScopeErrorEnvelope = {
  /** What was refused and why. Some codes add members of their own, such as `requiredScope`. */
  error: {
    /** What programs tell refusals apart by. */
    code: string;
    /** For people; may change. */
    message: string;
    /** Equals the `X-Request-Id` header. */
    requestId: string;
    /** The scope that is missing. */
    requiredScope: string;
    [name: string]: unknown;
  };
};

/** The strip's members to change; out of range is refused, never clamped. */
export type UpdateAudioSourceRequest = {
  /**
   * Shut or open the gate; of an inactive source, whose strip stays muted, from when it is active
   * again.
   */
  muted?: boolean;
  /** A new fader position, linear. */
  volume?: number;
  /** From -1 (left) to 1 (right). */
  pan?: number;
  /** Set or clear the solo intent. */
  soloed?: boolean;
  /** A new input gain, linear. */
  trim?: number;
};

/** The master's members to change; out of range is refused, never clamped. */
export type UpdateAudioMasterRequest = {
  /** Shut or open the gate. */
  muted?: boolean;
  /** A new fader position, linear. */
  volume?: number;
};

/** The whole layout of a studio. */
export type CanvasState = {
  layoutMode: LayoutMode;
  /** Rises with every canvas write, and when sources come, go or are switched; goes back as `baseRev`. */
  layoutRev: number;
  /** The preset's id, applied only in auto mode; empty when none. */
  activePreset: string;
  /**
   * The scene recalled last, for as long as the picture is still that scene's; absent when none is
   * active.
   */
  activeSceneId?: string;
  /** The coordinate space across, not the broadcast size. */
  canvasWidth: 1920;
  /** The coordinate space down, not the broadcast size. */
  canvasHeight: 1080;
  /**
   * The intended ratio, such as `16/9`. By decision it is kept for whoever draws the canvas and
   * changes nothing that is sent: `output` is the format of the program.
   */
  aspectRatio: string;
  /** The fit of tiles that have none of their own. */
  fitMode: FitMode;
  /**
   * Whether the encoder may make the loudest seat the hero this session. By decision it does so in
   * auto mode, where one seat is larger than all others: a source that is clearly the loudest for a
   * second and a half trades places with the one in that seat, and stays through silence. A pinned
   * owner, a source in focus, one assigned to the seat and a shared screen keep it. The canvas reads
   * as the planner made it.
   */
  autoEmphasisEnabled: boolean;
  /** Extra legs pulled out of folded person-units; none of them is in the tray. */
  broughtInSourceIds: string[];
  /** The overflow tray. */
  traySourceIds: string[];
  /** The intended order of the slots; auto mode only. */
  tileOrder: string[];
  /** The source promoted to the focus slot, auto mode only; empty when none. */
  focusSourceId: string;
  /** The legacy sibling of focus; empty when none. */
  spotlightId: string;
  /** The owner pinned as hero, in person-grid presets only; empty when none. */
  pinnedOwnerId: string;
  /** Whether a shared screen outranks cameras when people are seated. */
  screenPriority: boolean;
  slotAssignments: SlotAssignments;
  /**
   * How far `onCanvas` can be trusted: `resolved` is authoritative, `stored` is a stale fallback from
   * which nobody is off air, empty is no claim.
   */
  membershipBasis: 'resolved' | 'stored' | '';
  output: ProgramOutput;
  canvasBackground?: CanvasBackground;
  verticalOverlay?: VerticalOverlay;
  /** One per source, seated or not: placed tiles in draw order, then the others by id. */
  placements: CanvasPlacement[];
  /** When the layout last changed. */
  updatedAt: string;
};

/** Who places the tiles: the planner (auto) or whoever placed them last (advanced). */
export type LayoutMode = 'auto' | 'advanced';

/** How a picture fills its tile. */
export type FitMode = 'contain' | 'stretch';

/** Preset id -> slot index as a string -> source id; at most 100 of each. */
export type SlotAssignments = { [name: string]: { [name: string]: string } };

/** The broadcast format, not the space of the rectangles. */
export type ProgramOutput = {
  /** Pixels across. */
  width: number;
  /** Pixels down. */
  height: number;
  /** The frame rate's numerator. */
  fpsNum: number;
  /** The frame rate's denominator. */
  fpsDen: number;
};

/** What shows where no tile is. */
export type CanvasBackground = {
  /** A CSS colour. */
  color: string;
};

/**
 * A 9:16 guide for whoever draws the canvas; it changes nothing composited or sent, not even for a
 * vertical destination.
 */
export type VerticalOverlay = {
  /** Whether the guide shows. */
  enabled: boolean;
  /** How far from the left edge it starts, in canvas units. */
  xOffset: number;
  /** Its width in canvas units. */
  width: number;
  /** Its height in canvas units. */
  height: number;
};

/** One source's tile, or its want of one. */
export type CanvasPlacement = {
  /** The source's id. */
  sourceId: string;
  /** The source's name. */
  name: string;
  type: SourceType;
  /** Whether the source is active. */
  active: boolean;
  /**
   * In auto mode, whether it holds a seat; in advanced mode, whether it has a visible rect; never
   * while inactive.
   */
  onCanvas: boolean;
  /** Whether it is active and eligible, but without a seat. */
  inTray: boolean;
  /** Higher is in front; the source id breaks ties. */
  zIndex: number;
  /** How opaque it is; 1 is fully. */
  alpha: number;
  /** Whether it shows; hidden, it keeps its rect. */
  visible: boolean;
  rect?: CanvasRect;
  /** The tile's own fit; absent when it takes the frame's. */
  fitMode?: FitMode;
  crop?: CanvasCrop;
  /** The owner of a device source; absent otherwise and for shared inputs. */
  ownerSub?: string;
  /** Whether it was pulled out of a folded person-unit. */
  broughtIn?: boolean;
};

/** Where a tile is, in canvas units; it may overhang an edge. */
export type CanvasRect = {
  /** The left edge. */
  x: number;
  /** The top edge. */
  y: number;
  /** How wide it is. */
  width: number;
  /** How high it is. */
  height: number;
};

/** The part of the picture that shows; absent when all of it does. */
export type CanvasCrop = {
  /** How far it is zoomed in; 1 is the whole frame. */
  zoom: number;
  /** Where across the part lies, from 0 (left) to 1 (right). */
  panX: number;
  /** Where down the part lies, from 0 (top) to 1 (bottom). */
  panY: number;
};

/** The frame-level settings to change. */
export type UpdateCanvasRequest = {
  layoutMode?: LayoutMode;
  /** The intended ratio, such as `16/9`. 1 to 200 characters. */
  aspectRatio?: string;
  /** The fit of tiles that have none of their own. */
  fitMode?: FitMode;
  /** Let the encoder make the loudest seat the hero this session. */
  autoEmphasisEnabled?: boolean;
  /** The intended order of the slots. At most 1000. */
  tileOrder?: string[];
  /** The source to promote to the focus slot; empty for none. At most 200 characters. */
  focusSourceId?: string;
  /** The owner to pin as hero; empty for none. At most 200 characters. */
  pinnedOwnerId?: string;
  /** Let a shared screen outrank cameras. */
  screenPriority?: boolean;
  /** Sources to keep off the seats; in the answer, those that found no seat follow them. At most 1000. */
  traySourceIds?: string[];
  /** What shows where no tile is. */
  canvasBackground?: {
    /** A CSS colour, 1 to 200 characters. */
    color: string;
  };
  /** The 9:16 guide; within the canvas. */
  verticalOverlay?: {
    /** Whether the guide shows. */
    enabled: boolean;
    /** How far from the left edge it starts, in canvas units. */
    xOffset: number;
    /** Its width in canvas units. */
    width: number;
    /** Its height in canvas units. */
    height: number;
  };
  /** The broadcast format; 16 to 7680 pixels a side, at most 240000/1 frames a second. */
  output?: {
    /** Pixels across. */
    width: number;
    /** Pixels down. */
    height: number;
    /** The frame rate's numerator. */
    fpsNum: number;
    /** The frame rate's denominator. */
    fpsDen: number;
  };
  baseRev?: BaseRev;
};

/** The `layoutRev` read before; when it is not current, nothing is written. From 0 to 2^53-1. */
export type BaseRev = number;

/** Where the tile goes and how it looks; out of range is refused, never clamped. */
export type UpdatePlacementRequest = {
  /** Where the tile goes, in canvas units; it may overhang an edge, but some of it is on the canvas. */
  rect?: {
    /** The left edge. */
    x: number;
    /** The top edge. */
    y: number;
    /** How wide it is. */
    width: number;
    /** How high it is. */
    height: number;
  };
  /** Higher is in front; -10000 to 10000. */
  zIndex?: number;
  /** How opaque it is; 1 is fully. */
  alpha?: number;
  /** Whether it shows; hidden, it keeps its rect. */
  visible?: boolean;
  /** The tile's own fit. */
  fitMode?: FitMode;
  /** The part of the picture that shows; zoom 1 shows all of it again. */
  crop?: {
    /** How far to zoom in; 1 is the whole frame. */
    zoom: number;
    /** Where across the part lies, from 0 (left) to 1 (right). */
    panX: number;
    /** Where down the part lies, from 0 (top) to 1 (bottom). */
    panY: number;
  };
  baseRev?: BaseRev;
};

/** The preset to plan by. */
export type PickPresetRequest = {
  /** The id of a preset of the capabilities. 1 to 200 characters. */
  presetId: string;
  /** The whole set, replacing what was; left out, it stays. */
  slotAssignments?: SlotAssignments;
  baseRev?: BaseRev;
};

/** Nothing but the revision it is based on. */
export type HandBackCanvasRequest = {
  baseRev?: BaseRev;
};

/** One page of scenes. */
export type ScenePage = {
  /** Scenes, by id ascending. */
  data: Scene[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** A layout captured under a name to be recalled. */
export type Scene = {
  /** Opaque. */
  id: string;
  /** The studio it is of. */
  studioId: string;
  /** What people call it. */
  name: string;
  /** When it was captured. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** What to call the layout as it is now. */
export type CaptureSceneRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
};

/** Nothing but the revision it is based on. */
export type RecallSceneRequest = {
  baseRev?: BaseRev;
};

/** What the canvas of a studio can do. */
export type CanvasCapabilities = {
  /** The coordinate space across. */
  canvasWidth: 1920;
  /** The coordinate space down. */
  canvasHeight: 1080;
  /** The fits a tile can have. */
  fitModes: ('contain' | 'stretch' | (string & {}))[];
  /** The modes a layout can have. */
  layoutModes: ('auto' | 'advanced' | (string & {}))[];
  /** The preset library's version; empty while presets are degraded. */
  libraryVersion: string;
  /** The layouts to pick from; empty while the encoder is unreachable. */
  presets: CanvasPreset[];
  /** The transitions the encoder knows; advisory. */
  transitions: ('cut' | 'fade' | (string & {}))[];
};

/** One layout to pick. */
export type CanvasPreset = {
  /** Goes into `presetId` to pick it. */
  id: string;
  /** What people call it. */
  displayName: string;
  /** How many seats it has. */
  slotCount: number;
  /** Whether sources without a seat go to the tray. */
  overflowToTray: boolean;
  /** The seats, by index. */
  slots: CanvasPresetSlot[];
  /** A drawing of it as SVG; may be empty. */
  schematicSvg?: string;
};

/** One seat of a preset. */
export type CanvasPresetSlot = {
  /** Counted from 0, the hero where there is one. */
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

/** A seat in canvas units, rounded as the server rounds; all zeros while degraded. */
export type CanvasSlotRect = {
  /** The left edge. */
  x: number;
  /** The top edge. */
  y: number;
  /** How wide it is. */
  width: number;
  /** How high it is. */
  height: number;
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

/** The platform, or `custom_rtmp`; any other name is stored as given. 1 to 200 characters. */
export type DestinationPlatform =
  | 'custom_rtmp'
  | 'youtube'
  | 'facebook'
  | 'twitch'
  | 'kick'
  | 'x'
  | 'linkedin'
  | (string & {});

/** How the leg is doing; meaningful only while the studio is live. */
export type DestinationStatus =
  | 'IDLE'
  | 'CONNECTING'
  | 'LIVE'
  | 'ERROR'
  | 'STALLED'
  | 'STOPPING'
  | (string & {});

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

/** What a broadcast is created with; each part left out is the platform's own default. */
export type BroadcastConfig = {
  /** Its title; without one it is the destination's name. At most 200 characters. */
  title?: string;
  /** Its description. At most 5000 characters. */
  description?: string;
  privacy?: BroadcastPrivacy;
  latency?: BroadcastLatency;
  /** How the picture is projected; the empty string is the same as leaving it out. */
  projection?: 'rectangular' | '360' | '';
  /** Whether it is declared as made for children. */
  madeForKids?: boolean;
  /**
   * Whether the platform starts it by itself when video arrives. Go-live takes it to its viewers
   * either way: where it does not start by itself, the platform is asked for it.
   */
  autoStart?: boolean;
  /**
   * Whether the platform ends it by itself when video stops, a broken connection included. Go-offline
   * ends it either way.
   */
  autoStop?: boolean;
  /** Whether viewers may rewind. */
  dvr?: boolean;
  /** Whether others may embed it; absent differs from false. */
  enableEmbed?: boolean;
  /** Whether it is recorded from its start; absent differs from false. */
  recordFromStart?: boolean;
  /** Whether it has a private monitor stream; absent differs from false. */
  enableMonitorStream?: boolean;
  /** The delay toward viewers in milliseconds; 0 means none. From 0 to 2147483647. */
  streamDelayMs?: number;
  mode?: BroadcastMode;
};

/** Who may see it. */
export type BroadcastPrivacy = 'public' | 'unlisted' | 'private';

/**
 * How far viewers are behind; `ultraLow` turns closed captions off and caps the resolution at
 * 1080p.
 */
export type BroadcastLatency = 'normal' | 'low' | 'ultraLow';

/**
 * What go-live does: `create` makes a broadcast from the saved settings, `pick` binds to the picked
 * one.
 */
export type BroadcastMode = 'create' | 'pick';

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

/** One page of broadcasts. */
export type BroadcastPage = {
  /**
   * Recent, upcoming and active broadcasts, in the platform's own order; as many pages of the
   * platform's as it takes.
   */
  data: Broadcast[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/**
 * A broadcast on the platform, as the platform reports it; an absent boolean means false or not
 * reported.
 */
export type Broadcast = {
  /** The platform's id of it; what picking and editing take. */
  id: string;
  /** Its title. */
  title: string;
  /** Where it is in the platform's lifecycle. */
  status: 'created' | 'ready' | 'testing' | 'live' | 'complete' | (string & {});
  /** Its description. */
  description?: string;
  /** Where its thumbnail is. */
  thumbnailUrl?: string;
  /** When it is to start; absent when no time is set. */
  scheduledStartTime?: string;
  privacy?: BroadcastPrivacy;
  latency?: BroadcastLatency;
  projection?: BroadcastProjection;
  /** Whether it is declared as made for children. */
  madeForKids?: boolean;
  /** Whether viewers may rewind. */
  enableDvr?: boolean;
  /** Whether it starts by itself when video arrives. */
  enableAutoStart?: boolean;
  /** Whether it ends by itself when video stops. */
  enableAutoStop?: boolean;
  /** Whether others may embed it. */
  enableEmbed?: boolean;
  /** Whether it is recorded from its start. */
  recordFromStart?: boolean;
  /** Whether it has a private monitor stream. */
  enableMonitorStream?: boolean;
};

/** How the picture is projected. */
export type BroadcastProjection = 'rectangular' | '360';

/** What the new broadcast has of its own; the rest comes from the saved settings. */
export type CreateBroadcastRequest = {
  /** Its title, instead of the saved one. 1 to 200 characters. */
  title: string;
  /** Its description, instead of the saved one. At most 5000 characters. */
  description?: string;
  /** When it is to start; now when absent. `facebook` wants a time at least about 10 minutes ahead. */
  scheduledStartTime?: string;
};

/** Which broadcast, and the members to change; what is left out stays. */
export type UpdateBroadcastRequest = {
  /** The platform's id of the broadcast. 1 to 200 characters. */
  broadcastId: string;
  /** A new title. 1 to 200 characters. */
  title?: string;
  /** A new description. At most 5000 characters. */
  description?: string;
  privacy?: BroadcastPrivacy;
  /** Whether it is declared as made for children. */
  madeForKids?: boolean;
  /** The platform's id of a category. 1 to 200 characters. */
  categoryId?: string;
  /** How far viewers are to be behind; refused once it is testing or live. */
  latency?: BroadcastLatency;
  /** Whether it starts by itself when video arrives. */
  enableAutoStart?: boolean;
  /** Whether it ends by itself when video stops. */
  enableAutoStop?: boolean;
  /** Whether viewers may rewind; refused once it is testing or live. */
  enableDvr?: boolean;
  /** Whether others may embed it; refused once it is testing or live. */
  enableEmbed?: boolean;
  /** Whether it is recorded from its start; refused once it is testing or live. */
  recordFromStart?: boolean;
  /**
   * The delay toward viewers in milliseconds; 0 means none. Refused once it is testing or live. From
   * 0 to 2147483647.
   */
  streamDelayMs?: number;
  /** How the picture is projected; refused once it is testing or live. */
  projection?: BroadcastProjection;
  /** Whether it has a private monitor stream; refused once it is testing or live. */
  enableMonitorStream?: boolean;
};

/** What became of an edit. */
export type BroadcastEditResult = {
  /** The fields that the platform refused; empty when all were applied. */
  rejectedFields: string[];
  /** Where the broadcast is in the platform's lifecycle. */
  lifecycleStatus?: 'created' | 'ready' | 'testing' | 'live' | 'complete' | (string & {});
};

/** The broadcast to pick, or nothing to clear the pick. */
export type PickBroadcastRequest = {
  /**
   * The broadcast to bind to at go-live; null, empty or absent clears the pick. At most 200
   * characters.
   */
  broadcastId?: string | null;
  /** A label to keep with the pick; ignored when clearing. At most 200 characters. */
  title?: string;
};

/** What go-live will do about the destination's broadcast. */
export type BroadcastPickResult = {
  mode: BroadcastMode;
  /** The picked broadcast; absent after a clear. */
  broadcastId?: string;
  /** The label kept with the pick; absent after a clear. */
  title?: string;
};

/** Where the platform shows the thumbnail. */
export type ThumbnailResult = {
  /** Where it is. */
  thumbnailUrl: string;
};

/** One page of broadcast templates. */
export type BroadcastTemplatePage = {
  /** Templates: the default first, then the newest updated. */
  data: BroadcastTemplate[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** Broadcast settings kept under a name; nothing on a platform comes of it. */
export type BroadcastTemplate = {
  /** Opaque. */
  id: string;
  /** The studio it belongs to. */
  studioId: string;
  /** What people call it. */
  name: string;
  /** The client's own settings, as they were given. */
  config: { [name: string]: unknown };
  /** Whether it is the studio's default; one template at the most is. */
  isDefault: boolean;
  /** When it was created. */
  createdAt?: string;
  /** When its name or config was last written. */
  updatedAt?: string;
};

/** The settings to keep, and their name. */
export type CreateBroadcastTemplateRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
  /** The client's own settings, stored as given and never interpreted. At most 1000 members. */
  config: { [name: string]: unknown };
  /** Whether it becomes the studio's default; the default before it then is one no longer. */
  isDefault?: boolean;
};

/** The name and the settings from now on, each as a whole. */
export type UpdateBroadcastTemplateRequest = {
  /** The name from now on. 1 to 200 characters. */
  name: string;
  /**
   * The client's own settings from now on; they replace the stored ones as a whole. At most 1000
   * members.
   */
  config: { [name: string]: unknown };
};

/** What a studio's broadcast does now, with its inputs and its legs. */
export type StreamStatus = {
  /** The studio. */
  studioId: string;
  /** Where the broadcast session stands. */
  state: 'offline' | 'starting' | 'live' | 'stopping' | 'error' | (string & {});
  /** Whether a broadcast session runs now, as `live` of the studio. */
  live: boolean;
  /** The encoder's stream; absent when no session runs. */
  encoderStreamId?: string;
  /** When the session began; absent when none runs. */
  startedAt?: string;
  /** Why the state is `error`; for people. */
  lastError?: string;
  /** The studio's sources with their media paths, by source id ascending. */
  inputs: StreamInput[];
  /** One per destination that the session goes to, by destination id ascending; empty while none runs. */
  destinations: StreamDestination[];
};

/** An input as the media plane sees it. */
export type StreamInput = {
  /** The source. */
  sourceId: string;
  /** Its media path, as in `contribute` and `ingest`. */
  streamName: string;
  /** Whether a publisher is attached now; null when unknown. */
  publishing: boolean | null;
};

/** One leg of the broadcast. */
export type StreamDestination = {
  /** The destination. */
  destinationId: string;
  /** The destination's status. */
  status: 'IDLE' | 'CONNECTING' | 'LIVE' | 'ERROR' | 'STALLED' | 'STOPPING' | (string & {});
  /** What went wrong last on this leg; for people. */
  lastError?: string;
};

/** Where to broadcast to. */
export type GoLiveRequest = {
  /** The destinations to go live on, each enabled; every enabled one when absent. 1 to 1000. */
  destinationIds?: string[];
};

/** The session that has begun. */
export type GoLiveResult = {
  /** The destinations it goes to. */
  destinationIds: string[];
  /** The encoder's stream. */
  encoderStreamId: string;
};

/** The acknowledgment that the broadcast ends. */
export type GoOfflineResult = {
  /** Whether it was taken on. */
  ok: boolean;
};

/** How long the credential is to live. */
export type MonitorRequest = {
  /** The lifetime in seconds; above 900 counts as 900. */
  ttlSeconds?: number;
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

/** The most recent messages of a studio's chat; there is no further page. */
export type ChatMessageList = {
  /** The most recent messages, newest first. */
  data: ChatMessage[];
};

/** One message of the studio's chat. */
export type ChatMessage = {
  /** Opaque. */
  id: string;
  /** Where it was said; `studio` marks what was said in the broadcast itself. */
  platform: 'studio' | 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | (string & {});
  /**
   * What the author is called there. Never empty: where the platform names nobody it is the author's
   * id, and without one `Anonymous`.
   */
  authorDisplayName: string;
  /** What was said. */
  text: string;
  /** The author's id on the platform. */
  authorId?: string;
  /** When it was said. */
  timestamp?: string;
};

/** What to say, and where. */
export type ChatSendRequest = {
  /** What to say. */
  text: string;
  /** The platforms to say it on; every enabled one when absent. At most 100. */
  platforms?: string[];
};

/** Whether a message was accepted for fan-out; delivery comes later. */
export type ChatSendResult = {
  /** Whether it was accepted. */
  ok: boolean;
  /** The id it has in the studio's chat. */
  messageId?: string;
};

/** One page of connections. */
export type ConnectionPage = {
  /** Connections, by id ascending. */
  data: Connection[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/**
 * An account on a platform, or an RTMP address with its key, that destinations can use. Neither
 * tokens nor keys are ever returned.
 */
export type Connection = {
  /** Opaque; the same after a re-link. */
  id: string;
  /** The platform; `custom` or any other name on a manual connection. */
  platform: 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | 'custom' | (string & {});
  /** The account's name on the platform, or a manual connection's label. */
  displayName: string;
  /** Whether the account was linked or its key was pasted. */
  connectionType: 'oauth' | 'manual';
  /** Whether it can be used; what is not active needs a re-link. */
  status: 'active' | 'needs_reauth' | 'expired' | 'revoked';
  /** Where the account's picture is. */
  avatarUrl?: string;
  /** When it was linked or created. */
  connectedAt?: string;
  /** When the platform's grant runs out. */
  expiresAt?: string;
  /** The account's id on the platform. */
  externalUserId?: string;
  /** What the platform granted. */
  grantedScopes?: string[];
  /** When it last changed. */
  updatedAt?: string;
};

/** Which platform to link, and how to come back from it. */
export type LinkStartRequest = {
  platform: LinkablePlatform;
  /** What to ask the platform for; its default set when absent or empty. At most 100. */
  scopes?: string[];
  /**
   * Where the browser goes afterwards, with `state` and `result` (`linked`, `denied`, `failed`) added
   * to its query: an https address on a host of the service, nothing else. At most 2048 characters.
   */
  returnTo?: string;
  /**
   * The connection to refresh in place; without it a new row is made, and destinations stay bound to
   * the old one. 1 to 200 characters.
   */
  reconnectConnectionId?: string;
};

/** A platform whose accounts can be linked. Which six they are is decided here. */
export type LinkablePlatform = 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin';

/** Where to send a person's browser to link an account. */
export type LinkStart = {
  /** For a person's browser, once; do not follow it from a server. */
  authorizationUrl: string;
  /** Tells this attempt from others; good once. */
  state: string;
  /** Until when the address works, about ten minutes from now. */
  expiresAt: string;
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

/** One page of the library with the account's allowance. */
export type MediaAssetPage = {
  /** Assets whose upload was completed, by id ascending. */
  data: MediaAsset[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
  /** Bytes counted against the allowance, uploads under way and abandoned ones included. */
  quotaUsedBytes: number;
  /** The account's allowance in bytes; 10 GiB unless configured. */
  quotaLimitBytes: number;
};

/** One file of the library, as a list row; it carries no download URL. */
export type MediaAsset = {
  /** Opaque. */
  id: string;
  /** The file's name as given. */
  filename: string;
  kind: MediaKind;
  status: MediaStatus;
  /** The declared size in bytes. */
  byteSize: number;
  /** The declared content type. */
  contentType: string;
  /** The folder it is shown in; absent when none. */
  folder?: string;
  /** When the upload was begun. */
  createdAt: string;
  /** How long it plays; 0 for stills and unreadable files. */
  durationSeconds: number;
  /** Pixels across; 0 when unknown. */
  width: number;
  /** Pixels down; 0 when unknown. */
  height: number;
  /** A short-lived address of a still, never to be stored; may be absent even when READY. */
  thumbnailUrl?: string;
};

/** What the file is, by its content type. */
export type MediaKind = 'video' | 'image' | 'audio';

/** Where the upload is. */
export type MediaStatus = 'UPLOADING' | 'READY' | 'FAILED';

/** What will be uploaded. */
export type CreateMediaUploadRequest = {
  /** The file's name. 1 to 255 characters. */
  filename: string;
  /** The file's content type; it decides the kind. */
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
   * The file's real size in bytes; more than the allowance or the file ceiling is 402. Above 2^53-1,
   * beyond which JSON readers round, it is malformed.
   */
  byteSize: number;
  /** The folder to show it in. 1 to 200 characters. */
  folder?: string;
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

/** What the parts' PUTs answered; nothing for a single upload or where ETags cannot be read. */
export type CompleteMediaUploadRequest = {
  /**
   * Every part of the plan, in any order; a partial list is refused, none at all is recovered from
   * storage. At most 10000.
   */
  parts?: CompletedPart[];
};

/** One part that was put into storage. */
export type CompletedPart = {
  /** The plan's part number. From 1 to 10000. */
  partNumber: number;
  /**
   * The `ETag` of the part's PUT, verbatim; absent or empty is recovered from storage. At most 1024
   * characters.
   */
  etag?: string;
};

/** One page of storage configs. */
export type StorageConfigPage = {
  /** Storage configs, by id ascending. */
  data: StorageConfig[];
  /** Where the next page starts; absent on the last. */
  nextCursor?: string;
};

/** One bucket of the caller's; its credentials are never returned. */
export type StorageConfig = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  /** The storage protocol. */
  provider: 's3' | (string & {});
  /** The storage host's address. */
  endpoint: string;
  /** The bucket's region. */
  region: string;
  /** The bucket's name. */
  bucket: string;
  /** What object names start with; absent when none. */
  prefix?: string;
  /** Whether the bucket is named in the path rather than the host. */
  forcePathStyle: boolean;
  status: StorageStatus;
  /** What the last probe ran into; absent when it went well. */
  statusMessage?: string;
  /** When the bucket was last probed. */
  lastVerifiedAt?: string;
  /** When it was created. */
  createdAt: string;
  /** When it last changed. */
  updatedAt: string;
};

/** What the last probe of the bucket found; `ok` is the only good value. */
export type StorageStatus =
  | 'ok'
  | 'unreachable'
  | 'access_denied'
  | 'bucket_not_found'
  | 'invalid_credentials'
  | (string & {});

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

/** What a dry run against a bucket found. */
export type StorageProbeResult = {
  status: StorageStatus;
  /** What the probe ran into; absent when it went well. */
  message?: string;
  /** When the probe ran. */
  checkedAt: string;
  /** How long the storage host took to answer; absent when it did not. */
  latencyMs?: number;
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

/** Whom the token is for, what it opens, and for how long. */
export type MintViewerTokenRequest = {
  /** The studio whose chat it opens. 1 to 200 characters. */
  studioId: string;
  /** What the viewer may do; one named twice counts once. */
  caps: ViewerCapability[];
  /** Who the viewer is to the caller; needed with `chat.send`. At least 1 character. */
  memberRef?: string;
  /**
   * The name in the chat; needed with `chat.send`. Colons, brackets, parentheses, control characters
   * and outer spaces are dropped, then it is cut to 32 characters. Only what no body can hold is too
   * long.
   */
  displayName?: string;
  /** How long the token works; above 3600 counts as 3600. Below 1 is malformed. */
  ttlSeconds?: number;
};

/** What a viewer may do; nothing uses `video.play` yet. */
export type ViewerCapability = 'chat.read' | 'chat.send' | 'video.play';

/** A token for one viewer of one studio's chat. */
export type ViewerToken = {
  /** A signed JWT (ES256); opaque to clients. */
  token: SecretString<'handed-out'>;
  /** When it stops working. */
  expiresAt: string;
  /** What was granted; fewer than asked for when the broadcaster blocked the viewer. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
};

/** The signed-in user. */
export type Account = {
  /** Opaque. */
  userId: string;
  /** The canonical username; empty when none is claimed. */
  username: string;
  /** Whether a username is claimed. */
  usernameSet: boolean;
  /** When the profile was created; absent when there is none. */
  createdAt?: string;
  /** When the profile last changed; absent when there is none. */
  updatedAt?: string;
  /** When the username last changed; absent when it never did. */
  usernameChangedAt?: string;
};

/** The username to claim. */
export type UpdateAccountRequest = {
  /**
   * 3 to 20 of `a-z`, `0-9` and `_`, no underscore first, last or twice in a row; in any case, with
   * or without a leading `@`. Longer ones are refused like any other form; only what no body can hold
   * is malformed.
   */
  username: string;
};

/** What to keep on the deletion record. */
export type AccountDeletionRequestBody = {
  /** Why; kept on the deletion record. At most 2000 characters. */
  reason?: string;
};

/** The record of an erased account. */
export type AccountDeletionResult = {
  /** The id of the first deletion's record. */
  requestId: string;
  /** Whether an earlier call erased the account. */
  alreadyDeleted: boolean;
  /** False when a step failed that operators finish by hand; the identity is gone either way. */
  ok: boolean;
  /** Always false; no e-mail is sent. */
  confirmationEmailSent: false;
  /** What is kept, and why: the reason by category. */
  retained?: { [name: string]: string };
};

/** Every API key of the user. */
export type AccountApiKeyList = {
  /** The keys, the newest first, revoked ones too. */
  data: AccountApiKey[];
};

/** An API key without its secret. */
export type AccountApiKey = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  /** The first characters of the secret, to tell keys apart by. */
  prefix: string;
  /** What the key may do. */
  scopes: string[];
  /** When it was created. */
  createdAt: string;
  /** When it was last used, to the minute; absent when it never was. */
  lastUsedAt?: string;
  /** When it stops working; absent when it never does. */
  expiresAt?: string;
  /** When it was revoked; absent while it is active. */
  revokedAt?: string;
};

/** What the new key is called, may do and how long it works. */
export type CreateAccountApiKeyRequest = {
  /** What people will call it. 1 to 200 characters. */
  name: string;
  /**
   * What the key may do; absent or empty for the default, which only reads studios, sources,
   * destinations, the stream, connections and chat. At most 100.
   */
  scopes?: Scope[];
  /** When it stops working; in the future. Absent for never. */
  expiresAt?: string;
};

/** What an API key may do. */
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

/** The studio's line to one platform's chat. */
export type ChatConnector = {
  /** The platform. */
  platform: 'youtube' | 'facebook' | 'twitch' | 'kick' | 'x' | 'linkedin' | (string & {});
  /** How the line is doing. */
  state: 'connected' | 'reconnecting' | 'failed' | 'idle' | (string & {});
  /** Whether the studio wants this line. */
  desired: boolean;
  /** Whether the platform attaches chat only once a broadcast is live. */
  requiresLiveBroadcast: boolean;
};

/** A source was created or changed, or began or ceased to publish. */
export type SourceEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'source';
  /** The row whole as JSON. */
  data: Source;
};

/** The broadcast session changed. */
export type StreamStatusEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'streamStatus';
  /** The row whole as JSON. */
  data: StreamStatus;
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

/** A chat connector was created or changed. */
export type ChatConnectorEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'chatConnector';
  /** The row whole as JSON. */
  data: ChatConnector;
};

/** A chat connector is gone. */
export type ChatConnectorRemovedEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'chatConnectorRemoved';
  /** What names the row as JSON. */
  data: RemovedChatConnector;
};

/** Names a chat connector that is gone. */
export type RemovedChatConnector = {
  /** The platform it was of. */
  platform: string;
};

/** The canvas changed; replace it whole. */
export type CanvasEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'canvas';
  /** The row whole as JSON. */
  data: CanvasState;
};

/** The mixer changed; replace it whole. */
export type AudioEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'audio';
  /** The row whole as JSON. */
  data: StudioAudio;
};

/** A source is gone. */
export type SourceRemovedEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'sourceRemoved';
  /** What names the row as JSON. */
  data: RemovedRow;
};

/** Names a row that is gone. */
export type RemovedRow = {
  /** The id it had. */
  id: string;
};

/** A destination is gone. */
export type DestinationRemovedEvent = {
  /** Opaque; what a resumed stream is asked for by. */
  id: string;
  /** The event's kind. */
  event: 'destinationRemoved';
  /** What names the row as JSON. */
  data: RemovedRow;
};

/** What the server sends. */
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

/** Opens the conversation. */
export type ViewerHelloFrame = {
  /** What the frame is. */
  type: 'hello';
  /** Without meaning here. */
  requestId?: string;
  data: ViewerHello;
};

/** What the connection may do; the first frame. Build the page from it. */
export type ViewerHello = {
  /** The studio. */
  studioId: string;
  /** What the token grants. */
  caps: ('chat.read' | 'chat.send' | 'video.play' | (string & {}))[];
  /** Whether the viewer may send now. */
  canSend: boolean;
};

/** Something was said. */
export type ViewerMessageFrame = {
  /** What the frame is. */
  type: 'chat_message';
  /** Without meaning here. */
  requestId?: string;
  data: ViewerMessage;
};

/** One chat message. */
export type ViewerMessage = {
  /** Opaque. */
  id: string;
  /** Where it was said; `studio` is the broadcast itself. */
  platform: string;
  /** The id it has there; empty when it has none. */
  platformMessageId: string;
  /** Who said it. */
  author: {
    /** The author's id there; empty when unknown. */
    id: string;
    /** The author's name; absent when unknown. */
    displayName?: string;
  };
  /** What was said. */
  text: string;
  /** When it was said. */
  timestamp: string;
};

/** What came of a message of this connection. */
export type ViewerSendResultFrame = {
  /** What the frame is. */
  type: 'chat_send_result';
  /** Without meaning here. */
  requestId?: string;
  data: ViewerSendResult;
};

/** What came of a message of this connection on each platform. */
export type ViewerSendResult = {
  /** The one that `chat_send` was answered with. */
  clientMessageId: string;
  /** One entry per platform. */
  results: ({
    /** The platform. */
    platform: string;
    /** Whether it took the message. */
    ok: boolean;
    /** Why it did not. */
    reason?: string;
  })[];
};

/** What the viewer may do has changed. */
export type ViewerCapsChangedFrame = {
  /** What the frame is. */
  type: 'caps_changed';
  /** Without meaning here. */
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
  /** What the frame is. */
  type: 'chat_message_removed';
  /** Without meaning here. */
  requestId?: string;
  data: ViewerMessageRemoved;
};

/**
 * Messages to remove, all of `platform`: with `channelWide` every one; else the one with
 * `platformMessageId` when it is set; else every one of `authorId` when that is set; else none.
 */
export type ViewerMessageRemoved = {
  /** The platform. */
  platform: string;
  /** The message; absent or empty when not set. */
  platformMessageId?: string;
  /** The author; absent or empty when not set. A message without an author id never matches. */
  authorId?: string;
  /** Whether everything of the platform goes. */
  channelWide: boolean;
  /** Why. */
  reason: 'deleted' | 'banned' | 'timeout' | 'cleared';
};

/** Asks whether the client is there; answer with `pong`. */
export type ViewerPingFrame = {
  /** What the frame is. */
  type: 'ping';
  /** Without meaning here. */
  requestId?: string;
};

/** Answers `chat_history`. */
export type ViewerHistoryReplyFrame = {
  /** What the frame is. */
  type: 'reply';
  /** The request's. */
  requestId: string;
  /** The request was taken. */
  ok: true;
  result: ViewerHistory;
};

/** The last messages. */
export type ViewerHistory = {
  /** The messages, the newest first. */
  messages: ViewerMessage[];
};

/** Answers a `chat_send` that was taken. */
export type ViewerSendReplyFrame = {
  /** What the frame is. */
  type: 'reply';
  /** The request's. */
  requestId: string;
  /** The request was taken. */
  ok: true;
  result: ViewerQueued;
};

/** The message is queued, not yet delivered; `chat_send_result` tells the outcome. */
export type ViewerQueued = {
  /** Always `queued`. */
  status: 'queued';
  /** Names the message in `chat_send_result`. */
  clientMessageId: string;
};

/** Answers a request that was refused. */
export type ViewerRefusalFrame = {
  /** What the frame is. */
  type: 'reply';
  /** The request's; empty when it had none. */
  requestId: string;
  /** The request was refused. */
  ok: false;
  /** Why. */
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

/** What the client sends; the server ignores every other type. */
export type ViewerClientFrame = ViewerHistoryRequestFrame | ViewerSendRequestFrame | ViewerPongFrame;

/** Asks for the last messages. */
export type ViewerHistoryRequestFrame = {
  /** What the frame is. */
  type: 'chat_history';
  /** Chosen by the client, echoed by the reply. */
  requestId?: string;
  data?: ViewerHistoryRequest;
};

/** Which messages are asked for. */
export type ViewerHistoryRequest = {
  /** How many at the most; above 200 counts as 200. */
  limit?: number;
};

/** Says something. */
export type ViewerSendRequestFrame = {
  /** What the frame is. */
  type: 'chat_send';
  /** Chosen by the client, echoed by the reply. */
  requestId: string;
  data: ViewerSendRequest;
};

/** What the viewer says. */
export type ViewerSendRequest = {
  /** The text; with its attribution at most 200 characters. No more than a frame of 64 KB holds. */
  text: string;
};

/** Answers a ping. */
export type ViewerPongFrame = {
  /** What the frame is. */
  type: 'pong';
  /** Without meaning here. */
  requestId?: string;
};
