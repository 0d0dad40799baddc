import * as fs from 'node:fs';
import * as path from 'node:path';
import { runProgram, UsageError } from '../../../cli/command-line.ts';
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
import { preflightElsewhere, sessionsOf } from '../session/other-deployments.ts';
import { PreflightError, preflight } from '../session/preflight.ts';
import { Session } from '../session/session.ts';
import { withTokens } from '../target/credentials.ts';
import { requireKnownInputs } from '../target/inputs.ts';
import { conformanceCommand } from '../target/options.ts';
import type { Settings } from '../target/settings.ts';
import { readTarget, type Target } from '../target/target.ts';
import { authenticated } from '../target/web-fuzzing-auth.ts';
import type { GeneratedSuites } from './suite.ts';

/** Where a run reads and writes besides its target. */
export interface Surroundings {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** What relative paths are relative to. */
  readonly folder?: string;
  readonly out?: (text: string) => void;
  readonly err?: (text: string) => void;
  /** What the project adds to its suite; by default what `--scenarios` names. */
  readonly project?: Project;
  /** How it says how far it is; by default it does not. */
  readonly progress?: ProgressKind | undefined;
  /** Whether a check is part of the suite at all; by default each is. What is not is in no plan, journal or report. */
  readonly among?: (id: string) => boolean;
  /** The version of the suite, as reports tell it. */
  readonly version?: string;
  /** Interrupts the run; by default SIGINT and SIGTERM do. */
  readonly signal?: AbortSignal;
}

/** The whole suite as a command: `argv` behind the command's name; the exit status that its `--help` lists. */
export function runConformance(
  argv: readonly string[],
  generated: GeneratedSuites,
  surroundings: Surroundings = {},
): Promise<number> {
  const command = conformanceCommand((settings) => conform(settings, generated, surroundings));
  return runProgram(command, { name: 'callsheet conformance' }, argv, outputOf(surroundings));
}

/** Runs the suite as it was told; the exit status. Bad usage is thrown as a `UsageError`. */
export async function conform(
  settings: Settings,
  generated: GeneratedSuites,
  surroundings: Surroundings = {},
): Promise<number> {
  const { out, err } = outputOf(surroundings);
  try {
    const folder = surroundings.folder ?? process.cwd();
    const told = await readTarget(settings, surroundings.environment ?? process.env, folder);
    const isPlan = told.explain !== undefined || told.dryRun;
    const target = isPlan
      ? told
      : withTokens(await authenticated(told, generated.contract), generated.contract);
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
    const said = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    err(`callsheet conformance: the suite itself failed:\n${markedLines(said)}\n`);
    return 4;
  }
}

function outputOf({ out, err }: Surroundings) {
  return {
    out: out ?? ((text: string) => void process.stdout.write(text)),
    err: err ?? ((text: string) => void process.stderr.write(text)),
  };
}

/** Every check there is for the contract: generated, of the wire, and scenarios; those alone whose ids are `among` them. */
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

/** The plan of those checks, with what is judged after all of them. */
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
  /** What the run that is gone on with had come to. */
  readonly earlier: readonly CheckResult[];
}

/** The results of the run to go on with; none where this one begins anew. */
function resumed(target: Target, plan: Plan): readonly CheckResult[] {
  if (!target.resume) return [];
  const earlier = readJournal(target.out, plan.checks);
  for (const [what, then, now] of [
    ['the target', earlier.target, target.baseUrl],
    ['the profile', earlier.profile, target.profile],
    ['the plan', earlier.planHash, plan.hash],
  ] as const)
    if (then !== now) throw new UsageError(`--resume: ${what} was ${then} and is ${now} now; run without it`);
  return earlier.results;
}

/** Breaks promises in front of the target instead of judging it; loaded when asked for. */
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
    const told = [...(await preflight(session)), ...(await preflightElsewhere(session))];
    const notes = told.map((note) => shortLine(note));
    if (sessionsOf(session).some(({ ledger }) => ledger.holdsSomething) && !target.readOnly) {
      // What is not there yet is looked for again at the end.
      const { unclean } = await cleanUp(session, {}, false);
      notes.push(
        `an earlier run had not ended: what it left was removed, ${unclean.length} things could not be`,
      );
    }
    const redact = (text: string): string => session.secrets.redact(text);
    const tell = target.reporters.includes('ndjson') ? out : undefined;
    const journal = new Journal(target.out, redact, tell);
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
      // A read-only run removes nothing: what an earlier one left is the next one's to remove.
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

/** Aborted by the first SIGINT or SIGTERM; `forget` leaves the signals alone again. */
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
  if (dryRun || [explain, tokens.a, credentials.a, auth].some((told) => told !== undefined)) return;
  const needsToken = (way: Alternative) => way.some(({ scheme }) => securitySchemes[scheme]?.carrier);
  const locked = Object.values(operations).find(
    ({ security: { alternatives } }) => alternatives.length > 0 && alternatives.every(needsToken),
  );
  if (locked) throw new UsageError('--token-a is missing: the access token of a user of the deployment');
}

function readKnown(target: Target): KnownFailure[] {
  if (target.knownFailures === undefined) return [];
  if (!fs.existsSync(target.knownFailures))
    throw new UsageError(`--known-failures ${target.knownFailures}: there is no such file`);
  return readKnownFailures(
    fs.readFileSync(target.knownFailures, 'utf8'),
    path.basename(target.knownFailures),
  );
}

function checkAreas(target: Target, checks: readonly Check[]): void {
  const areas = [...new Set(checks.map(({ area }) => area))];
  const unknown = target.only.find((area) => !areas.includes(area));
  if (unknown !== undefined) throw new UsageError(`--only '${unknown}' is none of ${areas.join(', ')}`);
}
