import { Blocked } from '../../../engine/checks/check.ts';
import { Client, type Exchange, isSuccess } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';

const timeoutMs = 60_000;
const maxBytes = 256 * 1024 * 1024;

/** A request to the storage host, without its address. */
export interface StorageRequest {
  readonly method?: 'GET' | 'PUT';
  readonly content?: Buffer;
  /** The media type of the content. If absent, none is sent. */
  readonly media?: string;
}

/** Sends a request to the storage host, which is not part of the API. */
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

/**
 * Uploads bytes to the address of a plan. Blocks the check if the plan has no address or storage rejects the
 * bytes.
 */
export async function put(address: string | undefined, content: Buffer, media?: string): Promise<Exchange> {
  if (address === undefined) throw new Blocked('the plan has no upload address');
  const exchange = await storage(address, { method: 'PUT', content, ...(media !== undefined && { media }) });
  if (!isSuccess(exchange)) throw new Blocked(`storage rejected the upload: ${describeResponse(exchange)}`);
  return exchange;
}
