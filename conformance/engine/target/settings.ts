/** The options of a run, by the name that a configuration file has for each. */
export const options = {
  baseUrl: 'base-url',
  mediaUrl: 'media-url',
  embedUrl: 'embed-url',
  writesOffUrl: 'writes-off-url',
  tokenA: 'token-a',
  tokenB: 'token-b',
  tokenDisposable: 'token-disposable',
  tokenExpired: 'token-expired',
  credential: 'credential',
  auth: 'auth',
  deployment: 'deployment',
  token: 'token',
  given: 'given',
  rate: 'rate',
  readOnly: 'read-only',
  profile: 'profile',
  only: 'only',
  check: 'check',
  reporter: 'reporter',
  out: 'out',
  seed: 'seed',
  budget: 'budget',
  mutate: 'mutate',
  mutants: 'mutants',
  knownFailures: 'known-failures',
  scenarios: 'scenarios',
  concurrency: 'concurrency',
  timeout: 'timeout',
  dryRun: 'dry-run',
  explain: 'explain',
  resume: 'resume',
  replay: 'replay',
  verbose: 'verbose',
  strictCoverage: 'strict-coverage',
  json: 'json',
  ca: 'ca',
  cert: 'cert',
  key: 'key',
  config: 'config',
} as const;

/** An option by its name in a configuration file. */
export type Setting = keyof typeof options;

/** What a run was told, not yet judged. */
export type Settings = { readonly [name in Setting]?: string | boolean | readonly string[] };

/** Whether a name is one of an option. */
export const isSetting = (name: string): name is Setting => Object.hasOwn(options, name);

/** Options that take no value. */
export const switches: readonly string[] = [
  'readOnly',
  'mutate',
  'dryRun',
  'json',
  'resume',
  'verbose',
  'strictCoverage',
];

/** The reporters there are. */
export const reporterNames: readonly string[] = [
  'console',
  'html',
  'junit',
  'json',
  'github',
  'ndjson',
  'sarif',
  'har',
  'badge',
  'wfc',
];
