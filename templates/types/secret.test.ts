import { expect, test } from 'vitest';
import type { SecretString } from './secret.ts';

test('a plain text stands for a secret, and what came back masked for no new one', () => {
  const typed: SecretString<'never'> = 'typed in by somebody';
  const masked: SecretString<'masked'> = '********0042';
  const handedOut: SecretString<'handed-out'> = 'live_1';
  // @ts-expect-error: the mask is not the secret.
  const again: SecretString<'never'> = masked;
  const published: SecretString<'never'> = handedOut;
  const toMask: SecretString<'masked'> = typed;
  const text: string = masked;
  expect([typed, again, published, toMask, text]).toEqual([
    'typed in by somebody',
    '********0042',
    'live_1',
    'typed in by somebody',
    '********0042',
  ]);
});
