import { Code } from '../../text/code.ts';

/** The first line of a generated file: where it comes from and how it is made, never a version or a date. */
export function header(source: string): Code {
  // A file may be called anything, and a line break in its name would end the comment.
  const name = source.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return new Code(`// Generated from ${name} by \`npx callsheet generate\`. Do not edit.`);
}
