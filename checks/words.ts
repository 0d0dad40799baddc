import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, type Source } from './sources.ts';
import { type Name, type Prose, readTemplateComments, readWords } from './words/prose.ts';
import { longSentences } from './words/sentences.ts';
import { type Banned, bannedNames, bannedProse, clauseWords } from './words/vocabulary.ts';

/** Maximum share of comments and titles with a noun clause, in each folder. */
const maxShare = 0.05;
/** Folders with fewer comments and titles are not judged. */
const minItems = 20;

/**
 * Reports words that are hard for new readers: banned names, banned words in comments and titles, folders
 * with many noun clauses, and long sentences in documents. `checks/words/owed.txt` lists findings to be
 * removed; it may only shrink.
 */
export function unplainWords(root: string, sources: readonly Source[]): string[] {
  const words = [
    ...sources.map((source) => ({ path: source.path, ...readWords(source) })),
    ...filesOf(root, '*.hbs').map((source) => ({
      path: source.path,
      prose: readTemplateComments(source),
      names: [],
    })),
  ];
  const findings = words.flatMap(({ path, prose, names }) => [
    ...inProse(path, prose),
    ...inNames(path, names),
  ]);
  const documents = filesOf(root, '*.md').filter(({ path }) => /^(?:[A-Z]+\.md|docs\/.*)$/.test(path));
  return [
    ...withoutOwed(root, findings),
    ...tooManyClauses(words),
    ...documents.flatMap(({ path, text }) => longSentences(path, text)),
  ];
}

interface Finding {
  /** The finding's line in the list of owed words: `path word`. */
  readonly key: string;
  readonly sentence: string;
}

function inProse(path: string, prose: readonly Prose[]): Finding[] {
  return prose.flatMap(({ kind, text, line }) =>
    bannedIn(bannedProse, path, text.toLowerCase().match(/[a-z]+/g) ?? []).map(({ word, instead }) => ({
      key: `${path} ${word}`,
      sentence: `${path}:${line}: a ${kind} says "${word}". Use: ${instead}.`,
    })),
  );
}

function inNames(path: string, names: readonly Name[]): Finding[] {
  return names.flatMap(({ name, line }) =>
    bannedIn(bannedNames, path, wordsOf(name)).map(({ word, instead }) => ({
      key: `${path} ${word}`,
      sentence: `${path}:${line}: the name ${name} has the word "${word}". Use: ${instead}.`,
    })),
  );
}

function bannedIn(
  banned: ReadonlyMap<string, Banned>,
  path: string,
  words: readonly string[],
): { readonly word: string; readonly instead: string }[] {
  return [...new Set(words)].flatMap((word) => {
    const family = banned.get(word);
    return family === undefined || family.except?.test(path) ? [] : [{ word, instead: family.instead }];
  });
}

/** The words of a name in camel case. Names with `_` are columns, which keep their names. */
const wordsOf = (name: string): string[] =>
  name.includes('_')
    ? []
    : name
        .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
        .map((word) => word.replace('#', '').toLowerCase());

function tooManyClauses(
  words: readonly { readonly path: string; readonly prose: readonly Prose[] }[],
): string[] {
  const folders = new Map<string, { clauses: number; all: number }>();
  for (const { path, prose } of words) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    const { clauses, all } = folders.get(folder) ?? { clauses: 0, all: 0 };
    const own = prose.filter(({ text }) => clauseWords.test(text)).length;
    folders.set(folder, { clauses: clauses + own, all: all + prose.length });
  }
  return [...folders]
    .filter(([, { clauses, all }]) => all >= minItems && clauses > all * maxShare)
    .map(
      ([folder, { clauses, all }]) =>
        `${folder}: ${clauses} of ${all} comments and titles have a clause with what or who, more than ${maxShare * 100} %. Name the subject.`,
    );
}

function withoutOwed(root: string, findings: readonly Finding[]): string[] {
  const list = join(root, 'checks/words/owed.txt');
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const owed = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  const keys = new Set(findings.map(({ key }) => key));
  return [
    ...findings.filter(({ key }) => !owed.has(key)).map(({ sentence }) => sentence),
    ...[...owed]
      .filter((line) => !keys.has(line))
      .map((line) => `checks/words/owed.txt: "${line}" is paid. Remove it.`),
  ];
}
