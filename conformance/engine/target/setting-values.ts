import { UsageError } from '../../../cli/usage-error.ts';
import { options, type Setting } from './settings.ts';

/**
 * Reads options of the form `NAME=VALUE`, which may be repeated; the last value of a name counts. `older`
 * has the values of options with a fixed name, which `NAME=VALUE` overrides.
 */
export function named(
  flag: string,
  given: Given,
  older: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(older)) if (value !== undefined) found[name] = value;
  const written = typeof given === 'string' ? given.split(/\s+/).filter(Boolean) : [given ?? []].flat();
  for (const one of written) {
    const [, name = '', value = ''] = /^([\w.-]+)=(.+)$/s.exec(String(one)) ?? [];
    // The message does not repeat the value, which may be a secret.
    if (name === '') throw new UsageError(`--${flag} does not have the form NAME=VALUE`);
    found[name] = value;
  }
  return found;
}

/** The value of an option, before it is checked. */
export type Given = string | boolean | readonly string[] | undefined;

/** A text that is not empty. */
export const text = (value: Given): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Words, separated by commas or spaces, or given separately. */
export const list = (value: Given): string[] =>
  (Array.isArray(value) ? value : [text(value) ?? ''])
    .flatMap((one: string) => one.split(/[\s,]+/))
    .filter(Boolean);

/** The value of a variable for an option without a value. */
export function readSwitch(name: Setting, value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new UsageError(
    `CALLSHEET_${options[name].toUpperCase().replaceAll('-', '_')} is '${value}'; use true or false`,
  );
}

/** An address, without trailing slashes. */
export function url(flag: string, value: Given): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const schemes = flag === 'embed-url' ? /^(https?|wss?):/ : /^https?:/;
  if (!URL.canParse(given) || !schemes.test(given))
    throw new UsageError(`--${flag} is '${given}'; use an http:// or https:// address`);
  return given.replace(/\/+$/, '');
}

/** A whole number with a minimum. */
export function whole(flag: string, value: Given, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${flag} is '${String(value)}'; use a whole number of at least ${least}`);
  return number;
}
