import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Check, describeCitations } from './check.ts';
import { countOf, describeCount, plannedStandings } from './clause-count.ts';
import { cleanUp } from './clean-up.ts';
import { runProgram, UsageError } from './command-line.ts';
import { type KnownFailure, readKnownFailures } from './known-failures.ts';
import { conformanceCommand } from './options.ts';
import { explain, type Plan, planOf } from './plan.ts';
import { PreflightError, preflight } from './preflight.ts';
import { afterAllFacts } from './probes/after-all.ts';
import { wireChecks } from './probes/wire.ts';
import { loadProject, type Project } from './project.ts';
import { withProofs } from './proofs.ts';
import { consoleReporter } from './report/console.ts';
import { githubReport } from './report/github.ts';
import { htmlReport } from './report/html.ts';
import { jsonReport } from './report/json.ts';
import { junitReport } from './report/junit.ts';
import { Progress, type ProgressKind } from './report/progress.ts';
import { exitStatus, type Report, run } from './run.ts';
import { applicable } from './scenario.ts';
import { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { GeneratedSuites } from './suite.ts';
import { readTarget, type Target } from './target.ts';

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
    const target = await readTarget(settings, surroundings.environment ?? process.env, folder);
    const known = readKnown(target);
    const project = surroundings.project ?? (await loadProject(target));
    const checks = allChecks(generated, project);
    checkAreas(target, checks);
    const plan = wholePlan(generated, checks);
    if (target.explain !== undefined || target.dryRun) {
      out(describePlan(plan, target, generated));
      return 0;
    }
    return await runAgainst(
      target,
      generated,
      { plan, checks, known, project },
      { ...surroundings, out, err },
    );
  } catch (problem) {
    if (problem instanceof UsageError) throw problem;
    if (problem instanceof PreflightError) {
      err(`callsheet conformance: ${problem.message} Nothing was checked.\n`);
      return 3;
    }
    const said = problem instanceof Error ? problem.stack : String(problem);
    err(`callsheet conformance: the suite itself failed: ${said}\n`);
    return 4;
  }
}

function outputOf({ out, err }: Surroundings) {
  return {
    out: out ?? ((text: string) => void process.stdout.write(text)),
    err: err ?? ((text: string) => void process.stderr.write(text)),
  };
}

/** Every check there is for the contract: generated, of the wire, and scenarios. */
export function allChecks(generated: GeneratedSuites, { scenarios = [] }: Project): Check[] {
  const { contract, suites } = generated;
  const plain = [...suites.flatMap((suite) => suite.checks), ...wireChecks(contract)];
  return [...withProofs(plain, contract.clauses), ...applicable(scenarios, contract)];
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
}

async function runAgainst(
  target: Target,
  generated: GeneratedSuites,
  { plan, checks, known, project }: Prepared,
  { out, err, ...surroundings }: Surroundings & Required<Pick<Surroundings, 'out' | 'err'>>,
): Promise<number> {
  const session = new Session(generated.contract, target);
  const interrupting = surroundings.signal ? undefined : interruption();
  const signal = surroundings.signal ?? interrupting?.signal;
  let keepLedger = true;
  try {
    const notes = await preflight(session);
    if (session.ledger.open.length + session.ledger.intents.length > 0 && !target.readOnly) {
      const { unclean } = await cleanUp(session);
      notes.push(
        `an earlier run had not ended: what it left was removed, ${unclean.length} things could not be`,
      );
    }
    const progress = surroundings.progress && new Progress(out, surroundings.progress, plan.checks.length);
    const printer = target.reporters.includes('console')
      ? consoleReporter(progress?.out ?? out, target)
      : undefined;
    printer?.began(plan, notes);
    if (!printer) for (const note of notes) err(`note: ${note}\n`);
    const report = await run(session, plan, checks, {
      preconditions: project.preconditions,
      known,
      ...(target.knownFailures !== undefined && { knownFile: path.basename(target.knownFailures) }),
      listener: {
        finished(result) {
          progress?.finished(result);
          printer?.finished(result);
        },
      },
      ...(signal && { signal }),
    }).finally(() => progress?.end());
    keepLedger =
      report.interrupted || report.unclean.length > 0 || (target.readOnly && session.ledger.open.length > 0);
    const files = writeReports(target, report, generated, (text) => session.secrets.redact(text), out);
    printer?.ended(report, files);
    return exitStatus(report);
  } finally {
    interrupting?.forget();
    session.close(keepLedger && session.ledger.open.length + session.ledger.intents.length > 0);
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

function writeReports(
  target: Target,
  report: Report,
  generated: GeneratedSuites,
  redact: (text: string) => string,
  out: (text: string) => void,
): string[] {
  const files: Record<string, { readonly name: string; readonly text: () => string }> = {
    json: { name: 'results.json', text: () => jsonReport(report) },
    junit: { name: 'junit.xml', text: () => junitReport(report) },
    html: { name: 'report.html', text: () => htmlReport(report, generated.contract) },
  };
  const written: string[] = [];
  fs.mkdirSync(target.out, { recursive: true });
  for (const reporter of target.reporters) {
    const file = files[reporter];
    if (file) {
      fs.writeFileSync(path.join(target.out, file.name), redact(file.text()));
      written.push(path.join(target.out, file.name));
    } else if (reporter === 'github') out(redact(githubReport(report)));
  }
  return written;
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

/** The plan: a check a line with what it cites, and how the clauses stand if all of them pass. */
function dryRun(plan: Plan, { contract }: GeneratedSuites): string {
  const checks = plan.checks.map((facts) =>
    [facts.id, facts.title, describeCitations(facts)].filter((text) => text !== '').join('\t'),
  );
  const count = describeCount(countOf(plannedStandings(plan.checks, contract.clauses)));
  const end = [`${plan.checks.length} checks, plan ${plan.hash.slice(0, 12)}`, ...(count ? [count] : [])];
  return `${[...checks, ...end].join('\n')}\n`;
}

function describePlan(plan: Plan, target: Target, generated: GeneratedSuites): string {
  const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
  if (target.explain === undefined) return target.json ? json(plan) : dryRun(plan, generated);
  const facts = plan.checks.find(({ id }) => id === target.explain);
  if (!facts)
    throw new UsageError(`--explain '${target.explain}': there is no such check; --dry-run lists them`);
  return target.json ? json(facts) : `${explain(facts, generated.contract.clauses)}\n`;
}
