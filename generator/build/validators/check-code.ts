import type { Node } from '../../load/document/document.ts';
import { printMember } from '../../text/code.ts';

/** A step of a check: a condition under which the value does not fit, or statements that find out. */
export type Step = { readonly fails: string } | { readonly code: string };

/** What printing a schema's steps needs from the function and the module they stand in. */
export interface Scope {
  /** The steps of a schema for the value that an expression stands for. */
  steps(schema: Node, value: string): Step[];
  /** An expression that tells whether a value fits a schema. */
  test(schema: Node, value: string): string;
  /** A function that tells it, by name. */
  hoist(schema: Node): string;
  /** How a value is called that is read once; it is read in place where that is shorter. */
  variable(): string;
  /** A function of `runtime/check.ts`. */
  helper(name: string): string;
  /** What the module computes once. */
  constant(prefix: string, code: string): string;
}

/** One condition a line, so that a change of one is a change of a line. */
const separator = ' ||\n';

/** The steps as statements. */
export function print(steps: readonly Step[]): string {
  let printed = '';
  let conditions: string[] = [];
  const flush = () => {
    if (conditions.length > 0) printed += `if (${conditions.join(separator)}) return false;\n`;
    conditions = [];
  };
  for (const step of steps) {
    if ('fails' in step) conditions.push(step.fails);
    else {
      flush();
      printed += step.code;
    }
  }
  flush();
  return printed;
}

/** The condition under which the steps fail; undefined where that takes statements. */
export function failing(steps: readonly Step[]): string | undefined {
  const conditions = steps.map((step) => ('fails' in step ? step.fails : undefined));
  if (conditions.includes(undefined)) return undefined;
  return conditions.length === 0 ? 'false' : conditions.join(separator);
}

/** The steps where a condition holds. */
export function where(condition: string, steps: readonly Step[]): Step[] {
  if (steps.length === 0) return [];
  const fails = failing(steps);
  if (fails === undefined) return [{ code: `if (${condition}) {\n${print(steps)}}\n` }];
  return [{ fails: `${condition} && ${steps.length === 1 && !fails.includes('||') ? fails : `(${fails})`}` }];
}

/** The steps for what an expression reads, under a name where it would be read often. */
export function bound(scope: Scope, read: string, make: (value: string) => readonly Step[]): Step[] {
  const variable = scope.variable();
  const steps = make(variable);
  const fails = failing(steps);
  if (steps.length === 0) return [];
  if (fails !== undefined && fails.split(variable).length <= 4)
    return steps.map((step) => ('fails' in step ? { fails: step.fails.replaceAll(variable, read) } : step));
  return [{ code: `{\nconst ${variable} = ${read};\n${print(steps)}}\n` }];
}

/** Whether a name is one that every object inherits something under. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** How a member is read. */
export function member(value: string, name: string): string {
  return printMember(value, name);
}

/** The condition under which a member was sent. */
export function present(scope: Scope, value: string, name: string): string {
  const read = `${member(value, name)} !== undefined`;
  return isInherited(name) ? `${scope.helper('owns')}(${value}, ${JSON.stringify(name)}) && ${read}` : read;
}

/** The condition under which it was not. */
export function absent(scope: Scope, value: string, name: string): string {
  return isInherited(name) ? `!(${present(scope, value, name)})` : `${member(value, name)} === undefined`;
}
