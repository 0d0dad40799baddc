import * as fs from 'node:fs';
import * as path from 'node:path';
import { runProgram, UsageError } from '../../../cli/command-line.ts';
import { whyUnreadable } from '../../../cli/input-file.ts';
import { markedLines, shortLine } from '../../../cli/printable-text.ts';
import type { Alternative } from '../../../templates/model/security.ts';
import type { Check, CheckResult } from '../checks/check.ts';
import { loadProject, type Project } from '../checks/project.ts';
import { applicable } from '../checks/scenario.ts';
import { afterAllFacts } from '../probes/after-all.ts';
import { wireChecks } from '../probes/wire.ts';
import { consoleReporter } from '../report/console.ts';
import { exchangePrinter } from '../report/exchanges.ts';
import { writeReports } from '../report/files.ts';
import { Journal, readJournal } from '../report/journal.ts';
import { Progress, type ProgressKind } from '../report/progress.ts';
import { cleanUp } from '../resources/clean-up.ts';
import { describePlan } from '../run/describe-plan.ts';
import { exitStatus } from '../run/exit-status.ts';
import { type KnownFailure, readKnownFailures } from '../run/known-failures.ts';
import { type Plan, planOf } from '../run/plan.ts';
import { withProofs } from '../run/proofs.ts';
import { run } from '../run/run.ts';
import { preflightOthers, sessionsOf } from '../session/other-deployments.ts';
import { PreflightError, preflight } from '../session/preflight.ts';
import { Session } from '../session/session.ts';
import { withTokens } from '../target/credentials.ts';
import { requireKnownInputs } from '../target/inputs.ts';
import { conformanceCommand } from '../target/options.ts';
import type { Settings } from '../target/settings.ts';
import { readTarget, type Target } from '../target/target.ts';
import { authenticated } from '../target/web-fuzzing-auth.ts';
import type { GeneratedSuites } from './suite.ts';

/** The environment of a run, apart from its target. */
export interface Surroundings {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder for relative paths. */
  readonly folder?: string;
  readonly out?: (text: string) => void;
  readonly err?: (text: string) => void;
  /** The project's additions to its suite; by default the module that `--scenarios` names. */
  readonly project?: Project;
  /** The kind of progress output; by default none. */
  readonly progress?: ProgressKind | undefined;
  /**
   * Whether the suite contains the check with this id; by default, it contains every check. Excluded checks
   * are in no plan, journal or report.
   */
  readonly among?: (id: string) => boolean;
  /** The version of the suite, for reports. */
  readonly version?: string;
  /** Interrupts the run; by default SIGINT and SIGTERM do. */
  readonly signal?: AbortSignal;
}

/**
 * The entire suite as a command. `argv` follows the command's name. Returns the exit status that `--help`
 * lists.
 */
export function runConformance(
  argv: readonly string[],
  generated: GeneratedSuites,
  surroundings: Surroundings = {},
): Promise<number> {
  const command = conformanceCommand((settings) => conform(settings, generated, surroundings));
  return runProgram(command, { name: 'callsheet conformance' }, argv, outputOf(surroundings));
}

/**
 * Runs the suite with these settings and returns the exit status.
 * @throws UsageError for bad usage.
 */
export async function conform(
  settings: Settings,
  generated: GeneratedSuites,
  surroundings: Surroundings = {},
): Promise<number> {
  const { out, err } = outputOf(surroundings);
  try {
    const folder = surroundings.folder ?? process.cwd();
    const given = await readTarget(settings, surroundings.environment ?? process.env, folder);
    const isPlan = given.explain !== undefined || given.dryRun;
    const target = isPlan
      ? given
      : withTokens(await authenticated(given, generated.contract), generated.contract);
    requireToken(target, generated.contract);
    const known = readKnown(target);
    const project = surroundings.project ?? (await loadProject(target));
    const checks = allChecks(generated, project, surroundings.among);
    checkAreas(target, checks);
    const plan = wholePlan(generated, checks);
    if (isPlan) {
      out(describePlan(plan, target, generated));
      return 0;
    }
    if (target.mutate) return await mutateAgainst(target, generated, { plan, checks, project }, surroundings);
    return await runAgainst(
      target,
      generated,
      { plan, checks, known, project, earlier: resumed(target, plan) },
      { ...surroundings, out, err },
    );
  } catch (problem) {
    if (problem instanceof UsageError) throw problem;
    if (problem instanceof PreflightError) {
      err(`callsheet conformance: ${shortLine(problem.message)} Nothing was checked.\n`);
      return 3;
    }
    const stackText = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    err(`callsheet conformance: the suite itself failed:\n${markedLines(stackText)}\n`);
    return 4;
  }
}

function outputOf({ out, err }: Surroundings) {
  return {
    out: out ?? ((text: string) => void process.stdout.write(text)),
    err: err ?? ((text: string) => void process.stderr.write(text)),
  };
}

/** All checks for the contract: generated ones, wire checks and scenarios, filtered by `among`. */
export function allChecks(
  generated: GeneratedSuites,
  { scenarios = [] }: Project,
  among: (id: string) => boolean = () => true,
): Check[] {
  const { contract, suites } = generated;
  const isAmong = ({ id }: { readonly id: string }): boolean => among(id);
  const plain = [...suites.flatMap((suite) => suite.checks), ...wireChecks(contract)].filter(isAmong);
  return [...withProofs(plain, contract.clauses), ...applicable(scenarios.filter(isAmong), contract)];
}

/** The plan of these checks, including the checks of the entire run. */
export function wholePlan(generated: GeneratedSuites, checks: readonly Check[]): Plan {
  const { title, version } = generated.contract;
  const plan = planOf(`${title} ${version}`, checks);
  const last = withProofs(Object.values(afterAllFacts), generated.contract.clauses);
  return { ...plan, checks: [...plan.checks, ...last] };
}

interface Prepared {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly known: readonly KnownFailure[];
  readonly project: Project;
  /** The results of the run that is resumed. */
  readonly earlier: readonly CheckResult[];
}

/** The results of the run to resume; none for a new run. */
function resumed(target: Target, plan: Plan): readonly CheckResult[] {
  if (!target.resume) return [];
  const earlier = readJournal(target.out, plan.checks);
  for (const [what, then, now] of [
    ['the target', earlier.target, target.baseUrl],
    ['the profile', earlier.profile, target.profile],
    ['the plan', earlier.planHash, plan.hash],
  ] as const)
    if (then !== now)
      throw new UsageError(
        `--resume: ${what} was ${then} and is ${now} now; start a new run without --resume`,
      );
  return earlier.results;
}

/**
 * Runs the mutation test instead of a normal run: a proxy in front of the target breaks promises, and the
 * report lists the breaks that no check noticed. Its module is loaded on demand.
 */
async function mutateAgainst(
  target: Target,
  generated: GeneratedSuites,
  prepared: Omit<Prepared, 'known' | 'earlier'>,
  surroundings: Surroundings,
): Promise<number> {
  const { reportMutations } = await import('../../mutation/report.ts');
  const interrupting = surroundings.signal ? undefined : interruption();
  const signal = surroundings.signal ?? interrupting?.signal;
  try {
    const { out } = outputOf(surroundings);
    return await reportMutations(target, generated, { ...prepared, ...(signal && { signal }) }, out);
  } finally {
    interrupting?.forget();
  }
}

async function runAgainst(
  target: Target,
  generated: GeneratedSuites,
  { plan, checks, known, project, earlier }: Prepared,
  { out, err, ...surroundings }: Surroundings & Required<Pick<Surroundings, 'out' | 'err'>>,
): Promise<number> {
  const session = new Session(generated.contract, target, project.inputs && { inputs: project.inputs });
  const interrupting = surroundings.signal ? undefined : interruption();
  const signal = surroundings.signal ?? interrupting?.signal;
  let keepLedger = true;
  try {
    requireKnownInputs(target, session.inputs);
    const given = [...(await preflight(session)), ...(await preflightOthers(session))];
    const notes = given.map((note) => shortLine(note));
    if (sessionsOf(session).some(({ ledger }) => ledger.holdsSomething) && !target.readOnly) {
      // At the end, the run searches again for resources that the target creates late.
      const { unclean } = await cleanUp(session, {}, false);
      notes.push(
        `an earlier run did not end: its resources were removed (${unclean.length} could not be removed)`,
      );
    }
    const redact = (text: string): string => session.secrets.redact(text);
    const onLine = target.reporters.includes('ndjson') ? out : undefined;
    const journal = new Journal(target.out, redact, onLine);
    const progress = surroundings.progress && new Progress(out, surroundings.progress, plan.checks.length);
    const print = progress?.out ?? out;
    const printer = target.reporters.includes('console') ? consoleReporter(print, target) : undefined;
    const exchanges = target.replay ? exchangePrinter(print, redact) : undefined;
    journal.began(plan, target, notes);
    printer?.began(plan, notes);
    if (!printer) for (const note of notes) err(`note: ${note}\n`);
    const report = await run(session, plan, checks, {
      preconditions: project.preconditions,
      known,
      earlier,
      ...(target.knownFailures !== undefined && { knownFile: path.basename(target.knownFailures) }),
      listener: {
        finished(result) {
          for (const one of [journal, progress, exchanges, printer]) one?.finished(result);
        },
      },
      ...(signal && { signal }),
    }).finally(() => progress?.end());
    keepLedger =
      // A read-only run removes nothing, so the next run must remove the resources of earlier ones.
      report.interrupted || report.unclean.length > 0 || target.readOnly;
    journal.ended(report);
    journal.close();
    const { reporters, out: folder } = target;
    const version = surroundings.version ?? 'unknown';
    const files = writeReports(report, generated.contract, { reporters, folder, redact, out, version });
    printer?.ended(report, files);
    return exitStatus(report);
  } finally {
    interrupting?.forget();
    session.close(keepLedger);
  }
}

/** Aborts at the first SIGINT or SIGTERM; `forget` removes the signal handlers. */
function interruption(): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const names = ['SIGINT', 'SIGTERM'] as const;
  for (const name of names) process.once(name, abort);
  return {
    signal: controller.signal,
    forget() {
      for (const name of names) process.off(name, abort);
    },
  };
}

/**
 * A contract needs no user if each operation accepts calls without a credential, or with a client certificate alone.
 */
function requireToken(target: Target, { operations, securitySchemes }: GeneratedSuites['contract']): void {
  const { dryRun, explain, tokens, credentials, auth } = target;
  if (dryRun || [explain, tokens.a, credentials.a, auth].some((given) => given !== undefined)) return;
  const needsToken = (way: Alternative) => way.some(({ scheme }) => securitySchemes[scheme]?.carrier);
  const locked = Object.values(operations).find(
    ({ security: { alternatives } }) => alternatives.length > 0 && alternatives.every(needsToken),
  );
  if (locked) throw new UsageError('--token-a is missing; give the access token of a user of the deployment');
}

function readKnown(target: Target): KnownFailure[] {
  if (target.knownFailures === undefined) return [];
  const reason = whyUnreadable(target.knownFailures);
  if (reason !== undefined)
    throw new UsageError(`--known-failures ${target.knownFailures} cannot be read: ${reason}`);
  return readKnownFailures(
    fs.readFileSync(target.knownFailures, 'utf8'),
    path.basename(target.knownFailures),
  );
}

function checkAreas(target: Target, checks: readonly Check[]): void {
  const areas = [...new Set(checks.map(({ area }) => area))];
  const unknown = target.only.find((area) => !areas.includes(area));
  if (unknown !== undefined) throw new UsageError(`--only '${unknown}' is unknown; use ${areas.join(', ')}`);
}
