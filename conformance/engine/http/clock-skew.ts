import { type Exchange, headerOf } from './client.ts';

/**
 * The lead of the target's clock over this machine's, in milliseconds, by a response's `Date`; 0 if the
 * clocks may agree. `Date` has whole seconds and was written at some time between request and response,
 * which can be far apart on a slow machine.
 */
export function clockSkew({ at, response }: Exchange): number {
  const dateMs = Date.parse(headerOf(response, 'date') ?? '');
  const sentMs = Date.parse(at ?? '');
  if (Number.isNaN(dateMs) || Number.isNaN(sentMs)) return 0;
  const least = dateMs - (sentMs + response.ms);
  const max = dateMs + 1000 - sentMs;
  return least <= 0 && max >= 0 ? 0 : (least + max) / 2;
}
