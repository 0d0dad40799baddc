import { expect, test } from 'vitest';
import type { SecretString } from './secret.ts';

test('types accept plain texts as secrets, and no masked text as a new secret', () => {
  const typed: SecretString<'never'> = 'entered by a user';
  const masked: SecretString<'masked'> = '********0042';
  const returnedSecrets: SecretString<'full'> = 'live_1';
  // @ts-expect-error: a masked secret is not accepted as a secret.
  const again: SecretString<'never'> = masked;
  const published: SecretString<'never'> = returnedSecrets;
  const toMask: SecretString<'masked'> = typed;
  const text: string = masked;
  expect([typed, again, published, toMask, text]).toEqual([
    'entered by a user',
    '********0042',
    'live_1',
    'entered by a user',
    '********0042',
  ]);
});
