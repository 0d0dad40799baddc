import { docComment } from './code.ts';

const longestLine = 110;

/**
 * Breaks the lines of TypeScript that are too long at their brackets: what stands between them gets a line each. A
 * comment on one line is wrapped; what is one long text stays as it is. It is meant for what templates print, whose
 * strings end on their line.
 */
export function breakLongLines(text: string): string {
  if (!text.split('\n').some(isLong)) return text;
  return text.split('\n').map(broken).join('\n');
}

const isLong = (line: string) => line.length > longestLine;

function broken(line: string): string {
  if (!isLong(line)) return line;
  const [, indent = '', comment] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? [];
  if (comment !== undefined) return indent + docComment([comment]).text.replaceAll('\n', `\n${indent}`);
  if (/^\s*(?:\*|\/\/)/.test(line)) return line;
  const group = groupToBreak(line);
  if (!group) return line;
  const margin = /^\s*(?:\| )?/.exec(line)?.[0].replace('|', ' ') ?? '';
  const parts = group.parts.map((part) => broken(`${margin}  ${part}`));
  const open = line.slice(0, group.start + 1);
  return [open, ...parts, broken(margin + line.slice(group.end))].join('\n');
}

/** Two brackets of a line and what stands between them, each part with what separates it from the next. */
interface Group {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly string[];
  /** The groups within. */
  readonly inner: readonly Group[];
}

/** The outermost group that holds the most; what is nothing but one more group keeps its brackets beside it. */
function groupToBreak(line: string): Group | undefined {
  // Type arguments are broken where there is nothing else to break.
  const size = ({ start, end }: Group) => (line[start] === '<' ? 0 : end - start);
  let [chosen] = groupsOf(line).sort((left, right) => size(right) - size(left));
  while (chosen?.parts.length === 1) {
    const { inner, end }: Group = chosen;
    const last = inner.at(-1);
    // Brackets that read a member have no parts.
    if (!last || last.parts.length === 0) break;
    if (last.end !== end - 1 - (line[end - 1] === ' ' ? 1 : 0)) break;
    chosen = last;
  }
  return chosen;
}

/** A string, a template literal, a regular expression, a bracket (`<` that follows a name is one) or a separator. */
const token =
  /'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*|(?<=\w)<|(?<!=)>|[()[\]{},;]/g;

/** The groups of a line that are within no other; a bracket that another line opens or closes makes none. */
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
      // Closes what an earlier line opened: whatever stood before it on this line is within that.
      if (!around) open.push({ start: -1, cuts: [], inner: [] });
      else around.inner.push(closed(line, current, index));
    }
  }
  // What is opened last and not closed here is broken already; the groups before it are not.
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

/** The members of a type that have any name; TypeScript takes no comma behind its brackets' content. */
const indexSignature = /^\[\w+: string\]/;

/** Whether brackets read a member, or stand for members of any name: nothing but a name may stand in them. */
const isAccess = (line: string, start: number) =>
  line[start] === '[' && (/[\w$)\]]$/.test(line.slice(0, start)) || indexSignature.test(line.slice(start)));

/** Whether parentheses only hold one type or value together, rather than arguments or parameters. */
function isParenthesised(line: string, start: number, end: number, parts: readonly string[]): boolean {
  if (line[start] !== '(' || parts.length !== 1) return false;
  return !/[\w$)>\]]$/.test(line.slice(0, start)) && !/^\)(?::| =>)/.test(line.slice(end));
}
