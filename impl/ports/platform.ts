/** What a person granted us on a platform; kept sealed, never shown. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token ends, in milliseconds since 1970; absent = it does not. */
  readonly expiresAt?: number;
  readonly scopes: readonly string[];
}

/** Whose account a grant is for. */
export interface PlatformAccount {
  readonly externalUserId: string;
  readonly displayName: string;
  readonly avatarUrl?: string;
}

/** Settings that a broadcast has on every platform that knows them. */
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

/** A broadcast on the platform, with what the platform reports of it. */
export interface PlatformBroadcast extends CommonSettings {
  readonly id: string;
  readonly title: string;
  /** The platform's lifecycle: `created`, `ready`, `testing`, `live`, `complete`, others possible. */
  readonly status: string;
  readonly thumbnailUrl?: string;
}

/** What a broadcast is made with or changed to; absent = the platform's default, or unchanged. */
export interface BroadcastSettings extends CommonSettings {
  readonly title?: string;
  readonly categoryId?: string;
  readonly streamDelayMs?: number;
}

/** A page of the platform's own: `next` is what it wants for the page behind this one, absent on the last. */
export interface PlatformPage {
  readonly items: readonly PlatformBroadcast[];
  readonly next?: string;
}

/** Whether the platform has done what takes it a while; `waitsFor` is a sentence for people that says what is missing. */
export type Progress = { readonly done: true } | { readonly done: false; readonly waitsFor: string };

/** The platform's broadcasts; absent on platforms that go live channel by channel. */
export interface Broadcasts {
  /**
   * Recent, upcoming and active ones, in the platform's order, from where `next` of an earlier page left off. At most
   * `limit` of them, of any number; platforms have limits of their own, so that there may be fewer with more behind them.
   */
  list(
    grant: Grant,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<PlatformPage>;
  create(grant: Grant, settings: BroadcastSettings): Promise<PlatformBroadcast>;
  /**
   * Takes a broadcast that is sent video one step closer to its viewers; to be called again until it is done. What the
   * platform does by itself is waited for. A broadcast that is over is `refused`.
   */
  goLive(grant: Grant, broadcastId: string): Promise<Progress>;
  /** Ends a broadcast for good, likewise step by step; one that never began is left as it is, and nothing is left to do. */
  end(grant: Grant, broadcastId: string): Promise<Progress>;
  /** Applies what the platform takes and names what it refused; absent where the platform edits none. */
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

/** What happens in a platform's chat while somebody listens. */
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

/** The platform's chat; absent where it has none we can use. */
export interface PlatformChat {
  /** Sends under the account's own name; settles with the platform's id of the message where it tells one. */
  send(grant: Grant, text: string): Promise<{ readonly messageId?: string }>;
  /** Listens until the returned function is called. */
  listen(grant: Grant, listener: ChatListener): () => void;
}

/** One streaming platform. Every call is bounded in time; what goes wrong is a `PlatformError`. */
export interface Platform {
  /** `youtube`, `facebook`, `twitch`, `kick`, `x`, `linkedin`. */
  readonly id: string;
  readonly defaultScopes: readonly string[];
  /** Chat can attach only once a broadcast is live. */
  readonly requiresLiveBroadcast: boolean;
  /** Where a person's browser goes to consent. */
  authorizationUrl(request: {
    readonly state: string;
    readonly redirectUri: string;
    /** S256 challenge of a proof key. */
    readonly codeChallenge: string;
    readonly scopes: readonly string[];
  }): string;
  exchange(answer: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): Promise<Grant>;
  refresh(grant: Grant): Promise<Grant>;
  /** Absent on platforms that offer no revocation. */
  readonly revoke?: (grant: Grant) => Promise<void>;
  account(grant: Grant): Promise<PlatformAccount>;
  /** Where the encoder sends video; for a broadcast where the platform has them. */
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
 * A platform did not do what was asked. `unavailable`: not reached or too slow (502); `refused`: it said no, `message` is
 * its reason; `reauth`: the grant is no longer good; `unknown-broadcast`; `unverified-channel`.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: 'unavailable' | 'refused' | 'reauth' | 'unknown-broadcast' | 'unverified-channel';

  constructor(kind: PlatformError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
