import type { Node } from '../../load/document/document.ts';
import { isMapping, isSequence } from '../../load/document/node.ts';
import { shapeOf } from '../../load/document/structure.ts';
import type { ValidatorKeywords } from '../../load/document/validator-keywords.ts';

/** Prints a schema as the code of its rules. `refer` returns the code that refers to a component's rules. */
export function printRules(schema: ValidatorKeywords, refer: (component: string) => string): string {
  if (typeof schema === 'boolean') return String(schema);
  const members = Object.entries(schema).map(
    ([key, value]) => `${printKey(key)}:${printRule(key, value, refer)}`,
  );
  return `{${members.join(',')}}`;
}

function printRule(key: string, value: Node, refer: (component: string) => string): string {
  if (key === '$ref') return `()=>${refer(String(value))}`;
  const shape = shapeOf('schemas', key);
  const inner = (one: Node) => printRules(isMapping(one) ? one : one !== false, refer);
  if ('one' in shape) return shape.one === 'schemas' ? inner(value) : printData(value);
  if (isSequence(value)) return `[${value.map(inner).join(',')}]`;
  if (!isMapping(value)) return printData(value);
  const members = Object.entries(value).map(([name, one]) => `${printKey(name)}:${inner(one)}`);
  return `{${members.join(',')}}`;
}

/** Prints a JSON value. All of its members become own members, even `__proto__`. */
export function printData(value: Node): string {
  if (isSequence(value)) return `[${value.map(printData).join(',')}]`;
  if (!isMapping(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${printKey(name)}:${printData(one)}`);
  return `{${members.join(',')}}`;
}

/** The name of a member in an object literal. A plain `__proto__` would set the prototype. */
function printKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
