import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { handWritten } from './sources.ts';
import { unplainWords } from './words.ts';

function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return unplainWords(root, handWritten(root));
}

test('reports a banned word in a name, but not in a column, an SDP answer or a call of a library', () => {
  expect(
    findingsIn({
      'impl/areas/room.ts': 'export const roomAnswer = 1;\nconst said_at = 2;\nexport const at = said_at;\n',
      'impl/areas/media/asset.ts': 'export const answer = 1;\n',
      'impl/media-server/webrtc/session.ts': 'export const answer = 1;\n',
      'impl/areas/peer.ts': 'export const sdp = peer.createAnswer();\n',
    }),
  ).toEqual([
    'impl/areas/media/asset.ts:1: the name answer has the word "answer". Use: response, result.',
    'impl/areas/room.ts:1: the name roomAnswer has the word "answer". Use: response, result.',
  ]);
});

test('reports a banned word in a comment, a title and a template, but not in a string or a directive', () => {
  expect(
    findingsIn({
      'impl/play.test.ts': "withFfmpeg('the player is told', async () => {});\nnote('told');\n",
      'impl/room.ts': "// The caller is told.\nexport const text = 'told // told';\n",
      'impl/room.test.ts':
        "test.each([1])('a refusal of %s', () => {});\n// @ts-expect-error told\nconst one = /told/;\n",
      'templates/room.hbs': '/** Told once. */\nexport const told = 1;\n',
    }),
  ).toEqual([
    'impl/play.test.ts:1: a title says "told". Use: notified, receives, reports.',
    'impl/room.test.ts:1: a title says "refusal". Use: reject, error response.',
    'impl/room.ts:1: a comment says "told". Use: notified, receives, reports.',
    'templates/room.hbs:1: a comment says "told". Use: notified, receives, reports.',
  ]);
});

test('reports a folder with a noun clause in more than 5 % of its comments and titles', () => {
  const comments = (clauses: number): string =>
    Array.from({ length: 40 }, (_, index) =>
      index < clauses ? `/** What room ${index} is. */\n` : `/** Room ${index}. */\n`,
    )
      .map((comment, index) => `${comment}export const room${index} = ${index};\n`)
      .join('');
  expect(findingsIn({ 'impl/areas/rooms.ts': comments(2) })).toEqual([]);
  expect(findingsIn({ 'impl/areas/rooms.ts': comments(3) })).toEqual([
    'impl/areas: 3 of 40 comments and titles have a clause with what or who, more than 5 %. Name the subject.',
  ]);
});

test('reports long sentences and paragraphs of documents, but not code, tables or other files', () => {
  const words = (count: number): string =>
    Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
  const long = `${words(26)}.`;
  expect(
    findingsIn({
      'docs/guide.md': `# ${long}\n\n${words(25)}. Short.\n\n- ${long}\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`,
      'README.md': 'One.\nTwo.\nThree.\nFour.\nFive.\nSix.\n',
      'generator/fixtures/rooms.md': long,
    }),
  ).toEqual([
    'README.md:1: a paragraph of 6 lines, more than 5. Split it.',
    'docs/guide.md:5: a sentence of 26 words, more than 25: "word0 word1 word2 word3 word4 word5 …". Split it.',
  ]);
});

test('the list of owed words suppresses a finding, and reports a line without a finding', () => {
  const owed = '# comment\nimpl/room.ts told\nimpl/room.ts answer\n';
  expect(findingsIn({ 'impl/room.ts': '// The caller is told.\n', 'checks/words/owed.txt': owed })).toEqual([
    'checks/words/owed.txt: "impl/room.ts answer" is paid. Remove it.',
  ]);
});
