/** The options of a run, by their names in a configuration file. */
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
  input: 'input',
  rate: 'rate',
  readOnly: 'read-only',
  profile: 'profile',
  only: 'only',
  check: 'check',
  reporter: 'reporter',
  output: 'output',
  seed: 'seed',
  maxRequests: 'max-requests',
  mutate: 'mutate',
  maxMutants: 'max-mutants',
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

/** The settings of a run, before they are checked. */
export type Settings = { readonly [name in Setting]?: string | boolean | readonly string[] };

/** Whether an option has this name. */
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

/** The names of all reporters. */
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
