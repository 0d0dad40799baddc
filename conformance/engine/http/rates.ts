import { UsageError } from '../../../cli/usage-error.ts';
import { type Exchange, headerOf } from './client.ts';

/** The numbers of a token bucket. */
export interface Rate {
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
}

/** Reads `100/60` or `100/60/20`: the tokens, the seconds in which they refill, and the burst. */
export function readRate(name: string, written: string): Rate {
  const [, tokens, everySeconds, burst = Math.max(1, Number(tokens))] =
    /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(written) ?? [];
  const rate = { tokens: Number(tokens), everySeconds: Number(everySeconds), burst: Number(burst) };
  if (!(rate.tokens > 0 && rate.everySeconds > 0 && rate.burst >= 1))
    throw new UsageError(
      `--rate ${name} is '${written}'; use TOKENS/SECONDS or TOKENS/SECONDS/BURST, such as 100/60/20`,
    );
  return rate;
}

/** The rate in a response's `RateLimit` headers, if it has such headers. */
export function rateIn({ response }: Exchange): Rate | undefined {
  const policy = headerOf(response, 'RateLimit-Policy') ?? headerOf(response, 'RateLimit-Limit') ?? '';
  const quota = /\bq=(\d+)/.exec(policy)?.[1] ?? /^\s*(\d+)\s*(?:[,;]|$)/.exec(policy)?.[1];
  const window = /\bw=(\d+)/.exec(policy)?.[1];
  if (quota === undefined || window === undefined) return undefined;
  return { tokens: Number(quota), everySeconds: Number(window), burst: Number(quota) };
}
