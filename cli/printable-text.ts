/*
 * A target, or the author of a document, chooses these texts. People read them on terminals, in logs of a CI and in
 * browsers, which act on control characters and on some beginnings of lines.
 */

/**
 * Characters that move a cursor, change colours, hide or reorder text, or end a line: controls, formats (bidirectional ones
 * and those without width among them), separators of lines, halves of pairs, private ones, and letters that look like none.
 */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: it holds combining characters by themselves
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu;

/** Texts that a CI executes as commands anywhere in a line: GitHub's older form, Azure's and TeamCity's. */
const commands = /##(?=\[|vso\[|teamcity\[)/g;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** How a character beyond U+FFFF is written. */
type WideEscape = (code: number) => string;

const inBraces: WideEscape = (code) => `\\u{${code.toString(16)}}`;

function escaped(letter: string, wide: WideEscape): string {
  const code = letter.codePointAt(0) ?? 0;
  return short[letter] ?? (code > 0xffff ? wide(code) : `\\u${code.toString(16).padStart(4, '0')}`);
}

/** Characters that are replaced at a time. */
const partLength = 64 * 1024;

/** Replaces characters part by part, because the engine stores hundreds of bytes for each match until the end. */
function replaced(text: string, characters: RegExp, replace: (letter: string) => string): string {
  if (text.length <= partLength) return text.replace(characters, replace);
  const parts: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + partLength;
    // Both halves of a pair are of one part.
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(start, end).replace(characters, replace));
  }
  return parts.join('');
}

/** Whether `oneLine` returns a text unchanged. */
export const isPrintable = (text: string): boolean => oneLine(text) === text;

/** A text as one inert line: unprintable characters are written as `\n`, `\t` or `\u001b`. */
export function oneLine(text: string, wide: WideEscape = inBraces): string {
  return replaced(text, unseen, (letter) => escaped(letter, wide)).replace(commands, '#\\u0023');
}

/** A text of several inert lines, whose line feeds stay. */
export function printableLines(text: string, wide: WideEscape = inBraces): string {
  return text
    .split('\n')
    .map((line) => oneLine(line, wide))
    .join('\n');
}

/** A target's text as lines of a report. Each line has a mark, so that it cannot pass for a line of the suite. */
export function markedLines(text: string, mark = '> '): string {
  return text
    .split('\n')
    .map((line) => `${mark}${oneLine(line)}`)
    .join('\n');
}

/** A text as one line with no more characters than given; a longer one says how long it was. */
export function shortLine(text: string, most = 2_000): string {
  const shown = text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
  return oneLine(shown);
}

/** The same characters but for line feeds, which stand between the lines of JSON and never within a text of it. */
const unseenInJson = new RegExp(`(?!\\n)${unseen.source}`, 'gu');

/** A value as JSON, in which characters that are not printable are written as escapes; the value stays the same. */
export function printableJson(value: unknown, indent?: number): string {
  return printableJsonText(JSON.stringify(value, undefined, indent) ?? 'null');
}

/** JSON in which characters that are not printable are written as escapes; its value stays the same. */
export function printableJsonText(json: string): string {
  return replaced(json, unseenInJson, escapedInJson).replace(commands, '#\\u0023');
}

/** A character as JSON escapes it: beyond U+FFFF as two halves. */
function escapedInJson(letter: string): string {
  let escapes = '';
  for (let index = 0; index < letter.length; index += 1)
    escapes += `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return escapes;
}
