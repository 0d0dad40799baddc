import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { UsageError } from './settings.mjs';

/**
 * The earlier version of the contract: what `callsheet diff --against` receives, and its name in the report; or
 * the reason why there is none.
 *
 * @typedef {{ readonly against: string, readonly name: string } | { readonly skip: string }} Base
 */

/** The variables with the target branch of a pull request, by CI system. */
const branchVariables = [
  'GITHUB_BASE_REF',
  'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
  'CHANGE_TARGET', // Jenkins
  'SYSTEM_PULLREQUEST_TARGETBRANCH', // Azure Pipelines
  'BITBUCKET_PR_DESTINATION_BRANCH',
  'BUILDKITE_PULL_REQUEST_BASE_BRANCH',
];

/**
 * @param {string} against the setting
 * @param {NodeJS.ProcessEnv} env
 * @returns {Base}
 */
export function baseOf(against, env) {
  if (against !== '') return namedBase(against);
  // GitLab states the common ancestor, which is exact.
  const commit = env.CI_MERGE_REQUEST_DIFF_BASE_SHA;
  const branch = branchVariables.map((name) => env[name]).find((value) => value);
  if (commit) {
    if (!isCommit(commit)) git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit);
    if (isCommit(commit)) return { against: commit, name: branch ?? commit.slice(0, 12) };
  }
  if (branch) return branchBase(branch.replace(/^refs\/heads\//, ''));
  return { skip: 'no pull request, and CALLSHEET_CI_AGAINST is empty' };
}

/**
 * @param {string} against
 * @returns {Base}
 */
function namedBase(against) {
  const isOther = against === 'published' || /^https?:\/\//i.test(against) || existsSync(against);
  if (isOther || isCommit(against)) return { against, name: against };
  return branchBase(against);
}

/**
 * The common ancestor of a branch and this commit. Otherwise an addition on the branch that this commit lacks
 * would look like a removal.
 *
 * @param {string} branch
 * @returns {Base}
 */
function branchBase(branch) {
  const remote = `refs/remotes/origin/${branch}`;
  const refspec = `+refs/heads/${branch}:${remote}`;
  const isShallow = git('rev-parse', '--is-shallow-repository').out === 'true';
  const depth = isShallow && !isCommit(remote) ? ['--depth=1'] : [];
  const fetched = git('fetch', '--quiet', '--no-tags', ...depth, 'origin', refspec);
  if (!isCommit(remote))
    throw new UsageError(
      `git cannot fetch the branch ${branch} from origin (${fetched.err || 'no output'}). Check out its history, or set CALLSHEET_CI_AGAINST.`,
    );
  const head = git('rev-parse', 'HEAD').out;
  for (const more of [0, 10, 100, 1000]) {
    if (
      more > 0 &&
      isShallow &&
      !git('fetch', '--quiet', '--no-tags', `--deepen=${more}`, 'origin', refspec, head).ok
    )
      git('fetch', '--quiet', '--no-tags', `--deepen=${more}`, 'origin', refspec);
    const ancestor = git('merge-base', 'HEAD', remote);
    if (ancestor.ok && ancestor.out !== '') return { against: ancestor.out, name: branch };
    if (!isShallow) break;
  }
  console.log(
    `${branch} and this commit have no common ancestor in the fetched history; compared with its tip.`,
  );
  return { against: remote, name: branch };
}

/**
 * Whether a revision has a file.
 *
 * @param {string} revision
 * @param {string} file
 */
export const hasFile = (revision, file) =>
  git('cat-file', '-e', `${revision}:./${relative(process.cwd(), resolve(file)).split(sep).join('/')}`).ok;

/** @param {string} revision */
export const isCommit = (revision) =>
  !revision.startsWith('-') && git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).ok;

/** The root of the repository; empty outside of one. */
export const repositoryRoot = () => git('rev-parse', '--show-toplevel').out;

/**
 * In a container the checkout often belongs to another user, and git then reads it only if it is declared safe.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function trustCheckout(env) {
  const checkout = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR;
  if (!checkout || env.GIT_CONFIG_COUNT) return;
  Object.assign(env, {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: checkout,
  });
}

/** @param {readonly string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', [...words], { encoding: 'utf8' });
  return {
    ok: status === 0,
    out: (stdout ?? '').trim(),
    err: (stderr ?? '').trim().split('\n').at(-1) ?? '',
  };
}
