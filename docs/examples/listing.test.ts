import { expect, test } from 'vitest';
import { problemOf } from './runs.ts';
import { markdownSnippets, sourceSnippets } from './snippets.ts';

test('every code block of a document and every example of a comment is run', () => {
  const snippets = [...markdownSnippets(), ...sourceSnippets()];
  expect(snippets.length).toBeGreaterThan(400);
  expect(snippets.flatMap((snippet) => problemOf(snippet) ?? [])).toEqual([]);
});
