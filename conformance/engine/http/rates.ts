import { UsageError } from '../../../cli/usage-error.ts';
import { type Exchange, headerOf } from './client.ts';

/** The numbers of a token bucket. */
export interface Rate {
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
}

/** `100/60` or `100/60/20`: so many in so many seconds, and how many at once. */
export function readRate(name: string, written: string): Rate {
  const [, tokens, everySeconds, burst = Math.max(1, Number(tokens))] =
    /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(written) ?? [];
  const rate = { tokens: Number(tokens), everySeconds: Number(everySeconds), burst: Number(burst) };
  if (!(rate.tokens > 0 && rate.everySeconds > 0 && rate.burst >= 1))
    throw new UsageError(
      `--rate ${name} is '${written}'; it has to be TOKENS/SECONDS or TOKENS/SECONDS/BURST, as 100/60/20`,
    );
  return rate;
}

/** The numbers in an answer's `RateLimit` headers, where there are some. */
export function rateIn({ answer }: Exchange): Rate | undefined {
  const policy = headerOf(answer, 'RateLimit-Policy') ?? headerOf(answer, 'RateLimit-Limit') ?? '';
  const quota = /\bq=(\d+)/.exec(policy)?.[1] ?? /^\s*(\d+)\s*(?:[,;]|$)/.exec(policy)?.[1];
  const window = /\bw=(\d+)/.exec(policy)?.[1];
  if (quota === undefined || window === undefined) return undefined;
  return { tokens: Number(quota), everySeconds: Number(window), burst: Number(quota) };
}
