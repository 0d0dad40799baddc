/** Words that a sentence of the documents may have. docs/style.md aims at 20. */
const maxWords = 25;
const maxParagraphLines = 5;

/** Sentences and paragraphs of a Markdown document that are too long, as sentences about them. */
export function longSentences(path: string, text: string): string[] {
  return blocksOf(text).flatMap(({ line, lines, isParagraph }) => {
    const found = sentencesOf(lines.join(' ')).flatMap((sentence) => {
      const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      return count > maxWords
        ? [
            `${path}:${line}: a sentence of ${count} words, more than ${maxWords}: "${start(sentence)}". Split it.`,
          ]
        : [];
    });
    if (isParagraph && lines.length > maxParagraphLines)
      found.push(
        `${path}:${line}: a paragraph of ${lines.length} lines, more than ${maxParagraphLines}. Split it.`,
      );
    return found;
  });
}

interface Block {
  /** From 1. */
  readonly line: number;
  readonly lines: readonly string[];
  readonly isParagraph: boolean;
}

/** Paragraphs and items of lists. Code, tables, headings and HTML are left out. */
function blocksOf(text: string): Block[] {
  const blocks: { line: number; lines: string[]; isParagraph: boolean }[] = [];
  let isOpen = false;
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (mark !== undefined) {
      fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
      isOpen = false;
      continue;
    }
    const isSkipped = fence !== undefined || /^\s*(?:\||#|<|---|$)/.test(line);
    const item = /^\s*(?:[-*+]|\d+\.)\s+(.*)$/.exec(line);
    if (isSkipped) isOpen = false;
    else if (item) {
      blocks.push({ line: index + 1, lines: [item[1] ?? ''], isParagraph: false });
      isOpen = true;
    } else if (isOpen) blocks.at(-1)?.lines.push(line.trim().replace(/^>\s?/, ''));
    else {
      blocks.push({ line: index + 1, lines: [line.trim().replace(/^>\s?/, '')], isParagraph: true });
      isOpen = true;
    }
  }
  return blocks;
}

/** Code is one word, a link is its text. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.!?:;])["')\]*_]*\s+/);
}

const start = (sentence: string): string => `${sentence.split(/\s+/).slice(0, 6).join(' ')} …`;
