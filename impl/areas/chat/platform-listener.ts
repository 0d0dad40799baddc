import { type ChatListener, PlatformError, type PlatformMessage } from '../../ports/platform.ts';
import type { ChatAccount, UseGrant } from './dispatcher.ts';

/** What is heard on a platform. */
export type Heard =
  | { readonly message: PlatformMessage }
  | { readonly removal: Parameters<ChatListener['removed']>[0] };

/** How one account's chat is followed. */
export interface ListeningParts {
  readonly userId: string;
  readonly account: ChatAccount;
  readonly use: UseGrant;
  readonly heard: (heard: Heard) => void;
  /** The state is another one. */
  readonly moved: () => void;
  /** Told of what broke here; what platforms refuse shows in the state. */
  readonly failed: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/**
 * Listens to the chat of one linked account. The platform's driver comes back by itself after an interruption; what it
 * gives up (a grant that has ended, say) is begun anew with a grant that is good by then, in ever longer pauses.
 */
export class Listening {
  readonly account: ChatAccount;
  readonly #parts: ListeningParts;
  #state = 'connecting';
  #wasConnected = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs: number;
  #stopped = false;
  /** Which attempt is the current one: what an earlier one still says is not believed. */
  #attempt = 0;

  constructor(parts: ListeningParts) {
    this.account = parts.account;
    this.#parts = parts;
    this.#pauseMs = parts.firstPauseMs ?? firstPauseMs;
    void this.#begin(false);
  }

  /** `connecting`, `connected`, `reconnecting`, `failed`. */
  get state(): string {
    return this.#state;
  }

  /** Whether it has ever been connected. */
  get wasConnected(): boolean {
    return this.#wasConnected;
  }

  stop(): void {
    this.#stopped = true;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#stopListening?.();
  }

  async #begin(again: boolean): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const { userId, account, use } = this.#parts;
    try {
      const begun = await use(userId, account.connectionId, async (platform, grant) => {
        // Listening itself renews nothing: a grant that is refused here is renewed.
        if (again) await platform.account(grant);
        return this.#stopped ? undefined : platform.chat?.listen(grant, this.#listener(attempt));
      });
      if ('refused' in begun) this.#failed(attempt);
      else if (this.#attempt === attempt) this.#stopListening = begun.result;
      else begun.result?.();
    } catch (error) {
      if (!(error instanceof PlatformError)) this.#parts.failed(error);
      this.#failed(attempt);
    }
  }

  #listener(attempt: number): ChatListener {
    const isCurrent = () => !this.#stopped && attempt === this.#attempt;
    return {
      message: (message) => isCurrent() && this.#parts.heard({ message }),
      removed: (removal) => isCurrent() && this.#parts.heard({ removal }),
      state: (state) => {
        if (!isCurrent()) return;
        if (state === 'connected') {
          this.#wasConnected = true;
          this.#pauseMs = this.#parts.firstPauseMs ?? firstPauseMs;
        }
        if (state === 'failed') this.#failed(attempt);
        else this.#move(state);
      },
    };
  }

  #failed(attempt: number): void {
    if (this.#stopped || attempt !== this.#attempt) return;
    this.#attempt += 1;
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#move('failed');
    this.#timer = setTimeout(() => void this.#begin(true), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }

  #move(state: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.moved();
  }
}
