import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchesGlob } from '../../cli/glob.ts';
import type { Project } from '../engine/checks/project.ts';
import { allChecks, runConformance } from '../engine/command/main.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { type Broken, startBroken } from './proxy.ts';
import { violationFiles } from './violation-files.ts';

/** A healthy deployment, its suite, and new users of it. */
export interface Subject {
  readonly url: string;
  /** Where its signaling is; only violations of that need it. */
  readonly mediaUrl?: string;
  /** Other deployments of the same users by name; only violations of those need them. */
  readonly deployments?: Readonly<Record<string, string>>;
  /** What else an operator gives, by the option and name: `token burglar`; only violations of that need it. */
  readonly inputs?: Readonly<Record<string, string | ((user: string) => string | Promise<string>)>>;
  readonly generated: GeneratedSuites;
  /** A token of a user that has expired by the time the suite runs; only violations of that need it. */
  readonly expired?: (user: string) => string | Promise<string>;
  /** What the project adds to its suite. */
  readonly project?: Project;
  /** An access token of a user of that name, who comes to exist by it. */
  token(user: string): string | Promise<string>;
}

/** What became of one violation. */
export interface Score {
  /** Globs of which no check failed on the broken deployment. */
  readonly missed: readonly string[];
  /** Checks that failed on the healthy deployment. */
  readonly alarmed: readonly string[];
  /** Globs that name no check of this contract. */
  readonly absent: readonly string[];
  /** Globs whose checks say nothing on the healthy deployment. */
  readonly silent: readonly string[];
}

/** Every violation of one contract below a folder by its name, `<subject>/<violation>`. */
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

/** The subject with those inputs alone that the checks of a violation ask for: each other one costs requests. */
function withWhatItNeeds(subject: Subject, { host, caughtBy, with: others = [] }: Broken): Subject {
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

/** Where a violation stands: what is there, and the deployment with something else in its place. */
export function standingIn(subject: Subject, host: string | undefined) {
  if (host === undefined) return { upstream: subject.url, with: (url: string) => ({ ...subject, url }) };
  if (host === 'media')
    return { upstream: subject.mediaUrl, with: (mediaUrl: string) => ({ ...subject, mediaUrl }) };
  const { deployments = {} } = subject;
  const instead = (url: string) => ({ ...subject, deployments: { ...deployments, [host]: url } });
  return { upstream: deployments[host], with: instead };
}

/** The suite ended before it checked anything, as where it does not recognise the target. */
export class NothingChecked extends Error {}

/** How checks ended, by their ids. */
export type Verdicts = ReadonlyMap<string, string>;

/**
 * How the checks that must catch these violations end on the healthy deployment: one run for all of them, and another of
 * those that said nothing, as checks do that wait in vain while a machine stands still.
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

/** How long a violation is looked for: what never comes is waited for, and on a busy machine longer and once more. */
export const patience = { timeout: 480_000 } as const;

/** So often a broken deployment is looked at where checks say nothing of it. */
const mostLooks = 5;

/** Runs the checks that must catch a violation on the broken deployment, beside how they ended on the healthy one. */
export async function scoreOf(
  name: string,
  broken: Broken,
  subject: Subject,
  well: Verdicts,
): Promise<Score> {
  const place = standingIn(withWhatItNeeds(subject, broken), broken.host);
  if (place.upstream === undefined) throw new Error(`${name} is about a host that the deployment has not`);
  const deployment = await startBroken(place.upstream, broken);
  try {
    const of = (all: Verdicts, glob: string): string[] =>
      [...all].filter(([id]) => matchesGlob(id, glob)).map(([, status]) => status);
    const absent = broken.caughtBy.filter((glob) => of(well, glob).length === 0);
    const present = broken.caughtBy.filter((glob) => !absent.includes(glob));
    let ill = await verdicts(place.with(deployment.url), name, broken);
    // What is blocked says nothing, as happens while a machine stands still; what passes has missed it.
    const isSilent = (glob: string): boolean =>
      !of(ill, glob).includes('fail') && of(ill, glob).includes('blocked');
    for (let looks = 1; looks < mostLooks && present.some(isSilent); looks += 1)
      ill = await verdicts(place.with(deployment.url), `${name}-${looks}`, broken);
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

/** How the checks that a violation must be caught by end on a deployment, by their ids. */
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
 * The status of each check that the globs name, or of every check if there are no globs, by its id, after a run with new
 * users whose names hold the run's.
 * @throws {NothingChecked} where the run did not begin, with what it said.
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
  const report = ['--profile', profile, '--reporter', 'json', '--out', folder];
  const argv = ['--base-url', url, ...report, ...tokens, ...more];
  let said = '';
  const err = (text: string): void => {
    said += text;
  };
  // Runs go on beside each other in one process: putting down thousands of others as disabled keeps them all waiting.
  const among = (id: string): boolean => checks.some((glob) => matchesGlob(id, glob));
  const some = checks.length > 0 && { among };
  const quiet = { out: () => {}, err, ...some, signal: new AbortController().signal };
  const surroundings = { environment: {}, folder, project, ...quiet };
  try {
    await runConformance([...argv, ...checks.flatMap((glob) => ['--check', glob])], generated, surroundings);
    const file = path.join(folder, 'results.json');
    if (!fs.existsSync(file)) throw new NothingChecked(`${run} checked nothing: ${said.trim()}`);
    const results = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      readonly checks: readonly { readonly id: string; readonly status: string }[];
    };
    return new Map(results.checks.map(({ id, status }) => [id, status]));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
