/** Why a studio does not go live. */
export interface StreamError {
  readonly rejected: 'invalid_request' | 'not_found' | 'conflict' | 'unavailable' | 'composition_disabled';
  readonly message: string;
  /** Seconds after which a retry may succeed; absent if waiting does not help. */
  readonly retryAfterSeconds?: number;
}

/** The destinations of a session. */
export interface Choice {
  readonly destinationIds: string[];
}

/**
 * Chooses the destinations of a session: the named ones, which must be known (404) and enabled (400), else
 * every enabled one (DEST-04).
 */
export function choose(
  known: readonly { readonly id: string; readonly enabled: boolean }[],
  wanted: readonly string[] | undefined,
): Choice | StreamError {
  if (wanted) return named(known, [...new Set(wanted)]);
  const destinationIds = known.filter(({ enabled }) => enabled).map(({ id }) => id);
  if (destinationIds.length > 0) return { destinationIds };
  return { rejected: 'conflict', message: 'The studio has no enabled destination to go live on.' };
}

function named(
  known: readonly { readonly id: string; readonly enabled: boolean }[],
  ids: readonly string[],
): Choice | StreamError {
  const byId = new Map(known.map((one) => [one.id, one]));
  const found = ids.map((id) => byId.get(id));
  if (found.includes(undefined)) return { rejected: 'not_found', message: 'destination not found' };
  const disabled = ids.find((_id, index) => found[index]?.enabled === false);
  if (disabled === undefined) return { destinationIds: [...ids] };
  return {
    rejected: 'invalid_request',
    message: `body.destinationIds: ${disabled} is disabled; enable it first.`,
  };
}
