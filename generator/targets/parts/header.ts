import { Code } from '../../text/code.ts';

/** The first line of a generated file: its source and the command, but no version and no date. */
export function header(source: string): Code {
  // A file name may contain a line break, which would end the comment.
  const name = source.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return new Code(`// Generated from ${name} by \`npx callsheet generate\`. Do not edit.`);
}
