import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence } from '../load/document/node.ts';
import { type Form, forms, type Held } from '../model/rules/openapi-objects.ts';
import type { Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';

/** Checks that every object of the document has the structure that OpenAPI defines. */
export function lintForm(survey: Survey): Finding[] {
  const reader = new FormReader(survey);
  reader.mapping(survey.root, 'document', undefined);
  return reader.findings;
}

/** A member on the path from the nearest named object. */
interface Step {
  readonly node: Mapping | readonly Node[];
  readonly key: string | number;
  readonly before: Step | undefined;
}

class FormReader {
  readonly findings: Finding[] = [];
  readonly #survey: Survey;
  #subjects: ReadonlyMap<Node, string> | undefined;

  constructor(survey: Survey) {
    this.#survey = survey;
  }

  mapping(node: Mapping, name: string, step: Step | undefined): void {
    const form = forms[name] ?? { members: {} };
    const isReference = typeof node.$ref === 'string' && name !== 'pathItem';
    for (const [key, member] of Object.entries(node)) {
      if (key.startsWith('x-') || (isReference && !Object.hasOwn(form.members, key))) continue;
      this.#member({ node, key, before: step }, form, member);
    }
    if (isReference) return;
    if (name === 'parameter' && node.in === 'path' && node.required !== true)
      this.#report(step, 'lacks "required": true, which every path parameter needs');
    for (const key of [...(form.required ?? []), ...(form.needed ?? [])]) {
      if (node[key] !== undefined) continue;
      // A missing member that generation needs is an error in every document.
      const isNeeded = form.needed?.includes(key) ?? false;
      this.#report(step, `lacks "${key}"`, isNeeded ? { severity: 'error' } : {});
    }
  }

  #member(step: Step, form: Form, member: Node): void {
    const key = String(step.key);
    const known = Object.hasOwn(form.members, key) ? form.members[key] : undefined;
    const held = known ?? (form.names?.test(key) === false ? undefined : form.each);
    if (held !== undefined) {
      this.#held(step, held, member);
      return;
    }
    const names = Object.keys(form.members);
    this.#report(step.before, `"${key}" is not known here${didYouMean(key, names)}`, {}, step);
  }

  #held(step: Step, held: Held, node: Node): void {
    if (held === 'any') return;
    if (typeof held === 'string') {
      const fits = held === 'mapping' ? isMapping(node) : typeof node === held;
      if (!fits) this.#report(step, `must be ${held === 'mapping' ? 'object' : held}`);
    } else if ('oneOf' in held) {
      if (held.oneOf.some((value) => value === node)) return;
      this.#report(step, `must be one of ${held.oneOf.map((value) => `"${value}"`).join(', ')}`, {
        severity: 'error',
      });
    } else if ('list' in held) {
      if (!isSequence(node)) this.#report(step, 'must be array');
      else for (const [key, item] of node.entries()) this.#held({ node, key, before: step }, held.list, item);
    } else if (!isMapping(node)) this.#report(step, 'must be object');
    else if ('form' in held) this.mapping(node, held.form, step);
    else
      for (const [key, member] of Object.entries(node))
        if (!key.startsWith('x-')) this.#held({ node, key, before: step }, held.map, member);
  }

  #report(
    step: Step | undefined,
    fact: string,
    more: Partial<Finding> = {},
    at: Step | undefined = step,
  ): void {
    const { document, root } = this.#survey;
    const location = at === undefined ? document.location(root) : document.location(at.node, at.key);
    this.findings.push({ location, subject: this.#subject(step), fact, ...more });
  }

  /** The nearest named object, with the path from there. */
  #subject(step: Step | undefined): string {
    this.#subjects ??= new Map(this.#survey.parts.map((part) => [part.node, part.subject]));
    const keys: string[] = [];
    for (let at = step; at !== undefined; at = at.before) {
      const node = isSequence(at.node) ? at.node[Number(at.key)] : at.node[at.key];
      const subject = node === undefined ? undefined : this.#subjects.get(node);
      if (subject !== undefined) return [subject, keys.join('.')].filter((part) => part !== '').join(': ');
      keys.unshift(String(at.key));
    }
    return ['openapi', keys.join('.')].filter((part) => part !== '').join(': ');
  }
}
