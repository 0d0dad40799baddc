import { expect, test } from 'vitest';
import { rowByRow } from './figures.ts';

test('writes each row of a list on one line, and reads the same value back', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    minute: index,
    text: 'a "quoted" word',
    empty: [],
  }));
  const value = { bench: 'made', measured: { cores: 2 }, nothing: null, figures: { rows, none: [] } };
  const text = rowByRow(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.split('\n').filter((line) => /^ {6}\{"minute":\d+.*\},?$/.test(line))).toHaveLength(
    rows.length,
  );
  expect(text).toContain('\n  "measured": {"cores":2},\n');
});
