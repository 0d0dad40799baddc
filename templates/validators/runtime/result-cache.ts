type Check = (value: unknown) => boolean;

/** What has been found while the outermost of the settled checks runs; afterwards a value may change. */
let settledSoFar: Map<Check, Map<object, boolean>> | undefined;

/**
 * A check that looks at no value twice while it runs. Alternatives that lead to the same schema would ask it of the same
 * value each, and those within it again: more often with every level of the value.
 */
export function settled(check: Check): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null) return check(value);
    if (settledSoFar === undefined) {
      settledSoFar = new Map();
      try {
        return check(value);
      } finally {
        settledSoFar = undefined;
      }
    }
    const known = settledSoFar.get(check) ?? new Map<object, boolean>();
    settledSoFar.set(check, known);
    const isFitting = known.get(value) ?? check(value);
    known.set(value, isFitting);
    return isFitting;
  };
}
