import type { Node } from './document.ts';
import { isMapping, isSequence } from './node.ts';

/** The keys of a JSON pointer in the form after `#`: `/paths/~1rooms` → `paths`, `/rooms`. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => {
      const decoded = segment.includes('%') ? decodeSegment(segment) : segment;
      return decoded.includes('~') ? decoded.replaceAll('~1', '/').replaceAll('~0', '~') : decoded;
    });
}

/** The JSON pointer with these keys. */
export function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The member of a mapping or sequence; undefined if it does not exist. */
export function memberOf(node: Node | undefined, key: string): Node | undefined {
  if (isSequence(node)) return node[Number(key)];
  return isMapping(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A percent sign that starts no escape stands for itself.
  }
}
