import type { Readable, Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** The maximum number of nested encodings; no proxy applies more. */
const maxEncodings = 4;

/** A Zstandard decoder rejects windows larger than 8 MiB. */
const zstdOptions = { params: { [zlib.constants.ZSTD_d_windowLogMax ?? 100]: 23 } };

/** Node supports Zstandard from 22.15 on. */
const { zstdDecompressSync, createZstdDecompress }: Partial<typeof zlib> = zlib;

/** Thrown if a decoded body exceeds its limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

interface Coding {
  whole(body: Buffer, maxOutputLength: number): Buffer;
  stream(): Transform;
}

/** A streamed body arrives in parts, and each part must be available immediately. */
const flush = { flush: zlib.constants.Z_SYNC_FLUSH };

const gzip: Coding = {
  whole: (body, maxOutputLength) => zlib.unzipSync(body, { maxOutputLength }),
  stream: () => zlib.createUnzip(flush),
};
const codings: Readonly<Record<string, Coding | undefined>> = {
  gzip,
  'x-gzip': gzip,
  deflate: {
    // Some servers omit the zlib header that the standard requires.
    whole: (body, maxOutputLength) =>
      ((body[0] ?? 0) & 0x0f) === 8
        ? zlib.unzipSync(body, { maxOutputLength })
        : zlib.inflateRawSync(body, { maxOutputLength }),
    stream: () => zlib.createUnzip(flush),
  },
  br: {
    whole: (body, maxOutputLength) => zlib.brotliDecompressSync(body, { maxOutputLength }),
    stream: () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH }),
  },
  ...(zstdDecompressSync &&
    createZstdDecompress && {
      zstd: {
        whole: (body, maxOutputLength) => zstdDecompressSync(body, { ...zstdOptions, maxOutputLength }),
        stream: () => createZstdDecompress({ ...zstdOptions, flush: zlib.constants.ZSTD_e_flush }),
      },
    }),
};

/** The encodings of a body, the outermost first; empty if one of them is unknown. */
function codingsOf(encoding: string | undefined): Coding[] {
  const names = (encoding ?? '').toLowerCase().split(',');
  const meant = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  const known = meant.flatMap((name) => (Object.hasOwn(codings, name) ? (codings[name] ?? []) : []));
  return known.length < meant.length || known.length > maxEncodings ? [] : known.reverse();
}

/**
 * Decodes the body of a response, which a proxy may compress without a request for it. Decoding stops at the limit, which
 * also limits its memory. A wrongly labelled body is returned unchanged.
 * @throws TooLarge for more than `maxBytes` bytes after any of the steps.
 */
export function decoded(body: Buffer, encoding: string | undefined, maxBytes: number): Buffer {
  let decoding = body;
  for (const { whole } of codingsOf(encoding))
    try {
      decoding = whole(decoding, maxBytes);
    } catch (problem) {
      if (isTooLarge(problem))
        throw new TooLarge(`the response is larger than ${maxBytes} bytes once decoded`);
      return body;
    }
  return decoding;
}

const isTooLarge = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Decodes a body while it arrives. Destroying the source ends all decoders. If the body cannot be decoded, the last decoder
 * emits an error.
 */
export function decodedStream(source: Readable, encoding: string | undefined): Readable {
  let last = source;
  for (const { stream } of codingsOf(encoding)) {
    const from = last;
    const step = stream();
    // `pipeline` would discard the bytes that were decoded before a connection failed.
    from.on('error', (problem) => step.destroy(problem));
    from.on('close', () => from.readableEnded || step.destroy());
    step.on('close', () => source.destroy());
    last = from.pipe(step);
  }
  return last;
}
