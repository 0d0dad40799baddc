import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { printValue } from '../text/code.ts';
import { breakLongLines } from '../text/line-breaks.ts';
import { compileTemplate, type Template } from '../text/template.ts';
import type { FoundTarget } from './find.ts';
import type { Language, TargetContext } from './target.ts';

const typeScript: Language = {
  extension: '.ts',
  comment: '//',
  literal: printValue,
  finished: breakLongLines,
};

/** Compiled templates by file, because a watching process prints them often. */
const compiled = new Map<string, Template>();

/** Prints the files of one target: with its templates, in its language. */
export function printer(
  { templates, shownTemplates }: FoundTarget,
  language: Language = typeScript,
): Pick<TargetContext, 'file' | 'copy' | 'copyFolder'> {
  const { extension, comment, literal, finished = (text: string) => text } = language;
  const template = (name: string): Template => {
    const file = join(templates, name);
    const known = compiled.get(file);
    if (known) return known;
    const made = compileTemplate(readFileSync(file, 'utf8'), posix.join(shownTemplates, name), literal);
    compiled.set(file, made);
    return made;
  };
  const copy: TargetContext['copy'] = (from, to) => {
    const shown = posix.join(shownTemplates, from);
    const note = `${comment} Copied from ${shown} by \`npx callsheet generate\`. Do not edit.\n\n`;
    return { path: to, text: note + readFileSync(join(templates, from), 'utf8') };
  };
  return {
    copy,
    copyFolder: (from, to) =>
      readdirSync(join(templates, from), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(extension) && !name.endsWith(`.test${extension}`))
        .map((name) => name.replaceAll(sep, '/'))
        .sort()
        .map((name) => copy(`${from}/${name}`, `${to}/${name}`)),
    file: (path, name, view, { wide = false } = {}) => {
      const text = withoutTrailingSpaces(template(name)(view));
      return { path, text: wide ? text : finished(text) };
    },
  };
}

/** Few files have trailing spaces, and searching all of them takes longer than printing. */
function withoutTrailingSpaces(text: string): string {
  return / [\n\r\u2028\u2029]/.test(text) || text.endsWith(' ') ? text.replaceAll(/ +$/gm, '') : text;
}
