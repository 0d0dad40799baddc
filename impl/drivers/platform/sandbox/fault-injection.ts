/** The faults of a simulator, to test how the service handles them. */
export interface FaultSwitches {
  /** Closes the connection of every call. */
  readonly down: boolean;
  /** Delays every call by this time. */
  readonly slowMs: number;
  /** The simulator rejects edits of these fields of a broadcast. */
  readonly rejectsFields: readonly string[];
  /** Rejects thumbnails because the channel is not verified. */
  readonly unverifiedChannel: boolean;
  /** The lifetime of new access tokens, in seconds; 0 = the platform's default. */
  readonly accessSeconds: number;
}

/** A simulator without faults. */
export const noFaults: FaultSwitches = {
  down: false,
  slowMs: 0,
  rejectsFields: [],
  unverifiedChannel: false,
  accessSeconds: 0,
};

const maxMs = 10 * 60_000;

/**
 * The switches after a change, which a form sends as text and a program as JSON; undefined when the change
 * is invalid.
 */
export function switched(
  current: FaultSwitches,
  change: Readonly<Record<string, unknown>>,
): FaultSwitches | undefined {
  if (Object.keys(change).some((name) => !(name in noFaults))) return undefined;
  const read = <T>(
    name: keyof FaultSwitches,
    reader: (value: unknown) => T | undefined,
    now: T,
  ): T | undefined => (change[name] === undefined ? now : reader(change[name]));
  const down = read('down', flag, current.down);
  const slowMs = read('slowMs', amount, current.slowMs);
  const rejectsFields = read('rejectsFields', names, current.rejectsFields);
  const unverifiedChannel = read('unverifiedChannel', flag, current.unverifiedChannel);
  const accessSeconds = read('accessSeconds', amount, current.accessSeconds);
  return down === undefined ||
    slowMs === undefined ||
    rejectsFields === undefined ||
    unverifiedChannel === undefined ||
    accessSeconds === undefined
    ? undefined
    : { down, slowMs, rejectsFields, unverifiedChannel, accessSeconds };
}

function names(value: unknown): readonly string[] | undefined {
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return undefined;
  return list.map((item) => item.trim()).filter((item) => item !== '');
}

function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'on' || value === 'true' ? true : value === 'off' || value === 'false' ? false : undefined;
}

function amount(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= maxMs ? number : undefined;
}
