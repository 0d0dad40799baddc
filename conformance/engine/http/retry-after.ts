import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import { type Exchange, headerOf, jsonOf, type WireAnswer } from './client.ts';
import { frontAnswer } from './intermediary.ts';

/** How many milliseconds later a request that was refused for a rate may be sent again; undefined where it was not. */
export function toldToWait(exchange: Exchange, { requestId, codes }: ContractRecord): number | undefined {
  const { status } = exchange.answer;
  if (status !== 429 && status !== 503) return undefined;
  const seconds = retryAfterOf(exchange.answer);
  if (frontAnswer(exchange, requestId.header)) return 1000 * (seconds ?? 1);
  const code = valueAt(jsonOf(exchange.answer), '/error/code');
  if (status !== 429 || code === undefined || code !== codes.limited) return undefined;
  return seconds === undefined ? undefined : seconds * 1000 + 20;
}

/** How many seconds an answer says to wait, as a number or up to a time of its own clock; undefined where it does not. */
function retryAfterOf(answer: WireAnswer): number | undefined {
  const text = headerOf(answer, 'Retry-After') ?? '';
  const now = Date.parse(headerOf(answer, 'Date') ?? new Date().toUTCString());
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
