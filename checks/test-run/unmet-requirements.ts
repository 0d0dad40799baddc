import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  demandedRequirements,
  findings,
  type Requirement,
  remedies,
  requirements,
} from '../requirements/findings.ts';
import { importsOf, usersOf } from '../requirements/users.ts';
import type { Source } from '../sources.ts';

/** A requirement, with the files of the run that have tests for it. */
export interface UsedRequirement {
  readonly need: Requirement;
  readonly files: readonly string[];
}

/** A requirement that is missing on this machine. */
export interface UnmetRequirement extends UsedRequirement {
  readonly reason: string;
}

/** The requirements that test files use, directly or through fixtures. */
export function usedRequirements(root: string, files: readonly string[]): readonly UsedRequirement[] {
  const sources = withImports(
    root,
    files.map((file) => relative(root, file).split(sep).join('/')),
  );
  return requirements
    .map((need) => ({ need, files: usersOf(need, sources) }))
    .filter((used) => used.files.length > 0);
}

/** Starts the program of each requirement, and returns those that are missing. */
export function unmetOf(used: readonly UsedRequirement[]): readonly UnmetRequirement[] {
  return used.flatMap(({ need, files }) => {
    const reason = findings(need).missing;
    return reason === undefined ? [] : [{ need, files, reason }];
  });
}

/** The lines that say at the start of a run what it skips, and how to get the missing programs. */
export function describeUnmet(unmet: readonly UnmetRequirement[]): readonly string[] {
  const demanded = demandedRequirements();
  const blocks = (isDemanded: boolean, title: string): readonly string[] => {
    const listed = unmet.filter(({ need }) => demanded.includes(need) === isDemanded);
    return listed.length === 0 ? [] : [title, ...listed.flatMap(describe), ''];
  };
  return [
    ...blocks(true, 'Fails, because CALLSHEET_REQUIRE lists programs that are missing:'),
    ...blocks(false, 'Skips the tests of programs that are missing on this machine:'),
  ];
}

function describe({ need, reason, files }: UnmetRequirement): readonly string[] {
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return [
    `  ${need.padEnd(9)} ${count.padStart(8)}   ${reason}`,
    ...remedies[need].map(
      (remedy, index) => `${' '.repeat(23)}${index === 0 ? 'get it:' : '    or:'} ${remedy}`,
    ),
  ];
}

/** Test files, with the files that they import directly or through others. */
function withImports(root: string, files: readonly string[]): readonly Source[] {
  const sources = new Map<string, Source>();
  const waiting = [...files];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources.has(path) || !existsSync(join(root, path))) continue;
    const text = readFileSync(join(root, path), 'utf8');
    sources.set(path, { path, text });
    waiting.push(...importsOf(path, text));
  }
  return [...sources.values()];
}
