import type { Document, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { step as quoted } from '../../model/proposal.ts';

/** A location in the document where a user adds lines: as text for people, and as a target for overlays. */
export interface Cover {
  /** The file and line: `halls.yaml:30`. */
  readonly at: string;
  /** A JSONPath; absent if no overlay of the entry file reaches the node. */
  readonly target?: string;
}

const step = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : quoted(name));

/** One step into a node: the name of a member, or a parameter in a list of parameters. */
export type Step = string | { readonly name: string; readonly in: string };

/**
 * The location of the node at the end of the steps from the root, through references; undefined if there is
 * no such node.
 */
export function coverAt(document: Document, steps: readonly Step[]): Cover | undefined {
  const { root } = document;
  let node: Node | undefined = root;
  let target = '$';
  let location: string | undefined;
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
    const { file, line } = document.location(node);
    location = `${file}:${line}`;
    isEntry = file === document.entry;
  }
  if (location === undefined) return undefined;
  return isEntry ? { at: location, target } : { at: location };
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
  const { name, in: location } = wanted;
  const text = name.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return found === undefined
    ? undefined
    : { node: found, step: `[?@.name == '${text}' && @.in == '${location}']` };
}
