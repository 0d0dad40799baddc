import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import { type Exchange, headerOf, jsonOf, type WireResponse } from './client.ts';
import { proxyResponse } from './intermediary.ts';

/**
 * The time after which a rate-limited request may be retried, in milliseconds; undefined if the response has
 * another cause. A 503 counts only if a proxy sent it.
 */
export function retryAfterMs(exchange: Exchange, { requestId, codes }: ContractRecord): number | undefined {
  const { status } = exchange.response;
  if (status !== 429 && status !== 503) return undefined;
  const seconds = retryAfterOf(exchange.response);
  if (proxyResponse(exchange, requestId.header)) return 1000 * (seconds ?? 1);
  const code = valueAt(jsonOf(exchange.response), '/error/code');
  if (status !== 429 || code === undefined || code !== codes.limited) return undefined;
  return seconds === undefined ? undefined : seconds * 1000 + 20;
}

/**
 * The seconds in a response's `Retry-After`: a number, or a date compared with the response's `Date`.
 * Undefined without a valid value.
 */
function retryAfterOf(response: WireResponse): number | undefined {
  const text = headerOf(response, 'Retry-After') ?? '';
  const now = Date.parse(headerOf(response, 'Date') ?? new Date().toUTCString());
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
