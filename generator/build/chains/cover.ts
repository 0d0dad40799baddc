import type { Document, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { step as quoted } from '../../model/proposal.ts';

/** A position where a user adds lines to the document: for people, and for overlays. */
export interface Cover {
  /** `halls.yaml:30`. */
  readonly at: string;
  /** A JSONPath; absent if no overlay of the entry file reaches the node. */
  readonly target?: string;
}

const step = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : quoted(name));

/** One step into a node: the name of a member, or the parameter of a list of them. */
export type Step = string | { readonly name: string; readonly in: string };

/**
 * The position of the node that steps from the root lead to, through references; undefined if there is no such node.
 */
export function coverAt(document: Document, steps: readonly Step[]): Cover | undefined {
  const { root } = document;
  let node: Node | undefined = root;
  let target = '$';
  let place: string | undefined;
  let isEntry = true;
  for (const one of steps) {
    const found: Found | undefined =
      typeof one === 'string' ? memberAt(node, one) : parameterAt(root, node, one);
    if (!found) return undefined;
    node = found.node;
    target += found.step;
    while (isMapping(node) && typeof node.$ref === 'string') {
      const keys = pointerKeys(node.$ref.slice(1));
      target = `$${keys.map(step).join('')}`;
      node = keys.reduce<Node | undefined>((inner, key) => mapping(inner)[key], root);
    }
    if (!isMapping(node) && !isSequence(node)) return undefined;
    const { file, line } = document.place(node);
    place = `${file}:${line}`;
    isEntry = file === document.entry;
  }
  if (place === undefined) return undefined;
  return isEntry ? { at: place, target } : { at: place };
}

interface Found {
  readonly node: Node | undefined;
  readonly step: string;
}

const memberAt = (node: Node | undefined, name: string): Found | undefined => {
  const member = mapping(node)[name];
  return member === undefined ? undefined : { node: member, step: step(name) };
};

function parameterAt(
  root: Mapping,
  node: Node | undefined,
  wanted: { readonly name: string; readonly in: string },
): Found | undefined {
  const found = items(node).find((written) => {
    const parameter = mapping(resolveReference(written, root));
    return parameter.name === wanted.name && parameter.in === wanted.in;
  });
  const { name, in: place } = wanted;
  const text = name.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return found === undefined
    ? undefined
    : { node: found, step: `[?@.name == '${text}' && @.in == '${place}']` };
}
