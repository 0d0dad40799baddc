import * as zlib from 'node:zlib';

/** The body of an answer that was compressed unasked, as a front may. */
export function decoded(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'gzip' || encoding === 'deflate') return zlib.unzipSync(body);
    if (encoding === 'br') return zlib.brotliDecompressSync(body);
  } catch {
    // It is not what it says it is: whoever reads it sees that.
  }
  return body;
}
