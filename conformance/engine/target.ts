import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { User } from './ledger.ts';

/** What a run is about and how it is to go. */
export interface Target {
  readonly baseUrl: string;
  readonly mediaUrl?: string;
  readonly embedUrl?: string;
  /** A deployment of the same contract whose write gate is closed, on the same users. */
  readonly writesOffUrl?: string;
  readonly tokens: Readonly<Partial<Record<User, string>>>;
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
  readonly explain?: string;
}

/** Bad usage: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The reporters there are. */
const reporterNames: readonly string[] = ['console', 'html', 'junit', 'json', 'github'];

const flags = {
  baseUrl: 'base-url',
  mediaUrl: 'media-url',
  embedUrl: 'embed-url',
  writesOffUrl: 'writes-off-url',
  tokenA: 'token-a',
  tokenB: 'token-b',
  tokenDisposable: 'token-disposable',
  credential: 'credential',
  readOnly: 'read-only',
  profile: 'profile',
  only: 'only',
  check: 'check',
  reporter: 'reporter',
  out: 'out',
  seed: 'seed',
  budget: 'budget',
  knownFailures: 'known-failures',
  scenarios: 'scenarios',
  concurrency: 'concurrency',
  timeout: 'timeout',
  dryRun: 'dry-run',
  explain: 'explain',
  config: 'config',
} as const;
type Setting = keyof typeof flags;
const isSetting = (name: string): name is Setting => Object.hasOwn(flags, name);
const switches: readonly string[] = ['readOnly', 'dryRun'];
const lists: readonly string[] = ['only', 'check', 'reporter', 'credential'];

/** The one page of help. */
export const usage = `Checks a deployment against the contract, over the network and nothing else.

  --base-url URL          the API of the deployment                       (CALLSHEET_BASE_URL)
  --token-a TOKEN         a user's access token or other credential       (CALLSHEET_TOKEN_A)
  --token-b TOKEN         another user's, for tenant isolation            (CALLSHEET_TOKEN_B)
  --token-disposable TOKEN  a user's whose account may be deleted         (CALLSHEET_TOKEN_DISPOSABLE)
  --credential USER:SCHEME=SECRET…   a user's secret for another security scheme: a:session=4f2c, b:login=user:password
  --media-url, --embed-url, --writes-off-url URL    further addresses; the last has its write gate closed
  --profile stated|strict strict asserts our decisions too                (default stated)
  --read-only             changes nothing on the target
  --only AREA…            areas to run       --check GLOB…    checks to run, by id
  --reporter LIST         console,html,junit,json,github                  (default console)
  --out DIR               reports and the ledger                          (default conformance-report)
  --known-failures FILE   failures that are expected, with reasons
  --scenarios FILE        hand-written scenarios and preconditions, a module
  --seed N  --budget N    order of lanes and made-up values; most requests to send
  --concurrency N  --timeout SECONDS                lanes at once (4); for one answer (15)
  --dry-run  --explain ID show the plan, or one check of it, and run nothing

Every option may come from CALLSHEET_<OPTION> or from 'conformance' in callsheet.config.ts instead; a flag wins over a variable,
a variable over the file.
Exit status: 0 conformant; 1 violations; 2 bad usage; 3 unreachable; 4 the suite's own error; 5 clean-up incomplete or a
read-only run met an accepted write; 6 nothing proved; 130 interrupted.
`;

type Settings = Partial<Record<Setting, string | boolean | readonly string[]>>;

/** Reads flags, then variables, then the configuration file of the working folder. */
export async function readTarget(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<Target> {
  const given = fromFlags(argv);
  const variables = fromEnvironment(environment);
  const file = text(given.config ?? variables.config);
  return toTarget({ ...(await fromFile(file, folder)), ...variables, ...given }, folder);
}

function fromFlags(argv: readonly string[]): Settings {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      flag,
      {
        type: switches.includes(name) ? ('boolean' as const) : ('string' as const),
        multiple: lists.includes(name),
      },
    ]),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (problem) {
    throw new UsageError((problem instanceof Error ? problem.message : String(problem)).split('\n')[0] ?? '');
  }
  const settings: Settings = {};
  for (const [name, flag] of Object.entries(flags)) {
    const value = parsed.values[flag];
    if (isSetting(name) && value !== undefined)
      settings[name] = Array.isArray(value)
        ? value.map(String)
        : typeof value === 'boolean'
          ? value
          : String(value);
  }
  if (parsed.positionals.length > 0) {
    // `--only rooms bookings`: the words behind the first are areas too.
    if (settings.only === undefined) throw new UsageError(`'${parsed.positionals[0]}' belongs to no option`);
    settings.only = [...list(settings.only), ...parsed.positionals];
  }
  return settings;
}

function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Settings = {};
  for (const [name, flag] of Object.entries(flags)) {
    const value = environment[`CALLSHEET_${flag.toUpperCase().replaceAll('-', '_')}`];
    if (value === undefined || value === '' || !isSetting(name)) continue;
    settings[name] = switches.includes(name) ? readSwitch(name, value) : value;
  }
  return settings;
}

async function fromFile(file: string | undefined, folder: string): Promise<Settings> {
  const place = path.resolve(folder, file ?? 'callsheet.config.ts');
  if (!fs.existsSync(place)) {
    if (file !== undefined) throw new UsageError(`--config ${file}: there is no such file`);
    return {};
  }
  let module: { default?: { conformance?: Record<string, unknown> } };
  try {
    module = (await import(pathToFileURL(place).href)) as typeof module;
  } catch (problem) {
    throw new UsageError(
      `${place} does not load: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
  const settings: Settings = {};
  for (const [name, value] of Object.entries(module.default?.conformance ?? {})) {
    if (!isSetting(name))
      throw new UsageError(
        `${place}: 'conformance.${name}' is no option; there are ${Object.keys(flags).join(', ')}`,
      );
    if (value === undefined) continue;
    settings[name] = Array.isArray(value)
      ? value.map(String)
      : typeof value === 'boolean'
        ? value
        : String(value);
  }
  return settings;
}

function toTarget(settings: Settings, folder: string): Target {
  const baseUrl = url('base-url', settings.baseUrl);
  const tokenA = text(settings.tokenA);
  const planOnly = settings.dryRun === true || settings.explain !== undefined;
  if (!baseUrl && !planOnly)
    throw new UsageError('--base-url is missing: the address of the deployment to check');
  if (!tokenA && !planOnly)
    throw new UsageError('--token-a is missing: the access token of a user of the deployment');
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
  const budget = settings.budget === undefined ? undefined : whole('budget', settings.budget, 1);
  return {
    baseUrl: baseUrl ?? 'http://127.0.0.1',
    ...(mediaUrl && { mediaUrl }),
    ...(embedUrl && { embedUrl }),
    ...(writesOffUrl && { writesOffUrl }),
    tokens: tokens(tokenA, text(settings.tokenB), text(settings.tokenDisposable)),
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
    `CALLSHEET_${flags[name].toUpperCase().replaceAll('-', '_')} is '${value}'; it may be true or false`,
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
