type Check = (value: unknown) => boolean;

/**
 * The results found while the outermost cached check runs. They are dropped afterwards, because values may
 * change.
 */
let results: Map<Check, Map<object, boolean>> | undefined;

/**
 * A check that evaluates no value twice during a run. Otherwise, alternatives with the same schema would
 * evaluate the same value again, and exponentially often in nested values.
 */
export function settled(check: Check): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null) return check(value);
    if (results === undefined) {
      results = new Map();
      try {
        return check(value);
      } finally {
        results = undefined;
      }
    }
    const known = results.get(check) ?? new Map<object, boolean>();
    results.set(check, known);
    const isFitting = known.get(value) ?? check(value);
    known.set(value, isFitting);
    return isFitting;
  };
}
