import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Supported key lengths in bytes. */
export type KeyLength = 16 | 24 | 32;

const saltBytes = 16;
const headBytes = 16;
const checkBytes = 8;
const rounds = 2048;
/**
 * The head of key material: version 1, the packet type and the signature of the protocol
 * (draft-sharabayko-srt-01, 3.2.2).
 */
const mark = Buffer.from([0x12, 0x20, 0x29]);
const [evenKey, bothKeys] = [1, 3];
const [counterMode, transportStream] = [2, 2];
const wrapStart = Buffer.alloc(checkBytes, 0xa6);
const derive = promisify(pbkdf2);

/**
 * The encryption keys of a call. The caller creates the first one, and the other side may replace it later.
 */
export class SrtKeys {
  readonly #passphrase: string;
  /** The key material sent to the other side. */
  readonly material: Buffer;
  #salt: Buffer;
  #even: Buffer | undefined;
  #odd: Buffer | undefined;

  private constructor(passphrase: string, material: Buffer, key: Buffer) {
    this.#passphrase = passphrase;
    this.material = material;
    this.#salt = material.subarray(headBytes, headBytes + saltBytes);
    this.#even = key;
  }

  /** Creates a key for a call. */
  static async make(passphrase: string, length: KeyLength): Promise<SrtKeys> {
    const [salt, key] = [randomBytes(saltBytes), randomBytes(length)];
    const head = Buffer.alloc(headBytes);
    mark.copy(head);
    head.set([evenKey], 3);
    head.set([counterMode, 0, transportStream], 8);
    head.set([saltBytes / 4, length / 4], 14);
    const cipher = createCipheriv(wrapping(length), await keyOf(passphrase, salt, length), wrapStart);
    const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
    return new SrtKeys(passphrase, Buffer.concat([head, salt, wrapped]), key);
  }

  /** Adopts the next keys of the other side, if the message contains valid ones. */
  async follow(material: Buffer): Promise<void> {
    const [which = 0, saltWords = 0, keyWords = 0] = [material[3], material[14], material[15]];
    const length = keyWords * 4;
    if (!material.subarray(0, 3).equals(mark) || saltWords * 4 !== saltBytes || !isKeyLength(length)) return;
    const salt = material.subarray(headBytes, headBytes + saltBytes);
    const keys = unwrapped(
      await keyOf(this.#passphrase, salt, length),
      material.subarray(headBytes + saltBytes),
    );
    if (keys?.length !== (which === bothKeys ? 2 : 1) * length) return;
    this.#salt = salt;
    if (which & 1) this.#even = keys.subarray(0, length);
    if (which & 2) this.#odd = keys.subarray(keys.length - length);
  }

  /** Decrypts the payload of a packet; undefined if its key is unknown. */
  decrypt(which: number, sequence: number, payload: Buffer): Buffer | undefined {
    const key = which === 1 ? this.#even : this.#odd;
    if (!key) return undefined;
    const counter = Buffer.alloc(16);
    counter.writeUInt32BE(sequence, 10);
    for (let at = 0; at < 14; at += 1) counter.writeUInt8((counter[at] ?? 0) ^ (this.#salt[at] ?? 0), at);
    return createDecipheriv(`aes-${key.length * 8}-ctr`, key, counter).update(payload);
  }
}

/** Whether the key length in bytes is supported. */
export function isKeyLength(length: number): length is KeyLength {
  return length === 16 || length === 24 || length === 32;
}

const wrapping = (length: KeyLength) => `id-aes${length * 8}-wrap`;

/** The key derived from the passphrase and the second half of a salt. */
function keyOf(passphrase: string, salt: Buffer, length: KeyLength): Promise<Buffer> {
  return derive(passphrase, salt.subarray(saltBytes - 8), rounds, length, 'sha1');
}

function unwrapped(key: Buffer, wrapped: Buffer): Buffer | undefined {
  try {
    if (!isKeyLength(key.length)) return undefined;
    const decipher = createDecipheriv(wrapping(key.length), key, wrapStart);
    return Buffer.concat([decipher.update(wrapped), decipher.final()]);
  } catch {
    return undefined;
  }
}
