/** A sentence in the form after a colon: `Follow a room.` → `follow a room.` */
export function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
