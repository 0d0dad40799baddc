/** What was found of one thing. */
export interface Finding {
  /** What was looked at: `data-folder`, `database`, … */
  readonly check: string;
  /** `warn` is what will fail one day, or works worse than it could. */
  readonly level: 'ok' | 'warn' | 'fail';
  /** One sentence, with what to do where something is to be done. It names no secret. */
  readonly message: string;
}

/** Makes the findings of one check. */
export function findingsOf(check: string) {
  const made =
    (level: Finding['level']) =>
    (message: string): Finding => ({ check, level, message });
  return { ok: made('ok'), warn: made('warn'), fail: made('fail') };
}

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}

/** An error's code, such as ENOENT; its message where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A number of bytes as people read it. */
export function inBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
