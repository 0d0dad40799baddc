import { valueAt } from '../model/json-pointer.ts';
import { type Exchange, jsonOf } from './client.ts';

/**
 * What an answer that should have been a success was instead, for the reason of a blocked check. Without the query of
 * the request, which may hold a token or a signature.
 */
export function describeAnswer(exchange: Exchange): string {
  const code = valueAt(jsonOf(exchange.answer), '/error/code');
  const message = valueAt(jsonOf(exchange.answer), '/error/message');
  const subject =
    exchange.operation ?? `${exchange.request.method} ${exchange.request.path.replace(/\?.*$/s, '')}`;
  const detail = typeof code === 'string' ? ` ${code}` : '';
  return `${subject} answered ${exchange.answer.status}${detail}${typeof message === 'string' ? ` (${message})` : ''}`;
}
