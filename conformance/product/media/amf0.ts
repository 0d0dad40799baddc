/** A value of the Action Message Format, version 0, in which RTMP commands are encoded. */
export type AmfValue =
  | null
  | undefined
  | boolean
  | number
  | string
  | readonly AmfValue[]
  | { readonly [name: string]: AmfValue };

const markers = { number: 0, boolean: 1, string: 2, object: 3, null: 5, undefined: 6, ecmaArray: 8, end: 9 };
const strictArray = 10;
const longString = 12;
const deepest = 8;
const maxMembers = 256;

/** Encodes values one after the other. */
export function encodeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encoded));
}

function encoded(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([markers.null]);
  if (value === undefined) return Buffer.from([markers.undefined]);
  if (typeof value === 'boolean') return Buffer.from([markers.boolean, value ? 1 : 0]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([markers.string]), named(value)]);
  if (isList(value)) {
    const head = Buffer.from([strictArray, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(encoded)]);
  }
  const members = Object.entries(value).flatMap(([name, member]) => [named(name), encoded(member)]);
  return Buffer.concat([Buffer.from([markers.object]), ...members, Buffer.from([0, 0, markers.end])]);
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/**
 * Decodes all values in the bytes.
 * @throws RangeError or SyntaxError if the bytes are not AMF values, or are nested too deep.
 */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value(0));
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > deepest) throw new SyntaxError('AMF values are nested too deep');
    const marker = this.#take(1).readUInt8();
    switch (marker) {
      case markers.number:
        return this.#take(8).readDoubleBE();
      case markers.boolean:
        return this.#take(1).readUInt8() !== 0;
      case markers.string:
        return this.#text(this.#take(2).readUInt16BE());
      case longString:
        return this.#text(this.#take(4).readUInt32BE());
      case markers.object:
        return this.#members(depth);
      case markers.ecmaArray:
        this.#take(4);
        return this.#members(depth);
      case strictArray:
        return this.#list(this.#take(4).readUInt32BE(), depth);
      case markers.null:
        return null;
      case markers.undefined:
        return undefined;
    }
    throw new SyntaxError(`${marker} is not a type of AMF value`);
  }

  #members(depth: number): AmfValue {
    const members = new Map<string, AmfValue>();
    for (;;) {
      const name = this.#text(this.#take(2).readUInt16BE());
      if (name === '' && this.#bytes[this.#at] === markers.end) {
        this.#at += 1;
        return Object.fromEntries(members);
      }
      members.set(name, this.value(depth + 1));
      if (members.size > maxMembers) throw new SyntaxError('an AMF object has too many members');
    }
  }

  #list(length: number, depth: number): AmfValue {
    if (length > maxMembers) throw new SyntaxError('an AMF array is too long');
    return Array.from({ length }, () => this.value(depth + 1));
  }

  #text(length: number): string {
    return this.#take(length).toString('utf8');
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('an AMF value ends too early');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

/** Whether the value is an array. `Array.isArray` alone does not narrow to read-only arrays. */
const isList = (value: AmfValue): value is readonly AmfValue[] => Array.isArray(value);

/** The text of an object's member; undefined if there is none. */
export function amfText(value: AmfValue, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  const member = value[name];
  return typeof member === 'string' ? member : undefined;
}
