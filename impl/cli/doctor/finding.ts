/** The result of one check. */
export interface Finding {
  /** The name of the check: `data-folder`, `database`, … */
  readonly check: string;
  /** `warn`: it may fail later, or does not work as well as it could. */
  readonly level: 'ok' | 'warn' | 'fail';
  /** One sentence, with the remedy if there is one. It contains no secret. */
  readonly message: string;
}

/** Returns functions that create the findings of one check. */
export function findingsOf(check: string) {
  const withLevel =
    (level: Finding['level']) =>
    (message: string): Finding => ({ check, level, message });
  return { ok: withLevel('ok'), warn: withLevel('warn'), fail: withLevel('fail') };
}

/** Returns an error's message in one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}

/** An error's code, such as ENOENT; its message if it has no code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Formats a number of bytes with a unit. */
export function inBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
