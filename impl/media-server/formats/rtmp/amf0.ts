import { RtmpProtocolError } from './protocol-error.ts';

/** A value of AMF0, the format of RTMP commands. */
export type AmfValue = number | boolean | string | null | undefined | readonly AmfValue[] | AmfObject;

/** An object of AMF0. */
export interface AmfObject {
  readonly [name: string]: AmfValue;
}

const marker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
} as const;

const maxDepth = 16;
const maxValues = 1000;

/**
 * Parses consecutive values.
 * @throws RtmpProtocolError if they are incomplete, nested too deep, too many, or of a type that commands do
 * not use.
 */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd) values.push(reader.value());
  return values;
}

/** Serializes values one after the other. */
export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.flatMap(partsOf));
}

/** The member of that name; undefined if the value is no object or lacks it. */
export function memberOf(value: AmfValue, name: string): AmfValue {
  if (typeof value !== 'object' || value === null || isList(value)) return undefined;
  return value[name];
}

/** The text; empty if the value is no string. */
export function textOf(value: AmfValue): string {
  return typeof value === 'string' ? value : '';
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;
  #depth = 0;
  #values = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(): AmfValue {
    this.#values += 1;
    if (this.#values > maxValues) throw new RtmpProtocolError('a command has too many values');
    const kind = this.#take(1).readUInt8();
    switch (kind) {
      case marker.number:
        return this.#take(8).readDoubleBE();
      case marker.boolean:
        return this.#take(1).readUInt8() !== 0;
      case marker.string:
        return this.#text(2);
      case marker.longString:
        return this.#text(4);
      case marker.object:
        return this.#nested(() => this.#members());
      case marker.ecmaArray:
        // The declared number of members is ignored: the last member is followed by an end marker, as in an
        // object.
        this.#take(4);
        return this.#nested(() => this.#members());
      case marker.strictArray:
        return this.#nested(() => this.#items(this.#take(4).readUInt32BE()));
      case marker.date:
        return this.#take(10).readDoubleBE();
      case marker.null:
        return null;
      case marker.undefined:
        return undefined;
      default:
        throw new RtmpProtocolError(`a command has a value of the unknown kind ${kind}`);
    }
  }

  #take(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new RtmpProtocolError('a command is cut off');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  #text(sizeOfLength: 2 | 4): string {
    return this.#take(this.#take(sizeOfLength).readUIntBE(0, sizeOfLength)).toString('utf8');
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new RtmpProtocolError('a command is nested too deep');
    const made = read();
    this.#depth -= 1;
    return made;
  }

  #members(): AmfObject {
    const members: Record<string, AmfValue> = Object.create(null);
    for (;;) {
      const name = this.#text(2);
      if (name === '' && this.#bytes[this.#at] === marker.objectEnd) break;
      members[name] = this.value();
    }
    this.#at += 1;
    return members;
  }

  #items(count: number): AmfValue[] {
    const items: AmfValue[] = [];
    while (items.length < count) items.push(this.value());
    return items;
  }
}

function isList(value: AmfValue): value is readonly AmfValue[] {
  return Array.isArray(value);
}

function partsOf(value: AmfValue): Buffer[] {
  if (value === null) return [Buffer.from([marker.null])];
  switch (typeof value) {
    case 'number': {
      const bytes = Buffer.alloc(9, marker.number);
      bytes.writeDoubleBE(value, 1);
      return [bytes];
    }
    case 'boolean':
      return [Buffer.from([marker.boolean, value ? 1 : 0])];
    case 'string':
      return textParts(value);
    case 'undefined':
      return [Buffer.from([marker.undefined])];
    case 'object':
      return isList(value) ? listParts(value) : objectParts(value);
  }
}

function textParts(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return bytes.length > 0xffff
    ? [Buffer.from([marker.longString]), lengthOf(bytes, 4), bytes]
    : [Buffer.from([marker.string]), lengthOf(bytes, 2), bytes];
}

function listParts(items: readonly AmfValue[]): Buffer[] {
  return [Buffer.from([marker.strictArray]), lengthOf(items, 4), ...items.flatMap(partsOf)];
}

function objectParts(members: AmfObject): Buffer[] {
  const parts = Object.entries(members).flatMap(([name, value]) => {
    const bytes = Buffer.from(name);
    return [lengthOf(bytes, 2), bytes, ...partsOf(value)];
  });
  return [Buffer.from([marker.object]), ...parts, Buffer.from([0, 0, marker.objectEnd])];
}

function lengthOf({ length }: { readonly length: number }, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(length, 0, size);
  return bytes;
}
