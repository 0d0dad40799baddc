import type { Mapping, Node } from '../../load/document/document.ts';
import { mappings } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';

/** A named example value in a document. */
export interface ShownExample {
  readonly name: string;
  readonly value: Node;
}

/** The conversion of a `serializedValue` (OpenAPI 3.2) to a value. Others are ignored. */
type Serialized = 'json' | 'text';

/**
 * The values of the `examples` of a parameter, header or media type. Example Objects without a value in the document
 * (`externalValue`, a summary alone) are left out.
 */
export function namedExamples(
  root: Mapping,
  holder: Mapping,
  serialized: Serialized | undefined,
): readonly ShownExample[] {
  return mappings(holder.examples).flatMap(([name, written]) => {
    const value = exampleValue(resolved(root, written), serialized);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** The value of an Example Object: `value`, `dataValue` (OpenAPI 3.2) or `serializedValue`, in this order. */
export function exampleValue(example: Mapping, serialized: Serialized | undefined): Node | undefined {
  const { value = example.dataValue, serializedValue } = example;
  if (value !== undefined || typeof serializedValue !== 'string') return value;
  if (serialized === 'text') return serializedValue;
  return serialized === 'json' ? parsed(serializedValue) : undefined;
}

function parsed(text: string): Node | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
