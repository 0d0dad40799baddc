import { type ChatListener, PlatformError, type PlatformMessage } from '../../ports/platform.ts';
import type { ChatAccount, UseGrant } from './dispatcher.ts';

/** A received message or removal. */
export type ReceivedMessage =
  | { readonly message: PlatformMessage }
  | { readonly removal: Parameters<ChatListener['removed']>[0] };

/** The options of a listener of one account's chat. */
export interface ListeningOptions {
  readonly userId: string;
  readonly account: ChatAccount;
  readonly use: UseGrant;
  readonly received: (received: ReceivedMessage) => void;
  /** Called if the state changed. */
  readonly moved: () => void;
  /** Receives internal errors. Errors of the platform only change the state. */
  readonly failed: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/**
 * Listens to the chat of one linked account. The platform's driver reconnects after an interruption. If the
 * driver gives up, for example because the grant ended, the listener restarts with a valid grant, after
 * increasing pauses.
 */
export class Listening {
  readonly account: ChatAccount;
  readonly #options: ListeningOptions;
  #state = 'connecting';
  #wasConnected = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs: number;
  #stopped = false;
  /** The number of the current attempt. Callbacks of earlier attempts are ignored. */
  #attempt = 0;

  constructor(options: ListeningOptions) {
    this.account = options.account;
    this.#options = options;
    this.#pauseMs = options.firstPauseMs ?? firstPauseMs;
    void this.#begin(false);
  }

  /** `connecting`, `connected`, `reconnecting`, `failed`. */
  get state(): string {
    return this.#state;
  }

  /** Whether the listener has ever been connected. */
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
    const { userId, account, use } = this.#options;
    try {
      const begun = await use(userId, account.connectionId, async (platform, grant) => {
        // Listening does not renew a grant, but this call does if the platform rejects the grant.
        if (again) await platform.account(grant);
        return this.#stopped ? undefined : platform.chat?.listen(grant, this.#listener(attempt));
      });
      if ('rejected' in begun) this.#failed(attempt);
      else if (this.#attempt === attempt) this.#stopListening = begun.result;
      else begun.result?.();
    } catch (error) {
      if (!(error instanceof PlatformError)) this.#options.failed(error);
      this.#failed(attempt);
    }
  }

  #listener(attempt: number): ChatListener {
    const isCurrent = () => !this.#stopped && attempt === this.#attempt;
    return {
      message: (message) => isCurrent() && this.#options.received({ message }),
      removed: (removal) => isCurrent() && this.#options.received({ removal }),
      state: (state) => {
        if (!isCurrent()) return;
        if (state === 'connected') {
          this.#wasConnected = true;
          this.#pauseMs = this.#options.firstPauseMs ?? firstPauseMs;
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
    this.#options.moved();
  }
}
