import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
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
  /** The same deployment with its writes off; only violations of that need it. */
  readonly closedUrl?: string;
  readonly generated: GeneratedSuites;
  /** A token of a user that has expired by the time the suite runs; only violations of that need it. */
  readonly expired?: (user: string) => string;
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

/** Every violation below a folder: each file in a folder of it is one, named `<folder>/<file>`. */
export function violationsIn(root: string): string[] {
  const folders = fs.readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    fs.readdirSync(path.join(root, name)).map((file) => `${name}/${file.replace(/\.ts$/, '')}`),
  );
}

/** The violation of that name. */
export async function violation(root: string, name: string): Promise<Broken> {
  const { broken } = (await import(/* @vite-ignore */ pathToFileURL(path.join(root, `${name}.ts`)).href)) as {
    readonly broken: Broken;
  };
  return broken;
}

const addresses = { media: 'mediaUrl', closed: 'closedUrl' } as const;

/** Runs the checks that must catch a violation, on the healthy deployment and on the broken one. */
export async function scoreOf(name: string, broken: Broken, subject: Subject): Promise<Score> {
  const well = await verdicts(subject, `${name}-well`, broken);
  const member = broken.host === undefined ? 'url' : addresses[broken.host];
  const upstream = subject[member];
  if (upstream === undefined) throw new Error(`${name} is about a host that the deployment has not`);
  const deployment = await startBroken(upstream, broken);
  const address = { [member]: deployment.url };
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
  broken: Pick<Broken, 'caughtBy' | 'sockets' | 'with'>,
): Promise<Map<string, string>> {
  const checks = [...broken.caughtBy, ...(broken.with ?? [])];
  const more = ['--embed-url', subject.url];
  return verdictsOf(subject, run, checks, 'strict', more);
}

/** The status of each check that the globs name, by its id, after a run with new users whose names hold the run's. */
export async function verdictsOf(
  { url, mediaUrl, closedUrl, token, expired, generated, project = {} }: Subject,
  run: string,
  checks: readonly string[],
  profile: 'stated' | 'strict',
  more: readonly string[] = [],
): Promise<Map<string, string>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-'));
  const name = run.replace(/^.*\//, '');
  const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((letter) => `${letter}-${name}-${Date.now()}`);
  const tokens = expired ? ['--token-expired', expired(a)] : [];
  tokens.push('--token-a', await token(a), '--token-b', await token(b), '--token-disposable', await token(c));
  if (mediaUrl !== undefined) tokens.push('--media-url', mediaUrl);
  if (closedUrl !== undefined) tokens.push('--writes-off-url', closedUrl);
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
