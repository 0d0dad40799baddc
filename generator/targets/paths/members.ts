import { docParagraphs, printKey } from '../../text/code.ts';

/** A member of an object type, with its type as source text. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly comment?: readonly (string | undefined)[];
}

/** Prints an object type with these members and `rest`; `Record<string, never>` if there are none. */
export function printMembers(members: readonly Member[], rest?: string): string {
  const lines = members.map(printMember);
  if (rest !== undefined) lines.push(`[name: string]: ${rest};`);
  if (lines.length === 0) return 'Record<string, never>';
  return `{\n${lines.join('\n').replaceAll(/^(?=.)/gm, '  ')}\n}`;
}

function printMember({ name, type, optional, comment = [] }: Member): string {
  const { text } = docParagraphs(comment);
  return `${text === '' ? '' : `${text}\n`}${printKey(name)}${optional ? '?' : ''}: ${type};`;
}

/** Members that must be absent, in types: `put?: never`. */
export const absent = (names: readonly string[]): Member[] =>
  names.map((name) => ({ name, optional: true, type: 'never' }));
