import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globPattern } from '../cli/glob.ts';
import type { CheckFacts } from '../conformance/engine/checks/check.ts';
import { kindOf, unprovable } from '../conformance/mutation/check-kinds.ts';
import type { Operator } from '../conformance/mutation/operator.ts';
import type { Broken } from '../conformance/mutation/proxy.ts';
import { violationFiles } from '../conformance/mutation/violation-files.ts';
import { kebabCase } from '../generator/text/names.ts';
import { didYouMean } from '../generator/text/nearest.ts';

/** Checks that operators name and that exist only in other contracts, with the reason. */
const ofOtherContracts: Readonly<Record<string, string>> = {
  '{operation}/credential/unknown-token*': 'both contracts have only JWTs and issued keys',
  '{operation}/credential/not-accepted*':
    'every guarded operation of both contracts accepts the tokens of users',
};

/** The folder of the violations that prove the checks of traits and probes. */
const broken = 'conformance/broken';

/** A violation and the file that declares it. */
export interface Placed<Violation> {
  /** For example `conformance/broken/pagination.ts`. */
  readonly file: string;
  readonly name: string;
  readonly violation: Violation;
}

/** The checks and violations of a contract. */
export interface Proved {
  /** The contract's name in sentences: `the example`. */
  readonly contract: string;
  readonly checks: readonly CheckFacts[];
  readonly violations: readonly Placed<Pick<Broken, 'caughtBy' | 'with'>>[];
}

/** The part of an operator that is needed here. */
export type AnyOperator = Placed<Pick<Operator, 'caughtBy'>>;

/**
 * Reports violations that name no check, and kinds of checks that no violation names. Such proofs would hold
 * for every target.
 */
export function unheldProofs(proved: readonly Proved[], operators: readonly AnyOperator[]): string[] {
  return [...unknownChecks(proved, operators), ...unprovedKinds(proved, operators)];
}

function* unknownChecks(proved: readonly Proved[], operators: readonly AnyOperator[]): Iterable<string> {
  for (const { contract, checks, violations } of proved) {
    const ids = checks.map(({ id }) => id);
    for (const { file, name, violation } of violations)
      for (const glob of [...violation.caughtBy, ...(violation.with ?? [])])
        if (!ids.some((id) => globPattern(glob).test(id)))
          yield `${file}: the violation ${name} names "${glob}", which is no check of ${contract}${didYouMean(glob, ids) || '. Name a check that must fail.'}`;
  }
  const all = proved.flatMap(({ checks }) => checks.map(({ id }) => id));
  const contracts = proved.map(({ contract }) => contract).join(' or ');
  for (const { file, name, violation } of operators)
    for (const glob of violation.caughtBy.filter((one) => ofOtherContracts[one] === undefined)) {
      const pattern = globPattern(anyOperation(glob));
      if (!all.some((id) => pattern.test(id)))
        yield `${file}: the operator ${name} names "${glob}", which is no check of ${contracts}. Name a check that must fail.`;
    }
}

/** An operator that fails all checks of an operation proves no kind of check. */
const isOfKinds = (glob: string): boolean => glob !== '{operation}/*';

const anyOperation = (glob: string): string => glob.replaceAll('{operation}', '*');

function* unprovedKinds(proved: readonly Proved[], operators: readonly AnyOperator[]): Iterable<string> {
  const globs = operators.flatMap(({ violation }) => violation.caughtBy).filter(isOfKinds);
  const ofOperators = globs.map((glob) => globPattern(anyOperation(glob)));
  const known = new Map<string, CheckFacts>();
  const provedKinds = new Set(Object.keys(unprovable));
  for (const { checks, violations } of proved) {
    const own = violations.flatMap(({ violation }) => violation.caughtBy.map(globPattern));
    for (const check of checks.filter(({ trait }) => trait !== 'scenario')) {
      const kind = kindOf(check);
      if (!known.has(kind)) known.set(kind, check);
      if ([...ofOperators, ...own].some((pattern) => pattern.test(check.id))) provedKinds.add(kind);
    }
  }
  for (const [kind, { id }] of known)
    if (!provedKinds.has(kind))
      yield `${broken}: no violation is caught by checks of the kind ${kind}, such as ${id}. Add an operator that breaks their promise.`;
}

/** A check that a probe creates for a line of a generated suite. */
export interface ProbedCheck {
  readonly probe: { readonly file: string; readonly name: string };
  readonly options: object;
  readonly trait: string;
}

/**
 * Reports probes that give their checks another trait than the one they are named after, so that violations
 * do not find the checks. A probe is named after a trait by its file or its function; `tenancy-rows.ts`
 * belongs to `tenancy`. A probe of one part of a request gives its checks the name of that part.
 */
export function misnamedTraits(made: readonly ProbedCheck[], probes: string): string[] {
  const files = new Set(made.map(({ probe }) => probe.file));
  const found = made.flatMap(({ probe: { file, name }, options, trait }) => {
    const isPrefix = files.has(trait) && file.startsWith(`${trait}-`);
    const isPart = 'part' in options && options.part === trait;
    if (isPrefix || isPart || trait === file || trait === kebabCase(name)) return [];
    return [
      `${join(probes, `${file}.ts`)}: ${name}() gives its checks the trait '${trait}'. Write '${file}', the name of its file, so that violations find them.`,
    ];
  });
  return [...new Set(found)];
}

/** The violations of a folder, with their files. */
export async function placedViolations(root: string, folder: string): Promise<Placed<Broken>[]> {
  const files = await violationFiles(pathToFileURL(`${join(root, folder)}/`));
  return files.flatMap(({ path, violations }) =>
    Object.entries(violations).map(([name, violation]) => ({ file: join(folder, path), name, violation })),
  );
}

/** The operators of all traits, with their files. */
export async function placedOperators(root: string): Promise<Placed<Operator>[]> {
  const files = await violationFiles(pathToFileURL(`${join(root, broken)}/`));
  return files.flatMap(({ path, operators }) =>
    operators.map((violation) => ({ file: join(broken, path), name: violation.name, violation })),
  );
}
