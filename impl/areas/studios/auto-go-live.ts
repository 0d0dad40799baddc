import type { Fence } from '../../ports/fence.ts';

/** The owner's setting for automatic go-live. */
export interface AutoGoLiveSetting {
  readonly userId: string;
  readonly enabled: boolean;
  /** The source that triggers it; any source if absent. */
  readonly sourceId?: string;
}

/** Starts a studio's stream. */
export interface GoLive {
  goLive(
    userId: string,
    studioId: string,
    destinationIds: undefined,
  ): Promise<object | { readonly rejected: string; readonly message: string }>;
}

/** How long to wait for a lease that was lost for a moment. */
const waitMs = 10_000;

/** Takes studios live when the awaited source starts to publish. */
export class AutoGoLive {
  readonly #setting: (studioId: string) => Promise<AutoGoLiveSetting | undefined>;
  readonly #stream: GoLive;
  readonly #fence: Pick<Fence, 'regained'> | undefined;
  readonly #declined: (studioId: string, why: string) => void;

  constructor(options: {
    setting: (studioId: string) => Promise<AutoGoLiveSetting | undefined>;
    stream: GoLive;
    /** Only the leader takes studios live. Default: this process is the leader. */
    fence?: Pick<Fence, 'regained'> | undefined;
    /** Receives the reason if a studio could not go live. */
    declined: (studioId: string, why: string) => void;
  }) {
    this.#setting = options.setting;
    this.#stream = options.stream;
    this.#fence = options.fence;
    this.#declined = options.declined;
  }

  /**
   * Takes the studio live if it waits for this source, which has started to publish. A live studio stays as
   * it is.
   */
  async began(studioId: string, sourceId: string): Promise<void> {
    const setting = await this.#setting(studioId);
    if (!setting?.enabled || (setting.sourceId !== undefined && setting.sourceId !== sourceId)) return;
    await this.#fence?.regained(waitMs);
    const begun = await this.#stream.goLive(setting.userId, studioId, undefined);
    if ('rejected' in begun && begun.rejected !== 'conflict') this.#declined(studioId, begun.message);
  }
}
