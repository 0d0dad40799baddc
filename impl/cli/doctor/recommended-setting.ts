import { type Finding, findingsOf } from './finding.ts';

/** A setting of a server as the docs recommend it. */
export interface RecommendedSetting<Context> {
  /** The server's name for it. */
  readonly name: string;
  /** The recommended value, as the docs print it. */
  readonly recommended: string;
  /** The consequence of another value, as the docs print it. */
  readonly why: string;
  /** The value in `deploy/compose.yaml`; undefined if the recommendation depends on the deployment. */
  readonly compose?: string;
  /** Returns the problem with a value, as a sentence with its remedy; undefined if there is none. */
  readonly judge: (value: string, context: Context) => Problem | undefined;
}

/** A problem with a value. */
export interface Problem {
  readonly level: 'warn' | 'fail';
  readonly message: string;
}

/** Returns a judge for a setting with a fixed list of good values. */
export function oneOf(name: string, good: readonly string[], problem: Problem) {
  return (value: string): Problem | undefined => {
    if (good.includes(value)) return undefined;
    return { ...problem, message: `${name} is ${value || 'empty'}: ${problem.message}` };
  };
}

/**
 * Returns the problems with a server's settings, or one `ok` finding if there are none. Skips settings that
 * the server does not know.
 */
export function settingFindings<Context>(
  check: string,
  settings: readonly RecommendedSetting<Context>[],
  values: ReadonlyMap<string, string>,
  context: Context,
): Finding[] {
  const { ok, warn, fail } = findingsOf(check);
  const known = settings.filter(({ name }) => values.has(name));
  const problems = known.flatMap(({ name, judge }) => judge(values.get(name) ?? '', context) ?? []);
  if (problems.length === 0) return [ok(`${known.length} settings of the server are as recommended`)];
  return problems.map(({ level, message }) => (level === 'warn' ? warn : fail)(message));
}
