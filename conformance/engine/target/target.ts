import * as path from 'node:path';
import { configFileOf, readConfigModule } from '../../../cli/config-file.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import { type Rate, readRate } from '../http/rates.ts';
import { readTrust, type TlsFiles, type Trust } from '../http/trust.ts';
import { readJournalLines } from './journal-lines.ts';
import type { User } from './ledger/ledger.ts';
import { list, named, readSwitch, text, url, whole } from './setting-values.ts';
import { isSetting, options, reporterNames, type Setting, type Settings, switches } from './settings.ts';
import { type GivenCredentials, givenCredentials } from './supplied-credentials.ts';

export { UsageError } from '../../../cli/usage-error.ts';

/** The addresses of another deployment. */
export interface OtherDeployment {
  readonly baseUrl: string;
  readonly mediaUrl?: string;
  readonly embedUrl?: string;
}

/** The subject and the options of a run. */
export interface Target extends GivenCredentials {
  readonly baseUrl: string;
  readonly mediaUrl?: string;
  readonly embedUrl?: string;
  /** Other deployments of the same contract and users, by name. */
  readonly deployments: Readonly<Record<string, OtherDeployment>>;
  readonly tokens: Readonly<Partial<Record<User, string>>>;
  /** Credentials other than the users' default ones, by name. */
  readonly namedTokens: Readonly<Record<string, string>>;
  /** Other values from the operator, by name. */
  readonly inputs: Readonly<Record<string, string>>;
  /** A file of credentials in the format of Web Fuzzing Commons. */
  readonly auth?: string;
  /** The rate limits of the deployment, by class. */
  readonly rates: Readonly<Record<string, Rate>>;
  readonly readOnly: boolean;
  readonly profile: 'stated' | 'strict';
  /** Areas to run; empty: all. */
  readonly only: readonly string[];
  /** Globs over check ids; empty: all. */
  readonly checks: readonly string[];
  readonly reporters: readonly string[];
  readonly out: string;
  readonly seed: number;
  /** The maximum number of requests. No further check starts after it is reached. */
  readonly budget?: number;
  /** Whether the run breaks promises to find out which checks notice. */
  readonly mutate: boolean;
  /** The maximum number of promises to break. */
  readonly mutants?: number;
  readonly knownFailures?: string;
  /** The module of hand-written scenarios and preconditions. */
  readonly scenarios?: string;
  /** The number of queues that run concurrently. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly dryRun: boolean;
  /** Whether the plan is printed as JSON. */
  readonly json: boolean;
  /** A glob over check ids. */
  readonly explain?: string;
  /** Continues the run of the journal in `out`. */
  readonly resume: boolean;
  /** Prints every exchange of the checks that run. */
  readonly replay: boolean;
  readonly verbose: boolean;
  /** Whether uncovered checks make a run incomplete. */
  readonly strictCoverage: boolean;
  /** The trusted certificate authorities and the client certificate for connections to the target. */
  readonly trust?: Trust;
}

/**
 * Merges the command line, the variables and the configuration file of the working folder, in this order of
 * precedence.
 */
export async function readTarget(
  given: Settings,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<Target> {
  const variables = fromEnvironment(environment);
  const file = text(given.config ?? variables.config);
  const settings = { ...(await fromFile(file, folder)), ...variables, ...given };
  return toTarget(given.replay === undefined ? settings : repeating(settings, folder), folder);
}

/** The parameters of the last run, unless new ones are given. The report of that run stays unchanged. */
function repeating(settings: Settings, folder: string): Settings {
  const out = path.resolve(folder, text(settings.output) ?? reportFolder);
  const { target: baseUrl, profile, seed } = readJournalLines(out).beginning;
  const again = { baseUrl, profile, seed: String(seed), ...settings };
  return { ...again, check: settings.replay, output: path.join(out, 'replay') };
}

const reportFolder = 'conformance-report';

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
  const configured = content.conformance ?? {};
  const settings: Mutable = {};
  for (const [key, value] of Object.entries(configured)) {
    if (!isSetting(key))
      throw new UsageError(
        `${name}: 'conformance.${key}' is not an option; known: ${Object.keys(options).join(', ')}`,
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
    throw new UsageError('--base-url is missing; give the address of the deployment to check');
  const auth = text(settings.auth);
  if (settings.json === true && !planOnly)
    throw new UsageError('--json needs --dry-run or --explain; use --reporter json for the results of a run');
  const mediaUrl = url('media-url', settings.mediaUrl);
  const embedUrl = url('embed-url', settings.embedUrl);
  const knownFailures = text(settings.knownFailures);
  const scenarios = text(settings.scenarios);
  const explain = text(settings.explain);
  if (settings.mutate === true && settings.readOnly === true)
    throw new UsageError('--mutate breaks promises of writes too; it cannot be combined with --read-only');
  const mutants =
    settings.maxMutants === undefined ? undefined : whole('max-mutants', settings.maxMutants, 1);
  const trust = readTrust(tlsFiles(settings, folder));
  const budget =
    settings.maxRequests === undefined ? undefined : whole('max-requests', settings.maxRequests, 1);
  return {
    baseUrl: baseUrl ?? 'http://127.0.0.1',
    ...(mediaUrl && { mediaUrl }),
    ...(embedUrl && { embedUrl }),
    rates: Object.fromEntries(
      Object.entries(named('rate', settings.rate)).map(([name, written]) => [name, readRate(name, written)]),
    ),
    deployments: otherDeployments(settings, { baseUrl, embedUrl }),
    tokens: tokens(tokenA, text(settings.tokenB), text(settings.tokenDisposable)),
    namedTokens: named('token', settings.token, { expired: text(settings.tokenExpired) }),
    inputs: named('input', settings.input),
    ...givenCredentials(settings.credential),
    ...(auth !== undefined && { auth: path.resolve(folder, auth) }),
    readOnly: settings.readOnly === true,
    profile: profileOf(settings),
    only: list(settings.only ?? []),
    checks: list(settings.check ?? []),
    reporters: reportersOf(settings),
    out: path.resolve(folder, text(settings.output) ?? reportFolder),
    seed: settings.seed === undefined ? Date.now() % 1_000_000 : whole('seed', settings.seed, 0),
    ...(budget !== undefined && { budget }),
    mutate: settings.mutate === true,
    ...(mutants !== undefined && { mutants }),
    ...(knownFailures !== undefined && { knownFailures: path.resolve(folder, knownFailures) }),
    ...(scenarios !== undefined && { scenarios: path.resolve(folder, scenarios) }),
    concurrency: settings.concurrency === undefined ? 4 : whole('concurrency', settings.concurrency, 1),
    timeoutMs: 1000 * (settings.timeout === undefined ? 15 : whole('timeout', settings.timeout, 1)),
    dryRun: settings.dryRun === true,
    json: settings.json === true,
    ...(explain !== undefined && { explain }),
    resume: settings.resume === true,
    replay: settings.replay !== undefined,
    verbose: settings.verbose === true,
    strictCoverage: settings.strictCoverage === true,
    ...(trust && { trust }),
  };
}

/** Absolute paths, so that the commands of a report work in any folder. */
function tlsFiles(settings: Settings, folder: string): TlsFiles {
  const files = (['ca', 'cert', 'key'] as const).map((name) => [name, text(settings[name])] as const);
  return Object.fromEntries(
    files.flatMap(([name, file]) => (file === undefined ? [] : [[name, path.resolve(folder, file)]])),
  );
}

function profileOf(settings: Settings): Target['profile'] {
  const profile = text(settings.profile) ?? 'stated';
  if (profile === 'stated' || profile === 'strict') return profile;
  throw new UsageError(`--profile is '${profile}'; use stated or strict`);
}

function reportersOf(settings: Settings): readonly string[] {
  const reporters = list(settings.reporter ?? 'console');
  const unknown = reporters.find((reporter) => !reporterNames.includes(reporter));
  if (unknown === undefined) return reporters;
  throw new UsageError(`--reporter '${unknown}' is unknown; use ${reporterNames.join(', ')}`);
}

function tokens(
  a: string | undefined,
  b: string | undefined,
  disposable: string | undefined,
): Target['tokens'] {
  if (a !== undefined && a === b) throw new UsageError('--token-a and --token-b are the same token');
  if (disposable !== undefined && (disposable === a || disposable === b))
    throw new UsageError('--token-disposable equals another token, but its account is going to be deleted');
  return { ...(a && { a }), ...(b && { b }), ...(disposable && { disposable }) };
}

/** `writes-off=http://…`, and its other addresses if they differ: `writes-off.media=http://…`. */
function otherDeployments(
  { deployment, writesOffUrl }: Settings,
  own: { readonly baseUrl: string | undefined; readonly embedUrl: string | undefined },
): Target['deployments'] {
  const addresses = named('deployment', deployment, { 'writes-off': url('writes-off-url', writesOffUrl) });
  const found: Record<string, OtherDeployment> = {};
  for (const [written, address] of Object.entries(addresses)) {
    const [name = '', part] = written.split('.');
    const at = url(`deployment ${written}`, address) ?? '';
    if (part !== undefined && part !== 'media' && part !== 'embed')
      throw new UsageError(
        `--deployment '${written}' is unknown; use '${name}', '${name}.media' or '${name}.embed'`,
      );
    const known = found[name];
    // If one host serves the API and the embeds of the target, the same applies to the other deployment.
    const embedUrl = known?.embedUrl ?? (own.embedUrl === own.baseUrl ? addresses[name] : undefined);
    found[name] = {
      baseUrl: '',
      ...(embedUrl !== undefined && { embedUrl }),
      ...known,
      ...(part === undefined ? { baseUrl: at } : part === 'media' ? { mediaUrl: at } : { embedUrl: at }),
    };
  }
  const lost = Object.keys(found).find((name) => found[name]?.baseUrl === '');
  if (lost !== undefined)
    throw new UsageError(`--deployment ${lost}=URL is missing; only another address of it is given`);
  return found;
}
