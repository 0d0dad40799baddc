import { docComment } from './code.ts';

const maxLineLength = 110;

/**
 * Breaks TypeScript lines that are too long at their brackets: each part between the brackets gets a line.
 * Comments of one line are wrapped, and long texts stay as they are. It is meant for the output of
 * templates, in which strings end on their line.
 */
export function breakLongLines(text: string): string {
  if (!text.split('\n').some(isLong)) return text;
  return text.split('\n').map(brokenLine).join('\n');
}

const isLong = (line: string) => line.length > maxLineLength;

function brokenLine(line: string): string {
  if (!isLong(line)) return line;
  const [, indent = '', comment] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? [];
  if (comment !== undefined) return indent + docComment([comment]).text.replaceAll('\n', `\n${indent}`);
  if (/^\s*(?:\*|\/\/)/.test(line)) return line;
  const group = groupToBreak(line);
  if (!group) return line;
  const margin = /^\s*(?:\| )?/.exec(line)?.[0].replace('|', ' ') ?? '';
  const parts = group.parts.map((part) => brokenLine(`${margin}  ${part}`));
  const open = line.slice(0, group.start + 1);
  return [open, ...parts, brokenLine(margin + line.slice(group.end))].join('\n');
}

/** Two brackets of a line and the parts between them, each with its separator. */
interface Group {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly string[];
  /** The groups within its parts. */
  readonly inner: readonly Group[];
}

/**
 * The longest outermost group of a line. If the group has a single part that ends with another group, the
 * inner group is broken instead.
 */
function groupToBreak(line: string): Group | undefined {
  // Type arguments are broken only if the line has no other group.
  const size = ({ start, end }: Group) => (line[start] === '<' ? 0 : end - start);
  let [chosen] = groupsOf(line).sort((left, right) => size(right) - size(left));
  while (chosen?.parts.length === 1) {
    const { inner, end }: Group = chosen;
    const last = inner.at(-1);
    // Brackets of a member access have no parts.
    if (!last || last.parts.length === 0) break;
    if (last.end !== end - 1 - (line[end - 1] === ' ' ? 1 : 0)) break;
    chosen = last;
  }
  return chosen;
}

/**
 * A string, a template literal, a regular expression, a bracket (including `<` after a name) or a separator.
 */
const token =
  /'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*|(?<=\w)<|(?<!=)>|[()[\]{},;]/g;

/** The outermost groups of a line. A bracket that another line opens or closes forms none. */
function groupsOf(line: string): Group[] {
  const open: { start: number; cuts: number[]; inner: Group[] }[] = [{ start: -1, cuts: [], inner: [] }];
  for (const { 0: found, index } of line.matchAll(token)) {
    const current = open.at(-1);
    if (!current) break;
    if ('([{<'.includes(found)) open.push({ start: index, cuts: [], inner: [] });
    else if (found === ',' || found === ';') current.cuts.push(index);
    else if (')]}'.includes(found) || (found === '>' && line[current.start] === '<')) {
      open.pop();
      const around = open.at(-1);
      // This bracket closes a group that an earlier line opened. Everything before it on this line belongs to
      // that group.
      if (!around) open.push({ start: -1, cuts: [], inner: [] });
      else around.inner.push(closed(line, current, index));
    }
  }
  // A group that stays open has been broken already. The complete groups within it have not.
  return open.flatMap(({ inner }) => inner).filter(({ parts }) => parts.length > 0);
}

function closed(
  line: string,
  {
    start,
    cuts,
    inner,
  }: { readonly start: number; readonly cuts: readonly number[]; readonly inner: readonly Group[] },
  end: number,
): Group {
  const bounds = [start, ...cuts, end];
  const texts = bounds.slice(1).map((bound, index) => line.slice((bounds[index] ?? start) + 1, bound).trim());
  const members = cuts.some((cut) => line[cut] === ';') || texts.some((part) => indexSignature.test(part));
  const separator = members ? ';' : ',';
  const present = texts.filter((part) => part !== '');
  const list = line[start] !== '<' && !isParenthesised(line, start, end, present);
  const bare = (part: string, index: number) =>
    index === present.length - 1 && (!list || (line[start] === '(' && part.startsWith('...')));
  const parts = present.map((part, index) => (bare(part, index) ? part : `${part}${separator}`));
  return { start, end, parts: isAccess(line, start) ? [] : parts, inner };
}

/** An index signature. TypeScript allows no comma after it. */
const indexSignature = /^\[\w+: string\]/;

/** Whether brackets are a member access or an index signature, which contain only a name. */
const isAccess = (line: string, start: number) =>
  line[start] === '[' && (/[\w$)\]]$/.test(line.slice(0, start)) || indexSignature.test(line.slice(start)));

/** Whether parentheses group one type or value, and do not contain arguments or parameters. */
function isParenthesised(line: string, start: number, end: number, parts: readonly string[]): boolean {
  if (line[start] !== '(' || parts.length !== 1) return false;
  return !/[\w$)>\]]$/.test(line.slice(0, start)) && !/^\)(?::| =>)/.test(line.slice(end));
}
