import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, UnsealError } from '../../ports/secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under one 32-byte key. The envelope is `v1.<key id>.<nonce, ciphertext and tag>`: the key id tells a wrong
 * key from a damaged text, and lets a later version keep old keys for reading.
 */
export class AesGcmSecrets implements Secrets {
  readonly #root: Uint8Array;
  readonly #key: Uint8Array;
  readonly #keyId: string;

  constructor(root: Uint8Array) {
    this.#root = root;
    this.#key = this.derive('seal');
    this.#keyId = Buffer.from(this.derive('key id')).toString('hex', 0, 4);
  }

  seal(text: string, place: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${this.#keyId}.${body.toString('base64url')}`;
  }

  open(sealed: string, place: string): string {
    const [version, keyId, encoded] = sealed.split('.');
    if (version !== 'v1' || !keyId || !encoded)
      throw new UnsealError(`the secret of ${place} is not a sealed text`);
    if (keyId !== this.#keyId) {
      throw new UnsealError(
        `the secret of ${place} was sealed with the key ${keyId}, but SECRETS_KEY is the key ${this.#keyId}: start with the key that DATA_DIR or DATABASE_URL was used with before`,
      );
    }
    const body = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv(algorithm, this.#key, body.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(Buffer.from(place));
    try {
      decipher.setAuthTag(body.subarray(-tagBytes));
      return (
        decipher.update(body.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch (error) {
      throw new UnsealError(`the secret of ${place} was damaged or moved from another place`, {
        cause: error,
      });
    }
  }

  derive(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#root, new Uint8Array(0), `callsheet ${purpose}`, 32));
  }
}
