import { buildCommand, type Command } from '@stricli/core';
import { type Context, documented, type Help, UsageError, withUsage } from '../../../cli/command-line.ts';
import type { InputKind } from './inputs.ts';
import { reporterNames, type Setting, type Settings } from './settings.ts';

const help: Help = {
  brief: 'Checks a deployment against the contract, over the network and nothing else.',
  usage: '--base-url URL --token-a TOKEN [options]',
  text: `Everything it makes on the deployment goes into a ledger and is removed again, also after a crash.
Every option may come from CALLSHEET_<OPTION> or from "conformance" in the configuration file instead; an
option given here wins over a variable, a variable over the file.`,
  examples: [
    'callsheet conformance --base-url http://127.0.0.1:8080 --token-a "$TOKEN_A" --token-b "$TOKEN_B"',
    'callsheet conformance --base-url https://staging.example.com --token-a "$TOKEN_A" --only rooms bookings --reporter console,junit',
    'callsheet conformance --base-url http://127.0.0.1:8080 --token-a "$TOKEN_A" --token-b "$TOKEN_B" --mutate',
    'callsheet conformance --dry-run --json            # every check there is, without a deployment',
    "callsheet conformance --explain 'createRoom/*'",
    'callsheet conformance --replay createRoom/responses/201   # what a failing check sent and got',
  ],
  statuses: {
    0: 'conformant; checks that the contract does not cover are listed and do not count',
    1: 'violations, checks that were blocked, a known failure that passed, or with --mutate a broken promise that no check noticed',
    2: 'bad usage, configuration or contract',
    3: "the deployment is unreachable, none of this contract's, or refuses the tokens; nothing was checked",
    4: "the suite's own error",
    5: 'clean-up incomplete, or a read-only run met an accepted write',
    6: 'nothing was proved',
    7: 'incomplete: operations are not implemented (501), the budget was used up before every check had begun, or with --strict-coverage the contract does not cover every check',
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
  mediaUrl: text('where it takes and gives media, if elsewhere', 'URL'),
  embedUrl: text('where sockets connect, if elsewhere', 'URL'),
  writesOffUrl: text('the same as --deployment writes-off=URL', 'URL'),
  tokenA: text("a user's access token or other credential", 'TOKEN'),
  tokenB: text("another user's, for tenant isolation", 'TOKEN'),
  tokenDisposable: text("a user's whose account may be deleted", 'TOKEN'),
  tokenExpired: text('the same as --token expired=TOKEN', 'TOKEN'),
  credential: several(
    "a user's secret for another security scheme: a:session=4f2c; with some scopes only: a:oauth[rooms:read]=9a1b",
    'USER:SCHEME=SECRET',
  ),
  auth: text('credentials as Web Fuzzing Commons writes them (YAML or JSON)', 'FILE'),
  deployment: several('another deployment that checks ask for, as writes-off', 'NAME=URL'),
  token: several('another credential that checks ask for, as expired', 'NAME=TOKEN'),
  rate: several(
    'what the target is set to let through, where its contract does not say: general=100/60/20',
    'NAME=N/SECONDS[/BURST]',
  ),
  given: several('something else that checks ask for', 'NAME=VALUE'),
  readOnly: toggle('changes nothing on the deployment'),
  profile: {
    ...text('stated (default), or strict: asserts decisions too', 'NAME'),
    proposeCompletions: among(['stated', 'strict']),
  },
  only: several('areas to run; more may follow the first', 'AREA'),
  check: several('checks to run, by id; * stands for anything', 'GLOB'),
  reporter: {
    ...several(`${reporterNames.join(',')} (default console)`, 'LIST'),
    proposeCompletions: among(reporterNames),
  },
  out: text('where reports and the ledger go (default conformance-report)', 'DIR'),
  knownFailures: text('failures that are expected, with reasons', 'FILE'),
  scenarios: text('hand-written scenarios and preconditions, a module', 'FILE'),
  seed: text('order of lanes and made-up values', 'N'),
  mutate: toggle('breaks each promise in a proxy of its own and says which checks notice'),
  mutants: text('the most promises that --mutate breaks, picked by the seed', 'N'),
  budget: text('the most requests to send', 'N'),
  concurrency: text('lanes at once (default 4)', 'N'),
  timeout: text('seconds for one response (default 15)', 'N'),
  resume: toggle('goes on with the run that was interrupted last'),
  replay: text('repeats checks of the last run, showing what is sent and answered', 'GLOB'),
  verbose: toggle('says why each check was skipped'),
  strictCoverage: toggle('ends with status 7 if the contract does not cover every check'),
  dryRun: toggle('lists the checks that would run, and runs none'),
  explain: text('says what checks prove and need, by id or pattern, and runs none', 'GLOB'),
  json: toggle('prints --dry-run or --explain as JSON'),
  ca: text('an authority whose certificates are believed, in PEM', 'FILE'),
  cert: text("a certificate of one's own for mutual TLS, in PEM", 'FILE'),
  key: text('its key', 'FILE'),
  config: text('the configuration file, if another', 'FILE'),
} as const;

/** `conformance`, which hands what it was told to `run` and ends with the status that gives. */
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
    async func(told, ...areas) {
      this.status = await run(given(told, areas), this);
    },
  });
  return withUsage(command, help);
}

/** What was given; in `--only rooms bookings` the words behind the first are areas too. */
function given(flags: Flags, areas: readonly string[]): Settings {
  const [first] = areas;
  if (first !== undefined && flags.only === undefined)
    throw new UsageError(`'${first}' belongs to no option`);
  const only = flags.only && [...flags.only, ...areas];
  return Object.fromEntries(Object.entries({ ...flags, only }).filter(([, value]) => value !== undefined));
}
