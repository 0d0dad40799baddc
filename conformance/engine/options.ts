import { buildCommand, type Command } from '@stricli/core';
import { type Context, documented, type Help, UsageError, withUsage } from './command-line.ts';
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
    'callsheet conformance --dry-run --json            # every check there is, without a deployment',
    'callsheet conformance --explain createRoom/credential/none',
  ],
  statuses: {
    0: 'conformant',
    1: 'violations, or a known failure that passed',
    2: 'bad usage, configuration or contract',
    3: 'the deployment is unreachable or refuses the tokens; nothing was checked',
    4: "the suite's own error",
    5: 'clean-up incomplete, or a read-only run met an accepted write',
    6: 'nothing was proved',
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

type Switch = 'readOnly' | 'dryRun' | 'json';
type List = 'only' | 'check' | 'reporter' | 'credential';
type Flags = { readonly [name in Exclude<Setting, Switch | List>]?: string } & {
  readonly [name in Switch]?: boolean;
} & { readonly [name in List]?: readonly string[] };

/** `conformance`, which hands what it was told to `run` and ends with the status that gives. */
export function conformanceCommand(
  run: (settings: Settings, context: Context) => Promise<number>,
): Command<Context> {
  const command = buildCommand<Flags, string[], Context>({
    docs: documented(help),
    parameters: {
      flags: {
        baseUrl: text('the API of the deployment', 'URL'),
        mediaUrl: text('where it takes and gives media, if elsewhere', 'URL'),
        embedUrl: text('where sockets connect, if elsewhere', 'URL'),
        writesOffUrl: text('the same users behind a closed write gate', 'URL'),
        tokenA: text("a user's access token or other credential", 'TOKEN'),
        tokenB: text("another user's, for tenant isolation", 'TOKEN'),
        tokenDisposable: text("a user's whose account may be deleted", 'TOKEN'),
        tokenExpired: text('one of user A that has expired', 'TOKEN'),
        credential: several(
          "a user's secret for another security scheme, as a:session=4f2c",
          'USER:SCHEME=SECRET',
        ),
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
        budget: text('the most requests to send', 'N'),
        concurrency: text('lanes at once (default 4)', 'N'),
        timeout: text('seconds for one response (default 15)', 'N'),
        dryRun: toggle('lists every check and runs none'),
        explain: text('says what one check proves and needs, and runs none', 'ID'),
        json: toggle('prints --dry-run or --explain as JSON'),
        config: text('the configuration file, if another', 'FILE'),
      },
      positional: {
        kind: 'array',
        parameter: { brief: 'more areas, behind --only', placeholder: 'AREA', parse: String },
      },
    },
    async func(flags, ...areas) {
      this.status = await run(given(flags, areas), this);
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
