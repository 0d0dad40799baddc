import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchesGlob } from '../../cli/glob.ts';
import type { Project } from '../engine/checks/project.ts';
import { allChecks, runConformance } from '../engine/command/main.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { type Broken, startBroken } from './proxy.ts';
import { RunLock } from './run-lock.ts';
import { violationFiles } from './violation-files.ts';

/** A healthy deployment, its suite, and a source of new users. */
export interface Subject {
  readonly url: string;
  /** The address of the signaling host; needed only by violations on that host. */
  readonly mediaUrl?: string;
  /** Other deployments of the same users by name; needed only by violations on these deployments. */
  readonly deployments?: Readonly<Record<string, string>>;
  /**
   * Other inputs of an operator, by option and name: `token burglar`; needed only by violations that use
   * them.
   */
  readonly inputs?: Readonly<Record<string, string | ((user: string) => string | Promise<string>)>>;
  readonly generated: GeneratedSuites;
  /** Returns an expired token of a user; needed only by violations that use it. */
  readonly expired?: (user: string) => string | Promise<string>;
  /** The project's additions to its suite. */
  readonly project?: Project;
  /** Issues an access token for the user of that name, and creates the user if necessary. */
  token(user: string): string | Promise<string>;
}

/** The result of testing one violation. */
export interface Score {
  /** Globs for which no check failed on the broken deployment. */
  readonly missed: readonly string[];
  /** Checks that failed on the healthy deployment. */
  readonly alarmed: readonly string[];
  /** Globs that match no check of this contract. */
  readonly absent: readonly string[];
  /** Globs whose checks are inconclusive on the healthy deployment. */
  readonly silent: readonly string[];
}

/** Every violation of one contract in a folder by its name, `<subject>/<violation>`. */
export async function violationsIn(root: string): Promise<ReadonlyMap<string, Broken>> {
  const found = new Map<string, Broken>();
  for (const { subject, violations } of await violationFiles(pathToFileURL(`${root}/`)))
    for (const [name, broken] of Object.entries(violations)) {
      const full = `${subject}/${name}`;
      if (found.has(full)) throw new Error(`${root}: two files have the violation ${full}; rename one.`);
      found.set(full, broken);
    }
  return found;
}

/** The violation of that name. */
export async function violation(root: string, name: string): Promise<Broken> {
  const broken = (await violationsIn(root)).get(name);
  if (!broken) throw new Error(`${root} has no violation ${name}.`);
  return broken;
}

/**
 * The subject with only the inputs that the checks of a violation need, because each additional input costs
 * requests.
 */
function withNeededInputs(subject: Subject, { host, caughtBy, with: others = [] }: Broken): Subject {
  const globs = [...caughtBy, ...others];
  const checks = allChecks(subject.generated, subject.project ?? {});
  const needs = new Set(
    checks.filter(({ id }) => globs.some((glob) => matchesGlob(id, glob))).flatMap((check) => check.needs),
  );
  const kept = <T>(of: Readonly<Record<string, T>> | undefined, isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(of ?? {}).filter(([name]) => isKept(name)));
  return {
    ...subject,
    deployments: kept(subject.deployments, (name) => name === host || needs.has(`deployment:${name}`)),
    inputs: kept(subject.inputs, (name) => needs.has(name.replace(' ', ':'))),
  };
}

/** The upstream of a violation's host, and the subject with another address in its place. */
export function replaceableHost(subject: Subject, host: string | undefined) {
  if (host === undefined) return { upstream: subject.url, with: (url: string) => ({ ...subject, url }) };
  if (host === 'media')
    return { upstream: subject.mediaUrl, with: (mediaUrl: string) => ({ ...subject, mediaUrl }) };
  const { deployments = {} } = subject;
  const instead = (url: string) => ({ ...subject, deployments: { ...deployments, [host]: url } });
  return { upstream: deployments[host], with: instead };
}

/** The suite ended before it checked anything, for example because it does not recognize the target. */
export class NothingChecked extends Error {}

/** The statuses of checks, by their ids. */
export type Verdicts = ReadonlyMap<string, string>;

/**
 * The verdicts on the healthy deployment of all checks that must catch these violations. All checks share
 * one run. Blocked checks run once more, because a check may time out while the machine stalls.
 */
export async function verdictsWithout(violations: readonly Broken[], subject: Subject): Promise<Verdicts> {
  const caughtBy = violations.flatMap((broken) => broken.caughtBy);
  const others = violations.flatMap((broken) => broken.with ?? []);
  const first = await verdicts(subject, 'well', { caughtBy, with: others });
  const blocked = [...first].filter(([, status]) => status === 'blocked').map(([id]) => id);
  if (blocked.length === 0) return first;
  const again = await verdicts(subject, 'well-again', { caughtBy: blocked, with: others });
  return new Map([...first, ...again]);
}

/**
 * The timeout of a test. Checks of a broken deployment wait for events that never come. On a busy machine
 * they wait longer, may run again, and wait for others that run again.
 */
export const timeout = { timeout: 900_000 } as const;

/** Maximum number of runs on a broken deployment while checks are inconclusive. */
const maxRuns = 5;

const lock = new RunLock();

/**
 * Runs the checks that must catch a violation on the broken deployment, and compares them with those on the
 * healthy one.
 */
export async function scoreOf(
  name: string,
  broken: Broken,
  subject: Subject,
  well: Verdicts,
): Promise<Score> {
  const replaceable = replaceableHost(withNeededInputs(subject, broken), broken.host);
  if (replaceable.upstream === undefined)
    throw new Error(`${name} needs the host ${broken.host}, which the subject does not have`);
  const deployment = await startBroken(replaceable.upstream, broken);
  try {
    const of = (all: Verdicts, glob: string): string[] =>
      [...all].filter(([id]) => matchesGlob(id, glob)).map(([, status]) => status);
    const absent = broken.caughtBy.filter((glob) => of(well, glob).length === 0);
    const present = broken.caughtBy.filter((glob) => !absent.includes(glob));
    const runs = (run: string) => () => verdicts(replaceable.with(deployment.url), run, broken);
    let ill = await lock.together(runs(name));
    // A blocked check is inconclusive, for example because the machine stalled; a check that passes has
    // missed the violation.
    const isSilent = (glob: string): boolean =>
      !of(ill, glob).includes('fail') && of(ill, glob).includes('blocked');
    for (let looks = 1; looks < maxRuns && present.some(isSilent); looks += 1)
      ill = await lock.alone(runs(`${name}-${looks}`));
    return {
      absent,
      missed: present.filter((glob) => !of(ill, glob).includes('fail')),
      silent: present.filter((glob) => !of(well, glob).includes('pass')),
      alarmed: [...well]
        .filter(([id, status]) => status === 'fail' && present.some((glob) => matchesGlob(id, glob)))
        .map(([id]) => id),
    };
  } finally {
    await deployment.close();
  }
}

/** The statuses of the checks that must catch a violation, by their ids, on the deployment of the subject. */
export function verdicts(
  subject: Subject,
  run: string,
  broken: Pick<Broken, 'caughtBy' | 'sockets' | 'with'>,
): Promise<Map<string, string>> {
  const checks = [...broken.caughtBy, ...(broken.with ?? [])];
  const more = ['--embed-url', subject.url];
  return verdictsOf(subject, run, checks, 'strict', more);
}

/**
 * Runs the suite with new users, and returns the status of each check that the globs match, by its id.
 * Without globs all checks run. The names of the users contain the run's name.
 * @throws {NothingChecked} if the run did not start, with its output.
 */
export async function verdictsOf(
  { url, mediaUrl, deployments = {}, inputs = {}, token, expired, generated, project = {} }: Subject,
  run: string,
  checks: readonly string[],
  profile: 'stated' | 'strict',
  more: readonly string[] = [],
): Promise<Map<string, string>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-'));
  const name = run.replace(/^.*\//, '');
  const now = Date.now();
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((letter) => `${letter}-${name}-${now}`);
  const tokens = expired ? ['--token-expired', await expired(a)] : [];
  tokens.push('--token-a', await token(a), '--token-b', await token(b), '--token-disposable', await token(c));
  if (mediaUrl !== undefined) tokens.push('--media-url', mediaUrl);
  for (const [word, address] of Object.entries(deployments))
    tokens.push('--deployment', `${word}=${address}`);
  for (const [word, value] of Object.entries(inputs)) {
    const [kind = '', input = ''] = word.split(' ');
    tokens.push(`--${kind}`, `${input}=${typeof value === 'string' ? value : await value(a)}`);
  }
  const report = ['--profile', profile, '--reporter', 'json', '--output', folder];
  const argv = ['--base-url', url, ...report, ...tokens, ...more];
  let output = '';
  const err = (text: string): void => {
    output += text;
  };
  // Several runs share this process, and recording thousands of other checks as disabled would delay all of
  // them.
  const among = (id: string): boolean => checks.some((glob) => matchesGlob(id, glob));
  const some = checks.length > 0 && { among };
  const quiet = { out: () => {}, err, ...some, signal: new AbortController().signal };
  const surroundings = { environment: {}, folder, project, ...quiet };
  try {
    await runConformance([...argv, ...checks.flatMap((glob) => ['--check', glob])], generated, surroundings);
    const file = path.join(folder, 'results.json');
    if (!fs.existsSync(file)) throw new NothingChecked(`${run} checked nothing: ${output.trim()}`);
    const results = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      readonly checks: readonly { readonly id: string; readonly status: string }[];
    };
    return new Map(results.checks.map(({ id, status }) => [id, status]));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
