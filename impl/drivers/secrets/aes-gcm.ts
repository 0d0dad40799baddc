import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, UnsealError } from '../../ports/secrets.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface SealingKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/**
 * AES-256-GCM with 32-byte keys: the first encrypts, all decrypt. The format is `v1.<key id>.<nonce,
 * ciphertext and tag>`. The key id selects the key, and distinguishes a missing key from a damaged text.
 */
export class AesGcmSecrets implements Secrets {
  readonly keyIds: readonly [string, ...string[]];
  readonly #roots: readonly [Uint8Array, ...Uint8Array[]];
  readonly #sealing: SealingKey;
  readonly #keys: ReadonlyMap<string, SealingKey>;

  /** @param root the key that encrypts. @param older keys that only decrypt, newest first. */
  constructor(root: Uint8Array, ...older: readonly Uint8Array[]) {
    this.#roots = [root, ...older];
    this.#sealing = sealingKey(root);
    const others = older.map(sealingKey);
    this.keyIds = [this.#sealing.id, ...others.map(({ id }) => id)];
    this.#keys = new Map([...others, this.#sealing].map((key) => [key.id, key]));
  }

  seal(text: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const { id, key } = this.#sealing;
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${id}.${body.toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const [version, keyId, encoded] = sealed.split('.');
    if (version !== 'v1' || !keyId || !encoded)
      throw new UnsealError(`the secret of ${context} is not a sealed text`);
    const sealing = this.#keys.get(keyId);
    if (!sealing) {
      throw new UnsealError(
        `the secret of ${context} was sealed with the key ${keyId}, but SECRETS_KEY is the key ${this.keyIds.join(', ')}: start with the key that DATA_DIR or DATABASE_URL was used with before`,
      );
    }
    const body = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv(algorithm, sealing.key, body.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    }).setAAD(Buffer.from(context));
    try {
      decipher.setAuthTag(body.subarray(-tagBytes));
      return (
        decipher.update(body.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch (error) {
      throw new UnsealError(`the secret of ${context} was damaged or moved from another place`, {
        cause: error,
      });
    }
  }

  derive(purpose: string): Uint8Array {
    return derived(this.#roots[0], purpose);
  }

  deriveOlder(purpose: string): readonly Uint8Array[] {
    return this.#roots.slice(1).map((root) => derived(root, purpose));
  }
}

function sealingKey(root: Uint8Array): SealingKey {
  return { id: Buffer.from(derived(root, 'key id')).toString('hex', 0, 4), key: derived(root, 'seal') };
}

function derived(root: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, new Uint8Array(0), `callsheet ${purpose}`, 32));
}
