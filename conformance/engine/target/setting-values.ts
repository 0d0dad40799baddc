import { UsageError } from '../../../cli/usage-error.ts';
import { options, type Setting } from './settings.ts';

/** `NAME=VALUE`, as often as wanted; the older options that stand for one of them come first. */
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
    // Not what was written: it may hold a secret.
    if (name === '') throw new UsageError(`--${flag} is not written as NAME=VALUE`);
    found[name] = value;
  }
  return found;
}

/** What an option was given as. */
export type Given = string | boolean | readonly string[] | undefined;

/** A text that is not empty. */
export const text = (value: Given): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Words, separated by commas or spaces, or given one by one. */
export const list = (value: Given): string[] =>
  (Array.isArray(value) ? value : [text(value) ?? ''])
    .flatMap((one: string) => one.split(/[\s,]+/))
    .filter(Boolean);

/** An option without a value, as a variable has it. */
export function readSwitch(name: Setting, value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new UsageError(
    `CALLSHEET_${options[name].toUpperCase().replaceAll('-', '_')} is '${value}'; it may be true or false`,
  );
}

/** An address, without slashes at its end. */
export function url(flag: string, value: Given): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const schemes = flag === 'embed-url' ? /^(https?|wss?):/ : /^https?:/;
  if (!URL.canParse(given) || !schemes.test(given))
    throw new UsageError(`--${flag} is '${given}'; it has to be an http:// or https:// address`);
  return given.replace(/\/+$/, '');
}

/** A whole number from a least one on. */
export function whole(flag: string, value: Given, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${flag} is '${String(value)}'; it has to be a whole number from ${least} on`);
  return number;
}
