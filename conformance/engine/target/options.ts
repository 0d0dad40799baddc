import { buildCommand, type Command } from '@stricli/core';
import { type Context, documented, type Help, UsageError, withUsage } from '../../../cli/command-line.ts';
import type { InputKind } from './inputs.ts';
import { reporterNames, type Setting, type Settings } from './settings.ts';

const help: Help = {
  brief: 'Checks a deployment against the contract, over the network only.',
  usage: '--base-url URL --token-a TOKEN [options]',
  text: `Every resource that a run creates is recorded in a ledger and removed again, also after a crash.
Every option can also be set by CALLSHEET_<OPTION> or by "conformance" in the configuration file. The command
line overrides a variable, and a variable overrides the file.`,
  examples: [
    'callsheet conformance --base-url http://127.0.0.1:8080 --token-a "$TOKEN_A" --token-b "$TOKEN_B"',
    'callsheet conformance --base-url https://staging.example.com --token-a "$TOKEN_A" --only rooms bookings --reporter console,junit',
    'callsheet conformance --base-url http://127.0.0.1:8080 --token-a "$TOKEN_A" --token-b "$TOKEN_B" --mutate',
    'callsheet conformance --dry-run --json            # lists every check, without a deployment',
    "callsheet conformance --explain 'createRoom/*'",
    'callsheet conformance --replay createRoom/responses/201   # the requests and responses of a failed check',
  ],
  statuses: {
    0: 'conformant; checks that the contract does not cover are listed and do not count',
    1: 'violations, checks that were blocked, a known failure that passed, or with --mutate a broken promise that no check noticed',
    2: 'bad usage, configuration or contract',
    3: 'the deployment is unreachable, does not serve this contract, or rejects the tokens; nothing was checked',
    4: 'an error of the suite itself',
    5: 'clean-up incomplete, or a read-only run met an accepted write',
    6: 'nothing was proved',
    7: 'incomplete: operations are not implemented (501), the request budget was used up before every check had started, or with --strict-coverage the contract does not cover every check',
    130: 'interrupted; the ledger is kept',
  },
};

const text = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder }) as const;
const several = (brief: string, placeholder: string) =>
  ({ ...text(brief, placeholder), variadic: true }) as const;
const toggle = (brief: string) => ({ kind: 'boolean', optional: true, withNegated: false, brief }) as const;
const among = (values: readonly string[]) => (partial: string) => {
  const [begun = ''] = /^.*,/.exec(partial) ?? [];
  return values.map((value) => `${begun}${value}`);
};

type Switch = 'readOnly' | 'mutate' | 'dryRun' | 'json' | 'resume' | 'verbose' | 'strictCoverage';
type List = 'only' | 'check' | 'reporter' | 'credential' | 'rate' | InputKind;
type Flags = { readonly [name in Exclude<Setting, Switch | List>]?: string } & {
  readonly [name in Switch]?: boolean;
} & { readonly [name in List]?: readonly string[] };

const flags = {
  baseUrl: text('the API of the deployment', 'URL'),
  mediaUrl: text('its address for media, if different', 'URL'),
  embedUrl: text('its address for sockets, if different', 'URL'),
  writesOffUrl: text('the same as --deployment writes-off=URL', 'URL'),
  tokenA: text("user A's access token or other credential", 'TOKEN'),
  tokenB: text("user B's token, for tenant isolation", 'TOKEN'),
  tokenDisposable: text('the token of a user with an account that may be deleted', 'TOKEN'),
  tokenExpired: text('the same as --token expired=TOKEN', 'TOKEN'),
  credential: several(
    "a user's secret for another security scheme: a:session=4f2c; with some scopes only: a:oauth[rooms:read]=9a1b",
    'USER:SCHEME=SECRET',
  ),
  auth: text('credentials in the format of Web Fuzzing Commons (YAML or JSON)', 'FILE'),
  deployment: several('another deployment that checks need, such as writes-off', 'NAME=URL'),
  token: several('another credential that checks need, such as expired', 'NAME=TOKEN'),
  rate: several(
    'a rate limit of the target that its contract does not state: general=100/60/20',
    'NAME=N/SECONDS[/BURST]',
  ),
  input: several('another value that checks need', 'NAME=VALUE'),
  readOnly: toggle('changes nothing on the deployment'),
  profile: {
    ...text('stated (default), or strict, which checks decisions too', 'NAME'),
    proposeCompletions: among(['stated', 'strict']),
  },
  only: several('areas to run; more may follow the first', 'AREA'),
  check: several('checks to run, by id; * matches any text', 'GLOB'),
  reporter: {
    ...several(`${reporterNames.join(',')} (default console)`, 'LIST'),
    proposeCompletions: among(reporterNames),
  },
  output: text('the folder of reports and ledger (default conformance-report)', 'DIR'),
  knownFailures: text('expected failures, with reasons', 'FILE'),
  scenarios: text('a module of hand-written scenarios and preconditions', 'FILE'),
  seed: text('the seed of queue order and made-up values', 'N'),
  mutate: toggle('breaks each promise in a separate proxy and reports which checks notice'),
  maxMutants: text('the maximum number of promises that --mutate breaks, selected by the seed', 'N'),
  maxRequests: text('the maximum number of requests', 'N'),
  concurrency: text('the number of queues that run concurrently (default 4)', 'N'),
  timeout: text('seconds for one response (default 15)', 'N'),
  resume: toggle('continues the last interrupted run'),
  replay: text('repeats checks of the last run and prints their requests and responses', 'GLOB'),
  verbose: toggle('prints why each check was skipped'),
  strictCoverage: toggle('ends with status 7 if the contract does not cover every check'),
  dryRun: toggle('lists the checks that would run, and runs none'),
  explain: text('prints the clauses and needs of checks, by id or pattern, and runs none', 'GLOB'),
  json: toggle('prints --dry-run or --explain as JSON'),
  ca: text('a trusted certificate authority, in PEM', 'FILE'),
  cert: text('a client certificate for mutual TLS, in PEM', 'FILE'),
  key: text('its key', 'FILE'),
  config: text('another configuration file', 'FILE'),
} as const;

/** The `conformance` command: passes its settings to `run` and exits with the returned status. */
export function conformanceCommand(
  run: (settings: Settings, context: Context) => Promise<number>,
): Command<Context> {
  const command = buildCommand<Flags, string[], Context>({
    docs: documented(help),
    parameters: {
      flags,
      positional: {
        kind: 'array',
        parameter: { brief: 'more areas, behind --only', placeholder: 'AREA', parse: String },
      },
    },
    async func(flagValues, ...areas) {
      this.status = await run(given(flagValues, areas), this);
    },
  });
  return withUsage(command, help);
}

/** The given settings. In `--only rooms bookings`, the words after the first are areas too. */
function given(flags: Flags, areas: readonly string[]): Settings {
  const [first] = areas;
  if (first !== undefined && flags.only === undefined)
    throw new UsageError(`'${first}' belongs to no option`);
  const only = flags.only && [...flags.only, ...areas];
  return Object.fromEntries(Object.entries({ ...flags, only }).filter(([, value]) => value !== undefined));
}
