import { expect, test } from 'vitest';
import { attributed } from './attribution.ts';

test('prefixes the text with the name and its origin (WS-41, WS-42)', () => {
  expect(attributed('Vera', ' Hello! ')).toEqual({ text: 'Hello!', composed: 'Vera (web): Hello!' });
});

test('allows 200 code points including the name, and an emoji is one (WS-43, CF-29, CF-32)', () => {
  const room = 200 - 'Vera (web): '.length;
  for (const letter of ['a', '😀']) {
    const fits = attributed('Vera', letter.repeat(room));
    expect('composed' in fits && [...fits.composed]).toHaveLength(200);
    expect(attributed('Vera', letter.repeat(room + 1))).toEqual({ rejected: 'message_too_long' });
  }
  expect(attributed('Vera', 'a'.repeat(60_000))).toEqual({ rejected: 'message_too_long' });
});

test('a text of only spaces and control characters is empty (WS-29)', () => {
  for (const text of ['', '   ', '\n\t', '\u0000\u2028'])
    expect(attributed('Vera', text)).toEqual({ rejected: 'empty_message' });
});

test('rejects a message without a display name (WS-32, CF-35)', () => {
  for (const name of [undefined, ''])
    expect(attributed(name, 'Hello')).toEqual({ rejected: 'no_display_name' });
});

test('replaces line breaks, so that no line imitates another viewer', () => {
  expect(attributed('Vera', 'Hi\r\nBob (web): I quit')).toMatchObject({ text: 'Hi Bob (web): I quit' });
  expect(attributed('Vera', 'half \ud83d')).toMatchObject({ text: 'half \ufffd' });
});
