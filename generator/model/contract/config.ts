import { basename, resolve } from 'node:path';
import { configFileOf, readConfigModule } from '../../../cli/config-file.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import type { Rules } from '../rules/severities.ts';

/** What a `callsheet.config.ts`, `.js`, `.mjs` or `.json` may say; every path is relative to its folder. */
export interface Config {
  /** The entry file of the spec. */
  readonly spec: string;
  /** OpenAPI Overlays that are laid over it, one after the other, so that a document of others need not be edited. */
  readonly overlays?: readonly string[];
  /** Folders besides that of the spec which it may refer to: `['../shared']`. A reference to any other file is an error. */
  readonly sharedFolders?: readonly string[];
  /** Where generated files go. */
  readonly output: string;
  /** Where the hand-written handlers are; absent = none are scaffolded. */
  readonly handlers?: string;
  /**
   * What is made: names of Callsheet's targets, folders (`./my-target`) and packages, each with what it needs; `document`,
   * `types`, `client`, `validators`, `server` and `conformance` unless told otherwise.
   */
  readonly targets?: readonly string[];
  /**
   * How generated modules name each other: `js` (the default) is what a compiler with plain settings, a bundler and tsx
   * take; `ts` is for Node's own type stripping.
   */
  readonly imports?: 'js' | 'ts';
  /** The module that generated checks take the suite's engine from; `callsheet/conformance` unless told otherwise. */
  readonly engine?: string;
  /**
   * The form of error responses with a status that their operation does not declare. `closest` (the default): the form
   * of the operation's declared error with the closest status, otherwise the document's most frequent one, otherwise
   * our envelope. `default`: the most frequent form of `default` and range responses, otherwise none. `bare`: the
   * status without a body.
   */
  readonly undeclaredErrors?: UndeclaredErrors;
  /** What a finding of a rule weighs, by the rule's name (`callsheet lint` tells it): `off`, `style`, `limited` or `error`. */
  readonly rules?: Rules;
  /** The project's own commands of `npx callsheet <command>`: the module each one runs, and a line about it. */
  readonly commands?: Readonly<Record<string, string | { readonly run: string; readonly brief: string }>>;
  /** What `npx callsheet diff` compares with and passes over. */
  readonly diff?: {
    /** The document that clients have: a file or an address, which `--against published` stands for. */
    readonly published?: string;
    /** Changes that are known and meant: a subject and a fact as the report tells them, `*` for anything, and why. */
    readonly ignore?: readonly IgnoredChange[];
  };
  /** What `npx callsheet conformance` is told when neither flags nor the environment say otherwise. */
  readonly conformance?: Readonly<Record<string, unknown>> & {
    /** The module that exports the project's own `scenarios` and the `preconditions` of its operations. */
    readonly scenarios?: string;
  };
}

const undeclaredErrors = ['closest', 'default', 'bare'] as const;

/** The form of error responses that a contract does not declare. */
export type UndeclaredErrors = (typeof undeclaredErrors)[number];

/** A change that a project has decided to make. */
export interface IgnoredChange {
  readonly subject: string;
  readonly fact: string;
  readonly reason: string;
}

const defaults: Config = { spec: 'spec/openapi.yaml', output: 'generated' };
const paths = ['spec', 'output', 'handlers', 'engine'] as const;

/** What the command line says instead of the file; undefined = what the file says. */
export type Given = {
  readonly [name in 'spec' | 'overlays' | 'sharedFolders' | 'output' | 'handlers' | 'imports' | 'targets']?:
    | Config[name]
    | undefined;
} & {
  /** The configuration file, if another. */
  readonly config?: string | undefined;
};

/** Reads the configuration file of the working folder, where there is one; what is given wins. */
export async function readConfig(given: Given = {}, folder = process.cwd()): Promise<Config> {
  const { config: named, ...rest } = given;
  const file = named === undefined ? configFileOf(folder) : resolve(folder, named);
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const config: Config = {
    ...defaults,
    ...(file && checked(await readConfigModule(file), basename(file))),
    ...told,
  };
  return config;
}

function checked(content: Partial<Config>, name: string): Partial<Config> {
  for (const key of paths) {
    if (content[key] !== undefined && typeof content[key] !== 'string')
      throw new UsageError(`${name}: ${key} must be a path.`);
  }
  for (const key of ['overlays', 'sharedFolders'] as const) {
    const list = content[key];
    if (list !== undefined && !(Array.isArray(list) && list.every((one) => typeof one === 'string')))
      throw new UsageError(`${name}: ${key} must be a list of paths.`);
  }
  for (const [index, ignored] of (content.diff?.ignore ?? []).entries()) {
    const lacking = (['subject', 'fact', 'reason'] as const).find(
      (key) => typeof ignored[key] !== 'string' || ignored[key] === '',
    );
    if (lacking !== undefined)
      throw new UsageError(
        `${name}: diff.ignore[${index}] has no ${lacking}; it needs subject, fact and reason.`,
      );
  }
  if (content.imports !== undefined && !['js', 'ts'].includes(content.imports))
    throw new UsageError(`${name}: imports may be js or ts.`);
  const undeclared: unknown = content.undeclaredErrors;
  if (undeclared !== undefined && !undeclaredErrors.some((one) => one === undeclared))
    throw new UsageError(`${name}: undeclaredErrors may be ${undeclaredErrors.join(', ')}.`);
  const { targets } = content;
  if (targets !== undefined && !(Array.isArray(targets) && targets.length > 0 && targets.every(isName)))
    throw new UsageError(`${name}: targets must be a list such as ['types', 'client', './my-target'].`);
  return content;
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
