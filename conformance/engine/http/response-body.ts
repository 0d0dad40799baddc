import type { IncomingMessage } from 'node:http';
import { decoded, TooLarge } from './content-encoding.ts';
import { asNoResponse, NoResponse } from './no-response.ts';

/** The memory that the bodies of all responses in flight may use together. */
export class BodyAllowance {
  readonly #max: number;
  #held = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Reserves memory for bytes; returns false if none is left. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#max) return false;
    this.#held += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/** The maximum size of a body, encoded and decoded, and the memory for all bodies. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly allowance: BodyAllowance;
}

/**
 * Reads and decodes the whole body of a response.
 * @throws NoResponse if the body breaks off, exceeds its limit, or exceeds the memory for all bodies in
 * flight.
 */
export function wholeBody(response: IncomingMessage, { maxBytes, allowance }: BodyLimits): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const release = (): void => {
      allowance.release(size);
      size = 0;
      chunks.length = 0;
    };
    const give = (end: () => void): void => {
      response.off('data', take);
      end();
      release();
    };
    const take = (chunk: Buffer): void => {
      const isLarge = size + chunk.length > maxBytes;
      if (!isLarge && allowance.take(chunk.length)) {
        size += chunk.length;
        chunks.push(chunk);
        return;
      }
      const why = isLarge
        ? `the response is larger than ${maxBytes} bytes`
        : 'the responses in flight need too much memory together';
      give(() => reject(new NoResponse(why)));
      response.destroy();
    };
    response.on('data', take);
    response.once('error', (problem) => give(() => reject(asNoResponse(problem))));
    response.once('close', () => give(() => reject(new NoResponse('the response broke off'))));
    response.once('end', () =>
      give(() => {
        try {
          resolve(decoded(Buffer.concat(chunks), response.headers['content-encoding'], maxBytes));
        } catch (problem) {
          reject(problem instanceof TooLarge ? new NoResponse(problem.message) : problem);
        }
      }),
    );
  });
}
