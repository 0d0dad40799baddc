import { Blocked } from '../../../engine/checks/check.ts';
import { Client, type Exchange, isSuccess } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';

const timeoutMs = 60_000;
const maxBytes = 256 * 1024 * 1024;

/** What goes to the storage host besides an address. */
export interface StorageRequest {
  readonly method?: 'GET' | 'PUT';
  readonly content?: Buffer;
  /** The content's media type; none is sent where it is absent. */
  readonly media?: string;
}

/** Sends a request to the storage host, which is no part of the API. */
export async function storage(
  address: string,
  { method = 'GET', content, media }: StorageRequest = {},
): Promise<Exchange> {
  const url = new URL(address);
  const client = new Client(url.origin, { timeoutMs, maxBytes });
  try {
    return await client.send({
      method,
      path: url.pathname + url.search,
      headers: media === undefined ? [] : [['Content-Type', media]],
      ...(content && { body: content }),
    });
  } finally {
    client.close();
  }
}

/** Puts bytes at the address of a plan; blocked where there is none, or storage does not take them. */
export async function put(address: string | undefined, content: Buffer, media?: string): Promise<Exchange> {
  if (address === undefined) throw new Blocked('the plan has no address to put the bytes at');
  const exchange = await storage(address, { method: 'PUT', content, ...(media !== undefined && { media }) });
  if (!isSuccess(exchange)) throw new Blocked(`storage took no upload: ${describeAnswer(exchange)}`);
  return exchange;
}
