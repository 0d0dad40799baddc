import { passCallFence } from '../../ports/call-fence.ts';
import { FenceLostError } from '../../ports/fence.ts';
import { PlatformError } from '../../ports/platform.ts';
import { textWithin } from '../network/bounded-text.ts';
import { PlatformResponse } from './response-fields.ts';

/** One call of a platform's API. */
export interface PlatformRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string | URL;
  readonly accessToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly bytes?: { readonly contentType: string; readonly content: Uint8Array };
}

const maxResponseLength = 4 * 1024 * 1024;

/**
 * Calls a platform's API with limits of time and size, and follows no redirect. A call without a response
 * fails with a `PlatformError` of kind `unavailable`. Its message contains neither an address nor a
 * credential.
 */
export class PlatformHttp {
  readonly #platform: string;
  readonly #timeoutMs: number;

  constructor({ platform, timeoutMs }: { platform: string; timeoutMs: number }) {
    this.#platform = platform;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The response with any status below 500; errors of the platform itself count as no response.
   * @throws FenceLostError when it is part of a duty and the lease is not held, or lost before the response.
   */
  async send(request: PlatformRequest): Promise<PlatformResponse> {
    const lost = passCallFence();
    const late = AbortSignal.timeout(this.#timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(request.url, {
        method: request.method,
        headers: headersOf(request),
        redirect: 'manual',
        signal: lost ? AbortSignal.any([late, lost]) : late,
        ...bodyOf(request),
      });
      text = await textWithin(response, maxResponseLength);
    } catch (cause) {
      if (lost?.aborted) throw new FenceLostError();
      throw new PlatformError('unavailable', `${this.#platform} did not respond (${reasonOf(cause)}).`);
    }
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
      throw new PlatformError('unavailable', `${this.#platform} responded with ${response.status}.`);
    }
    if (response.status === 429) {
      throw new PlatformError('unavailable', `${this.#platform} accepts no more calls for now.`);
    }
    return new PlatformResponse(this.#platform, response.status, parsed(text), response.headers);
  }
}

function headersOf({ accessToken, headers, json }: PlatformRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

function bodyOf({ json, form, bytes }: PlatformRequest): Pick<RequestInit, 'body'> {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form !== undefined) return { body: new URLSearchParams(form) };
  return bytes === undefined
    ? {}
    : { body: new Blob([new Uint8Array(bytes.content)], { type: bytes.contentType }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  if (cause.name === 'TimeoutError') return 'too slow';
  const { cause: inner } = cause;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : 'the connection broke';
}
