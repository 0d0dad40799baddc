/** A person's OAuth grant for a platform; stored encrypted, never displayed. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** The expiry of the access token, in milliseconds since 1970; absent = it does not expire. */
  readonly expiresAt?: number;
  readonly scopes: readonly string[];
}

/** The account of a grant. */
export interface PlatformAccount {
  readonly externalUserId: string;
  readonly displayName: string;
  readonly avatarUrl?: string;
}

/** Settings of a broadcast on every platform that supports them. */
interface CommonSettings {
  readonly description?: string;
  readonly scheduledStartTime?: string;
  readonly privacy?: 'public' | 'unlisted' | 'private';
  readonly latency?: 'normal' | 'low' | 'ultraLow';
  readonly projection?: 'rectangular' | '360';
  readonly madeForKids?: boolean;
  readonly enableDvr?: boolean;
  readonly enableAutoStart?: boolean;
  readonly enableAutoStop?: boolean;
  readonly enableEmbed?: boolean;
  readonly recordFromStart?: boolean;
  readonly enableMonitorStream?: boolean;
}

/** A broadcast on the platform, with the platform's own fields. */
export interface PlatformBroadcast extends CommonSettings {
  readonly id: string;
  readonly title: string;
  /** The platform's lifecycle: `created`, `ready`, `testing`, `live`, `complete`, others possible. */
  readonly status: string;
  readonly thumbnailUrl?: string;
}

/** The settings to create or change a broadcast; absent = the platform's default, or unchanged. */
export interface BroadcastSettings extends CommonSettings {
  readonly title?: string;
  readonly categoryId?: string;
  readonly streamDelayMs?: number;
}

/** A page in the platform's own pagination: `next` is the cursor of the next page, absent on the last. */
export interface PlatformPage {
  readonly items: readonly PlatformBroadcast[];
  readonly next?: string;
}

/**
 * Whether the platform has finished a slow operation. `waitsFor` is a sentence for people that names the
 * missing step.
 */
export type Progress = { readonly done: true } | { readonly done: false; readonly waitsFor: string };

/** The platform's broadcasts; absent on platforms that go live for each channel. */
export interface Broadcasts {
  /**
   * Recent, upcoming and active broadcasts, in the platform's order, from the `next` cursor of an earlier
   * page. Returns at most `limit` items. Platforms have their own limits, so a page may have fewer items
   * although more follow.
   */
  list(
    grant: Grant,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<PlatformPage>;
  create(grant: Grant, settings: BroadcastSettings): Promise<PlatformBroadcast>;
  /**
   * Moves a broadcast that receives video one step closer to its viewers; repeat the call until it is done.
   * It is not done while the platform performs a step by itself. For a broadcast that has ended, it throws a
   * `PlatformError`.
   */
  goLive(grant: Grant, broadcastId: string): Promise<Progress>;
  /**
   * Ends a broadcast for good, also step by step. A broadcast that never started stays unchanged and counts
   * as done.
   */
  end(grant: Grant, broadcastId: string): Promise<Progress>;
  /**
   * Applies the changes that the platform accepts and names the rejected fields; absent when the platform
   * supports no changes.
   */
  readonly edit?: (
    grant: Grant,
    broadcastId: string,
    changes: BroadcastSettings,
  ) => Promise<{ readonly rejectedFields: readonly string[]; readonly lifecycleStatus?: string }>;
  readonly setThumbnail?: (
    grant: Grant,
    broadcastId: string,
    image: { readonly contentType: string; readonly bytes: Uint8Array },
  ) => Promise<{ readonly thumbnailUrl: string }>;
}

/** One message of a platform's chat. */
export interface PlatformMessage {
  readonly platformMessageId: string;
  readonly text: string;
  /** RFC 3339. */
  readonly timestamp: string;
  readonly author: { readonly id: string; readonly displayName?: string };
}

/** Receives the events of a platform's chat. */
export interface ChatListener {
  message(message: PlatformMessage): void;
  removed(removal: {
    readonly platformMessageId?: string;
    readonly authorId?: string;
    readonly channelWide: boolean;
    readonly reason: 'deleted' | 'banned' | 'timeout' | 'cleared';
  }): void;
  /** The connection's state: `connected`, `reconnecting`, `failed`. */
  state(state: string): void;
}

/** The platform's chat; absent when it has no usable chat. */
export interface PlatformChat {
  /**
   * Sends under the account's own name. Settles with the platform's id of the message, if the platform
   * returns it.
   */
  send(grant: Grant, text: string): Promise<{ readonly messageId?: string }>;
  /** Listens until the returned function is called. */
  listen(grant: Grant, listener: ChatListener): () => void;
}

/** One streaming platform. Every call has a time limit; failures are a `PlatformError`. */
export interface Platform {
  /** `youtube`, `facebook`, `twitch`, `kick`, `x`, `linkedin`. */
  readonly id: string;
  readonly defaultScopes: readonly string[];
  /** Chat can attach only once a broadcast is live. */
  readonly requiresLiveBroadcast: boolean;
  /** The address at which a person grants access. */
  authorizationUrl(request: {
    readonly state: string;
    readonly redirectUri: string;
    /** S256 challenge of a proof key. */
    readonly codeChallenge: string;
    readonly scopes: readonly string[];
  }): string;
  exchange(authorization: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): Promise<Grant>;
  refresh(grant: Grant): Promise<Grant>;
  /** Absent on platforms that offer no revocation. */
  readonly revoke?: (grant: Grant) => Promise<void>;
  account(grant: Grant): Promise<PlatformAccount>;
  /** The ingest address for the encoder. On platforms with broadcasts it is the address of that broadcast. */
  ingest(
    grant: Grant,
    broadcastId: string | undefined,
  ): Promise<{ readonly rtmpUrl: string; readonly streamKey: string }>;
  readonly broadcasts?: Broadcasts;
  readonly chat?: PlatformChat;
}

/** The platforms of a deployment by id. */
export type Platforms = ReadonlyMap<string, Platform>;

/**
 * A platform did not do a requested operation. The kinds, in their order:
 *
 * - The platform was not reached, or was too slow (502).
 * - The platform rejected the operation; `message` is its reason.
 * - The grant is no longer valid, so the person must consent again.
 * - The platform has no broadcast with that id.
 * - The channel is not verified.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: 'unavailable' | 'refused' | 'reauth' | 'unknown-broadcast' | 'unverified-channel';

  constructor(kind: PlatformError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
