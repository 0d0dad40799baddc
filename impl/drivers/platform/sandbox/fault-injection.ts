/** How a simulator misbehaves, for whoever wants to see what the service makes of it. */
export interface Switches {
  /** Every call breaks off. */
  readonly down: boolean;
  /** Every call waits this long first. */
  readonly slowMs: number;
  /** Fields of a broadcast that edits are refused for. */
  readonly refusesFields: readonly string[];
  /** Thumbnails are refused because the channel is not verified. */
  readonly unverifiedChannel: boolean;
  /** How long new access tokens are good, in seconds; 0 = as the platform does. */
  readonly accessSeconds: number;
}

/** A simulator that behaves. */
export const calm: Switches = {
  down: false,
  slowMs: 0,
  refusesFields: [],
  unverifiedChannel: false,
  accessSeconds: 0,
};

const maxMs = 10 * 60_000;

/** The switches after a change, which a form sends as text and a program as JSON; undefined when it makes no sense. */
export function switched(current: Switches, change: Readonly<Record<string, unknown>>): Switches | undefined {
  if (Object.keys(change).some((name) => !(name in calm))) return undefined;
  const read = <T>(name: keyof Switches, reader: (value: unknown) => T | undefined, now: T): T | undefined =>
    change[name] === undefined ? now : reader(change[name]);
  const down = read('down', flag, current.down);
  const slowMs = read('slowMs', amount, current.slowMs);
  const refusesFields = read('refusesFields', names, current.refusesFields);
  const unverifiedChannel = read('unverifiedChannel', flag, current.unverifiedChannel);
  const accessSeconds = read('accessSeconds', amount, current.accessSeconds);
  return down === undefined ||
    slowMs === undefined ||
    refusesFields === undefined ||
    unverifiedChannel === undefined ||
    accessSeconds === undefined
    ? undefined
    : { down, slowMs, refusesFields, unverifiedChannel, accessSeconds };
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
