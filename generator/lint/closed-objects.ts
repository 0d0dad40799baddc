import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, items, mapping } from '../load/document/node.ts';
import { shapeOf } from '../load/document/structure.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { isConstraint } from '../traits/documentation/lint.ts';
import { readDocumentation } from '../traits/documentation/read.ts';
import { readSocket } from '../traits/socket/read.ts';
import { readStream } from '../traits/stream/read.ts';

/** If the root requires it, every object in a response must state whether it is closed. */
export function* lintClosed(survey: Survey): Iterable<Finding> {
  const responded = readDocumentation(survey.root).additionalProperties ? responseSchemas(survey) : new Set();
  for (const part of survey.parts) {
    if (part.kind !== 'schemas') continue;
    const { node, subject } = part;
    if (!responded.has(node) || !isMapping(node.properties) || isComposed(part)) continue;
    if (node.additionalProperties !== undefined) continue;
    const fact =
      'does not state whether it may have other members; write additionalProperties: false or true';
    yield { location: part.location, subject, fact };
  }
}

/**
 * A part of an `allOf` does not know the members of the other parts, and a constraint describes no members.
 */
function isComposed(part: Part): boolean {
  return part.keys.at(-2) === 'allOf' || items(part.node.allOf).length > 0 || isConstraint(part);
}

/** All schemas within the bodies of responses, events and socket messages. */
function responseSchemas({ root, operations }: Survey): ReadonlySet<Mapping> {
  const found = new Set<Mapping>();
  const named = (name: string | undefined) => visit(mapping(mapping(root.components).schemas)[name ?? '']);
  const visit = (node: Node | undefined): void => {
    if (!isMapping(node) || found.has(node)) return;
    found.add(node);
    if (typeof node.$ref === 'string') named(node.$ref.split('/').at(-1));
    for (const [key, member] of Object.entries(node)) {
      const shape = shapeOf('schemas', key);
      if ('one' in shape && shape.one === 'schemas') visit(member);
      if ('each' in shape && typeof member === 'object')
        for (const each of Object.values(member ?? {})) visit(each);
    }
  };
  for (const { node, responses } of operations) {
    for (const response of responses.values()) {
      for (const media of Object.values(mapping(response.content)).map(mapping)) {
        visit(media.schema);
        visit(media['x-oai-itemSchema']);
      }
      for (const { schema } of readStream(response)?.kinds ?? []) named(schema);
    }
    for (const { schema } of readSocket(node)?.send ?? []) named(schema);
  }
  return found;
}
