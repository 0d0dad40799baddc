import type { Fence } from '../../ports/fence.ts';

/** What a studio's owner decided about going live by itself. */
export interface AutoGoLiveSetting {
  readonly userId: string;
  readonly enabled: boolean;
  /** The source that starts it; any source when absent. */
  readonly sourceId?: string;
}

/** How a studio is taken live. */
export interface GoLive {
  goLive(
    userId: string,
    studioId: string,
    destinationIds: undefined,
  ): Promise<object | { readonly refused: string; readonly message: string }>;
}

/** How long to wait for a lease that was lost for a moment. */
const waitMs = 10_000;

/** Takes studios live when the source they wait for begins to publish. */
export class AutoGoLive {
  readonly #setting: (studioId: string) => Promise<AutoGoLiveSetting | undefined>;
  readonly #stream: GoLive;
  readonly #fence: Pick<Fence, 'regained'> | undefined;
  readonly #declined: (studioId: string, why: string) => void;

  constructor(parts: {
    setting: (studioId: string) => Promise<AutoGoLiveSetting | undefined>;
    stream: GoLive;
    /** Only the process with the duties takes studios live; absent = this process has them. */
    fence?: Pick<Fence, 'regained'> | undefined;
    /** Told why a studio that would have gone live did not. */
    declined: (studioId: string, why: string) => void;
  }) {
    this.#setting = parts.setting;
    this.#stream = parts.stream;
    this.#fence = parts.fence;
    this.#declined = parts.declined;
  }

  /** A source of the studio has begun to publish. A studio that is live already stays as it is. */
  async began(studioId: string, sourceId: string): Promise<void> {
    const setting = await this.#setting(studioId);
    if (!setting?.enabled || (setting.sourceId !== undefined && setting.sourceId !== sourceId)) return;
    await this.#fence?.regained(waitMs);
    const begun = await this.#stream.goLive(setting.userId, studioId, undefined);
    if ('refused' in begun && begun.refused !== 'conflict') this.#declined(studioId, begun.message);
  }
}
