/** Why a studio does not go live. */
export interface StreamRefusal {
  readonly refused: 'invalid_request' | 'not_found' | 'conflict' | 'unavailable' | 'composition_disabled';
  readonly message: string;
  /** After how many whole seconds it is worth another try; absent where waiting alone changes nothing. */
  readonly retryAfterSeconds?: number;
}

/** Where a session goes to. */
export interface Choice {
  readonly destinationIds: string[];
}

/** Which destinations a session goes to: those named, each known (404) and enabled (400), else every enabled one (DEST-04). */
export function choose(
  known: readonly { readonly id: string; readonly enabled: boolean }[],
  wanted: readonly string[] | undefined,
): Choice | StreamRefusal {
  if (wanted) return named(known, [...new Set(wanted)]);
  const destinationIds = known.filter(({ enabled }) => enabled).map(({ id }) => id);
  if (destinationIds.length > 0) return { destinationIds };
  return { refused: 'conflict', message: 'The studio has no enabled destination to go live on.' };
}

function named(
  known: readonly { readonly id: string; readonly enabled: boolean }[],
  ids: readonly string[],
): Choice | StreamRefusal {
  const byId = new Map(known.map((one) => [one.id, one]));
  const found = ids.map((id) => byId.get(id));
  if (found.includes(undefined)) return { refused: 'not_found', message: 'destination not found' };
  const disabled = ids.find((_id, index) => found[index]?.enabled === false);
  if (disabled === undefined) return { destinationIds: [...ids] };
  return {
    refused: 'invalid_request',
    message: `body.destinationIds: ${disabled} is disabled; enable it first.`,
  };
}
