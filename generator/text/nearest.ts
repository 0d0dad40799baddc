/** `; did you mean "Studio"?` if a known name is similar to the given one; otherwise empty. */
export function didYouMean(written: string, known: Iterable<string>): string {
  const limit = Math.max(1, Math.floor(written.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = edits(written.toLowerCase(), name.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best === undefined ? '' : `; did you mean "${best.name}"?`;
}

/**
 * The number of letters to add, remove, replace or swap with their neighbour to turn one word into the
 * other.
 */
function edits(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          cell(row - 1, column - 1) + (same ? 0 : 1),
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}
