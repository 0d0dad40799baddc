// Copied from templates/client/runtime/upload/upload-file.ts by `npx callsheet generate`. Do not edit.

/** An open file of Node: what `open()` of `node:fs/promises` gives. It is read at places, and stays open. */
export interface OpenFile {
  stat(): Promise<{ readonly size: number }>;
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
}

/** What can be uploaded: a `File` or `Blob`, bytes, or an open file of Node. */
export type UploadFile = Blob | ArrayBuffer | Uint8Array | OpenFile;

/** A file as uploads see it. */
export interface Sliced {
  /** Bytes. */
  readonly size: number;
  /** Its name and media type, where it knows them. */
  readonly name: string | undefined;
  readonly type: string | undefined;
  /** Whether its slices are in memory only once they are asked for. */
  readonly isRead: boolean;
  slice(offset: number, size: number): Promise<Blob | Uint8Array<ArrayBuffer>>;
}

/** Looks at a file, without reading it. */
export async function slicedFile(file: UploadFile): Promise<Sliced> {
  if (file instanceof Blob) {
    const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
    return {
      size: file.size,
      name: name || undefined,
      type: file.type || undefined,
      isRead: false,
      // Without its type: storage hosts sign what they are sent.
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

/** `fetch` takes no memory that threads share. */
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
      throw new RangeError(`The file ends at byte ${offset + length}: it was cut meanwhile.`);
    length += bytesRead;
  }
  return bytes;
}
