// Copied from templates/client/runtime/upload/upload-file.ts by `npx callsheet generate`. Do not edit.

/**
 * An open file of Node, as returned by `open()` of `node:fs/promises`. It is read at positions and stays
 * open.
 */
export interface OpenFile {
  stat(): Promise<{ readonly size: number }>;
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
}

/** A file to upload: a `File` or `Blob`, bytes, or an open file of Node. */
export type UploadFile = Blob | ArrayBuffer | Uint8Array | OpenFile;

/** A file that is read in slices. */
export interface Sliced {
  /** The size in bytes. */
  readonly size: number;
  /** The file's name and media type, if known. */
  readonly name: string | undefined;
  readonly type: string | undefined;
  /** Whether a slice is read into memory when it is requested. */
  readonly isRead: boolean;
  slice(offset: number, size: number): Promise<Blob | Uint8Array<ArrayBuffer>>;
}

/** Reads the properties of a file, but not its contents. */
export async function slicedFile(file: UploadFile): Promise<Sliced> {
  if (file instanceof Blob) {
    const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
    return {
      size: file.size,
      name: name || undefined,
      type: file.type || undefined,
      isRead: false,
      // Slices have no media type. Otherwise `fetch` would send a Content-Type header that the storage host
      // has not signed.
      slice: async (offset, size) => file.slice(offset, offset + size),
    };
  }
  const unnamed = { name: undefined, type: undefined };
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) {
    const bytes = file instanceof ArrayBuffer ? new Uint8Array(file) : file;
    return {
      ...unnamed,
      size: bytes.byteLength,
      isRead: false,
      slice: async (offset, size) => unshared(bytes.subarray(offset, offset + size)),
    };
  }
  const { size } = await file.stat();
  return { ...unnamed, size, isRead: true, slice: (offset, size) => read(file, offset, size) };
}

/** `fetch` does not accept shared memory, so such bytes are copied. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}

async function read(file: OpenFile, offset: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let length = 0; length < size; ) {
    const { bytesRead } = await file.read(bytes, length, size - length, offset + length);
    if (bytesRead === 0)
      throw new RangeError(`The file ends at byte ${offset + length}: it was truncated during the upload.`);
    length += bytesRead;
  }
  return bytes;
}
