import { valueAt } from '../model/json-pointer.ts';
import { type Exchange, jsonOf } from './client.ts';

/**
 * Describes an unexpected response, for the reason of a blocked check. Omits the query of the request, which
 * may contain a token or signature.
 */
export function describeResponse(exchange: Exchange): string {
  const code = valueAt(jsonOf(exchange.response), '/error/code');
  const message = valueAt(jsonOf(exchange.response), '/error/message');
  const subject =
    exchange.operation ?? `${exchange.request.method} ${exchange.request.path.replace(/\?.*$/s, '')}`;
  const detail = typeof code === 'string' ? ` ${code}` : '';
  return `${subject} returned ${exchange.response.status}${detail}${typeof message === 'string' ? ` (${message})` : ''}`;
}
