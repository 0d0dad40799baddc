import type { Node } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import type { Part } from '../model/rules/survey.ts';
import { readStream } from '../traits/stream/read.ts';

/** A value in the text of an example, and the keys of its schema. */
export interface Framed {
  /** The name of the value in messages: `frame 2`, `data of frame 2`. */
  readonly what: string;
  readonly value: Node;
  readonly schema: readonly string[];
}

/**
 * The values in an example of a stream. The example is the text of the response: each frame must match the
 * item schema, and its data the schema of its kind.
 */
export function* framesOf({ node, keys, within }: Part, example: string): Iterable<Framed> {
  const kinds = readStream(mapping(within?.node))?.kinds ?? [];
  let count = 0;
  for (const block of example.split(/\r?\n\r?\n/)) {
    const frame = readFrame(block);
    if (frame === undefined) continue;
    count += 1;
    const what = `frame ${count}`;
    if (node['x-oai-itemSchema'] !== undefined)
      yield { what, value: frame, schema: [...keys, 'x-oai-itemSchema'] };
    const kind = kinds.find((known) => known.kind === frame.event);
    if (kind === undefined || frame.data === undefined) continue;
    const schema = ['components', 'schemas', kind.schema];
    yield { what: `data of ${what}`, value: parsed(frame.data), schema };
  }
}

/** The fields of one frame; undefined for comments. */
function readFrame(block: string): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === undefined) continue;
    const before = name === 'data' ? fields.data : undefined;
    fields[name] = before === undefined ? (value ?? '') : `${before}\n${value ?? ''}`;
  }
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** Text that is not JSON stays a string, which no kind's schema accepts. */
function parsed(data: string): Node {
  try {
    const value: Node = JSON.parse(data);
    return value;
  } catch {
    return data;
  }
}
