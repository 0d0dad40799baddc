import { expect, test } from 'vitest';
import { attributed } from './attribution.ts';

test('the name goes before the text, with where it comes from (WS-41, WS-42)', () => {
  expect(attributed('Vera', ' Hello! ')).toEqual({ text: 'Hello!', composed: 'Vera (web): Hello!' });
});

test('two hundred code points are the most, with the name; emoji count once (WS-43, CF-29, CF-32)', () => {
  const room = 200 - 'Vera (web): '.length;
  for (const letter of ['a', '😀']) {
    const fits = attributed('Vera', letter.repeat(room));
    expect('composed' in fits && [...fits.composed]).toHaveLength(200);
    expect(attributed('Vera', letter.repeat(room + 1))).toEqual({ refused: 'message_too_long' });
  }
  expect(attributed('Vera', 'a'.repeat(60_000))).toEqual({ refused: 'message_too_long' });
});

test('nothing but spaces and control characters is empty (WS-29)', () => {
  for (const text of ['', '   ', '\n\t', '\u0000\u2028'])
    expect(attributed('Vera', text)).toEqual({ refused: 'empty_message' });
});

test('without a name nothing is sent (WS-32, CF-35)', () => {
  for (const name of [undefined, ''])
    expect(attributed(name, 'Hello')).toEqual({ refused: 'no_display_name' });
});

test('a line break begins no line that looks like another’s', () => {
  expect(attributed('Vera', 'Hi\r\nBob (web): I quit')).toMatchObject({ text: 'Hi Bob (web): I quit' });
  expect(attributed('Vera', 'half \ud83d')).toMatchObject({ text: 'half \ufffd' });
});
