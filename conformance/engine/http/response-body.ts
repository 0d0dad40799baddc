import type { IncomingMessage } from 'node:http';
import { decoded, TooLarge } from './content-encoding.ts';
import { asNoAnswer, NoAnswer } from './no-response.ts';

/** The memory that the bodies of all responses in flight may use together. */
export class BodyAllowance {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Reserves memory for bytes; returns false if none is left. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false;
    this.#held += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/** How large a body may be, as it comes and decoded. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly allowance: BodyAllowance;
}

/**
 * Reads and decodes the whole body of a response.
 * @throws NoAnswer if the body breaks off, exceeds its limit, or exceeds the memory for all bodies in flight.
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
        ? `the answer is larger than ${maxBytes} bytes`
        : 'the answers under way are too large to be held at once';
      give(() => reject(new NoAnswer(why)));
      response.destroy();
    };
    response.on('data', take);
    response.once('error', (problem) => give(() => reject(asNoAnswer(problem))));
    response.once('close', () => give(() => reject(new NoAnswer('the answer broke off'))));
    response.once('end', () =>
      give(() => {
        try {
          resolve(decoded(Buffer.concat(chunks), response.headers['content-encoding'], maxBytes));
        } catch (problem) {
          reject(problem instanceof TooLarge ? new NoAnswer(problem.message) : problem);
        }
      }),
    );
  });
}
