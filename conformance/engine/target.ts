import * as path from 'node:path';
import { configFileOf, readConfigModule } from './config-file.ts';
import type { User } from './ledger.ts';
import { isSetting, options, reporterNames, type Setting, type Settings, switches } from './settings.ts';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** What a run is about and how it is to go. */
export interface Target {
  readonly baseUrl: string;
  readonly mediaUrl?: string;
  readonly embedUrl?: string;
  /** A deployment of the same contract whose write gate is closed, on the same users. */
  readonly writesOffUrl?: string;
  readonly tokens: Readonly<Partial<Record<User, string>>>;
  /** A token of user A that was good and has expired. */
  readonly expiredToken?: string;
  /** Further secrets of the users, by security scheme. */
  readonly credentials: Readonly<Partial<Record<User, Readonly<Record<string, string>>>>>;
  readonly readOnly: boolean;
  readonly profile: 'stated' | 'strict';
  /** Areas to run; empty: all. */
  readonly only: readonly string[];
  /** Globs over check ids; empty: all. */
  readonly checks: readonly string[];
  readonly reporters: readonly string[];
  readonly out: string;
  readonly seed: number;
  /** The most requests a run may send before it begins no further check. */
  readonly budget?: number;
  readonly knownFailures?: string;
  /** The module of hand-written scenarios and preconditions. */
  readonly scenarios?: string;
  /** How many lanes run at once. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly dryRun: boolean;
  /** Whether the plan is told as JSON. */
  readonly json: boolean;
  readonly explain?: string;
}

/** Joins what was given, then variables, then the configuration file of the working folder. */
export async function readTarget(
  given: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<Target> {
  const variables = fromEnvironment(environment);
  const file = text(given.config ?? variables.config);
  return toTarget({ ...(await fromFile(file, folder)), ...variables, ...given }, folder);
}

type Mutable = { -readonly [name in Setting]?: Settings[name] };

function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Mutable = {};
  for (const [name, flag] of Object.entries(options)) {
    const value = environment[`CALLSHEET_${flag.toUpperCase().replaceAll('-', '_')}`];
    if (value === undefined || value === '' || !isSetting(name)) continue;
    settings[name] = switches.includes(name) ? readSwitch(name, value) : value;
  }
  return settings;
}

async function fromFile(file: string | undefined, folder: string): Promise<Settings> {
  const { name, content } = await readFile(file, folder);
  const told = content.conformance ?? {};
  const settings: Mutable = {};
  for (const [key, value] of Object.entries(told)) {
    if (!isSetting(key))
      throw new UsageError(
        `${name}: 'conformance.${key}' is no option; there are ${Object.keys(options).join(', ')}`,
      );
    if (value === undefined) continue;
    settings[key] = Array.isArray(value)
      ? value.map(String)
      : typeof value === 'boolean'
        ? value
        : String(value);
  }
  return settings;
}

async function readFile(file: string | undefined, folder: string) {
  const name = file === undefined ? configFileOf(folder) : path.resolve(folder, file);
  if (name === undefined) return { name: '', content: {} };
  const content: { conformance?: Record<string, unknown> } = await readConfigModule(name);
  return { name, content };
}

function toTarget(settings: Settings, folder: string): Target {
  const baseUrl = url('base-url', settings.baseUrl);
  const tokenA = text(settings.tokenA);
  const planOnly = settings.dryRun === true || settings.explain !== undefined;
  if (!baseUrl && !planOnly)
    throw new UsageError('--base-url is missing: the address of the deployment to check');
  if (!tokenA && !planOnly)
    throw new UsageError('--token-a is missing: the access token of a user of the deployment');
  if (settings.json === true && !planOnly)
    throw new UsageError('--json goes with --dry-run or --explain; a run writes one with --reporter json');
  const profile = text(settings.profile) ?? 'stated';
  if (profile !== 'stated' && profile !== 'strict')
    throw new UsageError(`--profile is '${profile}'; it may be stated or strict`);
  const reporters = list(settings.reporter ?? 'console');
  const unknown = reporters.find((reporter) => !reporterNames.includes(reporter));
  if (unknown !== undefined)
    throw new UsageError(`--reporter '${unknown}' is none of ${reporterNames.join(', ')}`);
  const mediaUrl = url('media-url', settings.mediaUrl);
  const embedUrl = url('embed-url', settings.embedUrl);
  const writesOffUrl = url('writes-off-url', settings.writesOffUrl);
  const knownFailures = text(settings.knownFailures);
  const scenarios = text(settings.scenarios);
  const explain = text(settings.explain);
  const expiredToken = text(settings.tokenExpired);
  const budget = settings.budget === undefined ? undefined : whole('budget', settings.budget, 1);
  return {
    baseUrl: baseUrl ?? 'http://127.0.0.1',
    ...(mediaUrl && { mediaUrl }),
    ...(embedUrl && { embedUrl }),
    ...(writesOffUrl && { writesOffUrl }),
    tokens: tokens(tokenA, text(settings.tokenB), text(settings.tokenDisposable)),
    ...(expiredToken !== undefined && { expiredToken }),
    credentials: credentials(settings.credential),
    readOnly: settings.readOnly === true,
    profile,
    only: list(settings.only ?? []),
    checks: list(settings.check ?? []),
    reporters,
    out: path.resolve(folder, text(settings.out) ?? 'conformance-report'),
    seed: settings.seed === undefined ? Date.now() % 1_000_000 : whole('seed', settings.seed, 0),
    ...(budget !== undefined && { budget }),
    ...(knownFailures !== undefined && { knownFailures: path.resolve(folder, knownFailures) }),
    ...(scenarios !== undefined && { scenarios: path.resolve(folder, scenarios) }),
    concurrency: settings.concurrency === undefined ? 4 : whole('concurrency', settings.concurrency, 1),
    timeoutMs: 1000 * (settings.timeout === undefined ? 15 : whole('timeout', settings.timeout, 1)),
    dryRun: settings.dryRun === true,
    json: settings.json === true,
    ...(explain !== undefined && { explain }),
  };
}

function tokens(
  a: string | undefined,
  b: string | undefined,
  disposable: string | undefined,
): Target['tokens'] {
  if (a !== undefined && a === b) throw new UsageError('--token-a and --token-b are the same token');
  if (disposable !== undefined && (disposable === a || disposable === b))
    throw new UsageError('--token-disposable is one of the other tokens: its account is going to be deleted');
  return { ...(a && { a }), ...(b && { b }), ...(disposable && { disposable }) };
}

/** `a:session=4f2c`: whose it is, of which security scheme, and the secret, which may hold anything. */
function credentials(given: Given): Target['credentials'] {
  const written = typeof given === 'string' ? given.split(/\s+/).filter(Boolean) : [given ?? []].flat();
  const read: Partial<Record<User, Record<string, string>>> = {};
  for (const one of written) {
    const [, user, scheme = '', secret = ''] = /^(a|b|disposable):([^=]+)=(.+)$/s.exec(String(one)) ?? [];
    const owner = (['a', 'b', 'disposable'] as const).find((name) => name === user);
    if (owner === undefined)
      throw new UsageError(
        '--credential is not written as USER:SCHEME=SECRET with a, b or disposable for USER',
      );
    read[owner] = { ...read[owner], [scheme]: secret };
  }
  return read;
}

type Given = string | boolean | readonly string[] | undefined;

const text = (value: Given): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const list = (value: Given): string[] =>
  (Array.isArray(value) ? value : [text(value) ?? ''])
    .flatMap((one: string) => one.split(/[\s,]+/))
    .filter(Boolean);

function readSwitch(name: Setting, value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new UsageError(
    `CALLSHEET_${options[name].toUpperCase().replaceAll('-', '_')} is '${value}'; it may be true or false`,
  );
}

function url(flag: string, value: Given): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const schemes = flag === 'embed-url' ? /^(https?|wss?):/ : /^https?:/;
  if (!URL.canParse(given) || !schemes.test(given))
    throw new UsageError(`--${flag} is '${given}'; it has to be an http:// or https:// address`);
  return given.replace(/\/+$/, '');
}

function whole(flag: string, value: Given, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${flag} is '${String(value)}'; it has to be a whole number from ${least} on`);
  return number;
}
