/*
 * A target, or the author of a document, controls these texts. People read them on terminals, in CI logs and
 * in browsers, which interpret control characters and some line beginnings.
 */

/**
 * Characters that move a cursor, change colours, hide or reorder text, or end a line: control and format
 * characters (including bidirectional and zero-width ones), line separators, unpaired surrogates,
 * private-use characters, and letters that look empty.
 */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single combining characters are intended.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu;

/**
 * Texts that a CI executes as commands anywhere in a line: GitHub's older form, those of Azure and TeamCity.
 */
const commands = /##(?=\[|vso\[|teamcity\[)/g;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** How a character beyond U+FFFF is escaped. */
type WideEscape = (code: number) => string;

const inBraces: WideEscape = (code) => `\\u{${code.toString(16)}}`;

function escaped(letter: string, wide: WideEscape): string {
  const code = letter.codePointAt(0) ?? 0;
  return short[letter] ?? (code > 0xffff ? wide(code) : `\\u${code.toString(16).padStart(4, '0')}`);
}

/** The number of characters that are processed at a time. */
const partLength = 64 * 1024;

/**
 * Replaces characters part by part, because the engine stores hundreds of bytes for each match until the
 * end.
 */
function replaced(text: string, characters: RegExp, replace: (letter: string) => string): string {
  if (text.length <= partLength) return text.replace(characters, replace);
  const parts: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + partLength;
    // A surrogate pair must not be split.
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(start, end).replace(characters, replace));
  }
  return parts.join('');
}

/** Whether `oneLine` returns a text unchanged. */
export const isPrintable = (text: string): boolean => oneLine(text) === text;

/** Converts a text to one inert line: unprintable characters become `\n`, `\t` or `\u001b`. */
export function oneLine(text: string, wide: WideEscape = inBraces): string {
  return replaced(text, unseen, (letter) => escaped(letter, wide)).replace(commands, '#\\u0023');
}

/** Converts a text to inert lines; line feeds are kept. */
export function printableLines(text: string, wide: WideEscape = inBraces): string {
  return text
    .split('\n')
    .map((line) => oneLine(line, wide))
    .join('\n');
}

/**
 * Converts a target's text to lines of a report. Each line has a prefix, so that it cannot look like a line
 * of the suite.
 */
export function markedLines(text: string, mark = '> '): string {
  return text
    .split('\n')
    .map((line) => `${mark}${oneLine(line)}`)
    .join('\n');
}

/**
 * Converts a text to one line with at most `max` characters; a longer text is cut, and its length is
 * appended.
 */
export function shortLine(text: string, max = 2_000): string {
  const shown = text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text;
  return oneLine(shown);
}

/**
 * The same characters without line feeds, which occur only between the lines of JSON and never in its
 * strings.
 */
const unseenInJson = new RegExp(`(?!\\n)${unseen.source}`, 'gu');

/** Serializes a value as JSON with unprintable characters escaped. */
export function printableJson(value: unknown, indent?: number): string {
  return printableJsonText(JSON.stringify(value, undefined, indent) ?? 'null');
}

/** Escapes unprintable characters in JSON; its value stays the same. */
export function printableJsonText(json: string): string {
  return replaced(json, unseenInJson, escapedInJson).replace(commands, '#\\u0023');
}

/** Escapes a character for JSON: beyond U+FFFF as a surrogate pair. */
function escapedInJson(letter: string): string {
  let escapes = '';
  for (let index = 0; index < letter.length; index += 1)
    escapes += `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`;
  return escapes;
}
