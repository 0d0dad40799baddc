import type { Node } from '../../load/document/document.ts';
import { printMember } from '../../text/code.ts';

/** A step of a check: a condition under which the value is invalid, or statements. */
export type Step = { readonly fails: string } | { readonly code: string };

/** The function and the module around a schema's steps. */
export interface Scope {
  /** The steps of a schema for the value of an expression. */
  steps(schema: Node, value: string): Step[];
  /** An expression that is true for valid values. */
  test(schema: Node, value: string): string;
  /** The name of a function that is true for valid values. */
  hoist(schema: Node): string;
  /** A name for a value that is read once. Short expressions are inlined later. */
  variable(): string;
  /** A function of `runtime/check.ts`. */
  helper(name: string): string;
  /** A value that the module computes once. */
  constant(prefix: string, code: string): string;
}

/** Each condition is on its own line, so that a change of a condition changes one line. */
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

/** The condition under which the steps fail; undefined if they need statements. */
export function failing(steps: readonly Step[]): string | undefined {
  const conditions = steps.map((step) => ('fails' in step ? step.fails : undefined));
  if (conditions.includes(undefined)) return undefined;
  return conditions.length === 0 ? 'false' : conditions.join(separator);
}

/** The steps under a condition. */
export function where(condition: string, steps: readonly Step[]): Step[] {
  if (steps.length === 0) return [];
  const fails = failing(steps);
  if (fails === undefined) return [{ code: `if (${condition}) {\n${print(steps)}}\n` }];
  return [{ fails: `${condition} && ${steps.length === 1 && !fails.includes('||') ? fails : `(${fails})`}` }];
}

/** The steps for the value of an expression, with a variable if it is read often. */
export function bound(scope: Scope, read: string, make: (value: string) => readonly Step[]): Step[] {
  const variable = scope.variable();
  const steps = make(variable);
  const fails = failing(steps);
  if (steps.length === 0) return [];
  if (fails !== undefined && fails.split(variable).length <= 4)
    return steps.map((step) => ('fails' in step ? { fails: step.fails.replaceAll(variable, read) } : step));
  return [{ code: `{\nconst ${variable} = ${read};\n${print(steps)}}\n` }];
}

/** Whether every object inherits a member with this name. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** The expression that reads a member. */
export function member(value: string, name: string): string {
  return printMember(value, name);
}

/** The condition under which a member is present. */
export function present(scope: Scope, value: string, name: string): string {
  const read = `${member(value, name)} !== undefined`;
  return isInherited(name) ? `${scope.helper('owns')}(${value}, ${JSON.stringify(name)}) && ${read}` : read;
}

/** The condition under which a member is absent. */
export function absent(scope: Scope, value: string, name: string): string {
  return isInherited(name) ? `!(${present(scope, value, name)})` : `${member(value, name)} === undefined`;
}
