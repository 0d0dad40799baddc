import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { matchesGlob } from '../engine/check.ts';
import { runConformance } from '../engine/main.ts';
import type { Project } from '../engine/project.ts';
import type { GeneratedSuites } from '../engine/suite.ts';
import { type Broken, startBroken } from './proxy.ts';

/** A healthy deployment, its suite, and new users of it. */
export interface Subject {
  readonly url: string;
  /** Where its signaling is; only violations of that need it. */
  readonly mediaUrl?: string;
  readonly generated: GeneratedSuites;
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

const notViolations = [
  ...['proxy.ts', 'socket-proxy.ts', 'seen.ts', 'score.ts', 'longer-texts.ts'],
  ...['broken.test.ts', 'deployment.test.ts'],
];

/** The names of the violations there are, one per file. */
export const violations: readonly string[] = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !notViolations.includes(name))
  .map((name) => name.replace(/\.ts$/, ''));

/** Runs the checks that must catch a violation, on the healthy deployment and on the broken one. */
export async function scoreOf(name: string, broken: Broken, subject: Subject): Promise<Score> {
  const well = await verdicts(subject, `${name}-well`, broken);
  const upstream = broken.host === 'media' ? subject.mediaUrl : subject.url;
  if (upstream === undefined) throw new Error(`${name} is about a media host, and the deployment has none`);
  const deployment = await startBroken(upstream, broken);
  const address = broken.host === 'media' ? { mediaUrl: deployment.url } : { url: deployment.url };
  try {
    const ill = await verdicts({ ...subject, ...address }, `${name}-ill`, broken);
    const of = (all: ReadonlyMap<string, string>, glob: string): string[] =>
      [...all].filter(([id]) => matchesGlob(id, glob)).map(([, status]) => status);
    const absent = broken.caughtBy.filter((glob) => of(well, glob).length === 0);
    const present = broken.caughtBy.filter((glob) => !absent.includes(glob));
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
  broken: Pick<Broken, 'caughtBy' | 'sockets'>,
): Promise<Map<string, string>> {
  // A scenario builds on the ones before it, and what judges the whole run on what is made and read in it.
  const wider = broken.caughtBy.map((glob) => glob.replace(/^(account\/deletion)\/.*/, '$1/*'));
  const checks = [...wider, 'list*ApiKeys/answers/200', 'create*ApiKey/answers/201-minimal'];
  const more = broken.sockets ? ['--embed-url', subject.url] : [];
  return verdictsOf(subject, run, checks, 'strict', more);
}

/** The status of each check that the globs name, by its id, after a run with new users whose names hold the run's. */
export async function verdictsOf(
  { url, mediaUrl, token, generated, project = {} }: Subject,
  run: string,
  checks: readonly string[],
  profile: 'stated' | 'strict',
  more: readonly string[] = [],
): Promise<Map<string, string>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-'));
  const name = run.replace(/^.*\//, '');
  const user = (letter: string): Promise<string> | string => token(`${letter}-${name}-${Date.now()}`);
  const users = ['--token-a', await user('a'), '--token-b', await user('b')];
  const tokens = [...users, '--token-disposable', await user('c')];
  if (mediaUrl !== undefined) tokens.push('--media-url', mediaUrl);
  const report = ['--profile', profile, '--reporter', 'json', '--out', folder];
  const argv = ['--base-url', url, ...report, ...tokens, ...more];
  const surroundings = { environment: {}, folder, project, out: () => {}, err: () => {} };
  try {
    await runConformance([...argv, ...checks.flatMap((glob) => ['--check', glob])], generated, surroundings);
    const results = JSON.parse(fs.readFileSync(path.join(folder, 'results.json'), 'utf8')) as {
      readonly checks: readonly { readonly id: string; readonly status: string }[];
    };
    return new Map(results.checks.map(({ id, status }) => [id, status]));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
