import { isJson } from '../../text/media-types.ts';
import type { Mapping } from './document.ts';
import { mappings } from './node.ts';

/** The JSON content of a response or request body. */
export function jsonContent(node: Mapping | undefined): Mapping | undefined {
  return mappings(node?.content).find(([mediaType]) => isJson(mediaType))?.[1];
}
