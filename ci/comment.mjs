import { readFileSync } from 'node:fs';
import { redaction } from './settings.mjs';

/**
 * A comment, as GitHub or GitLab returns it.
 *
 * @typedef {object} ReceivedComment
 * @property {number} id
 * @property {string} [body]
 * @property {{ readonly login?: string, readonly type?: string }} [user] the author on GitHub
 * @property {{ readonly username?: string }} [author] the author on GitLab
 */

/**
 * Where the comment belongs: the addresses of its API, and the member with the text.
 *
 * @typedef {object} Thread
 * @property {string} comments the address of all comments of the pull request
 * @property {(id: number) => string} comment the address of one comment
 * @property {string} user the address of the token's user
 * @property {'PATCH' | 'PUT'} update
 * @property {Readonly<Record<string, string>>} headers
 * @property {(comment: ReceivedComment) => boolean} isAutomatic whether an application wrote the comment
 * @property {(comment: ReceivedComment) => string | undefined} author the name of its author
 */

/** The number of comments of one page. Both APIs allow 100. */
const pageSize = 100;
/** A server that ignores the page would otherwise be read without an end. */
const maxPages = 100;
const timeoutMs = 30_000;

/** @param {string} name */
const markerOf = (name) => `<!-- callsheet-ci${name === '' ? '' : `: ${name}`} -->`;

/**
 * Writes the report of a run as one comment of the pull request, or updates the earlier comment. A hidden marker
 * identifies it. The result is a line for the log; a rejected comment does not fail the job, because pull
 * requests of forks have no right to comment.
 *
 * @param {{ readonly text: string, readonly isWorthwhile: boolean }} report without the comment of an earlier run,
 *   only a worthwhile report is posted
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function comment({ text, isWorthwhile }, name, env) {
  const thread = threadOf(env);
  if (typeof thread === 'string') return thread;
  const body = `${markerOf(name)}\n${text}`;
  try {
    const earlier = await ownComment(thread, markerOf(name));
    if (earlier !== undefined) {
      await send(thread, thread.update, thread.comment(earlier), { body });
      return `Updated the comment ${earlier}.`;
    }
    if (!isWorthwhile) return 'Nothing to report, so no comment was posted.';
    const { id } = await send(thread, 'POST', thread.comments, { body });
    return `Posted the comment ${id}.`;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return redaction(env)(`No comment: ${words}. The job's summary has the report.`);
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Thread | string} or the reason why there is none
 */
function threadOf(env) {
  const token = env.CALLSHEET_CI_TOKEN || env.GITHUB_TOKEN || env.GITLAB_TOKEN;
  if (env.GITHUB_ACTIONS === 'true') {
    const number = githubNumber(env.GITHUB_EVENT_PATH);
    if (number === undefined) return 'No comment: this run belongs to no pull request.';
    return token ? githubThread(env, number, token) : 'No comment: CALLSHEET_CI_TOKEN is empty.';
  }
  if (env.GITLAB_CI === 'true') {
    if (!env.CI_MERGE_REQUEST_IID) return 'No comment: this run belongs to no merge request.';
    return token ? gitlabThread(env, token) : 'No comment: CALLSHEET_CI_TOKEN is empty.';
  }
  return 'No comment: neither GitHub Actions nor GitLab CI runs this job.';
}

/** @param {string | undefined} file @returns {number | undefined} */
function githubNumber(file) {
  const event = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const number = event.pull_request?.number;
  return Number.isInteger(number) ? number : undefined;
}

/** @param {NodeJS.ProcessEnv} env  @param {number} number  @param {string} token  @returns {Thread} */
function githubThread(env, number, token) {
  const api = env.GITHUB_API_URL || 'https://api.github.com';
  const issues = `${api}/repos/${env.GITHUB_REPOSITORY}/issues`;
  return {
    comments: `${issues}/${number}/comments`,
    comment: (id) => `${issues}/comments/${id}`,
    user: `${api}/user`,
    update: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    },
    isAutomatic: ({ user }) => user?.type === 'Bot',
    author: ({ user }) => user?.login,
  };
}

/** @param {NodeJS.ProcessEnv} env  @param {string} token  @returns {Thread} */
function gitlabThread(env, token) {
  const api = env.CI_API_V4_URL ?? 'https://gitlab.com/api/v4';
  const notes = `${api}/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}/notes`;
  return {
    comments: notes,
    comment: (id) => `${notes}/${id}`,
    user: `${api}/user`,
    update: 'PUT',
    headers: { 'private-token': token },
    isAutomatic: () => false,
    author: ({ author }) => author?.username,
  };
}

/**
 * The earlier comment of this token's user. Anybody may post a comment with the marker, so the author counts too.
 *
 * @param {Thread} thread
 * @param {string} marker
 * @returns {Promise<number | undefined>}
 */
async function ownComment(thread, marker) {
  const login = await loginOf(thread);
  for (let page = 1; page <= maxPages; page += 1) {
    /** @type {ReceivedComment[]} */
    const comments = await send(thread, 'GET', `${thread.comments}?per_page=${pageSize}&page=${page}`);
    const own = comments.find(
      (one) =>
        one.body?.startsWith(marker) &&
        (login === undefined ? thread.isAutomatic(one) : thread.author(one) === login),
    );
    if (own !== undefined) return own.id;
    if (comments.length < pageSize) return undefined;
  }
  return undefined;
}

/**
 * The name of the token's user. The token of a job has no user on GitHub, but its comments are automatic.
 *
 * @param {Thread} thread
 * @returns {Promise<string | undefined>}
 */
async function loginOf(thread) {
  try {
    const me = await send(thread, 'GET', thread.user);
    return me.login ?? me.username;
  } catch (error) {
    if (error instanceof RejectedRequest && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** An error response of the API. */
class RejectedRequest extends Error {
  /** @param {string} text  @param {number} status */
  constructor(text, status) {
    super(`${text} responded with status ${status}`);
    this.status = status;
  }
}

/**
 * @param {Thread} thread
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function send({ headers }, method, url, body) {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      'user-agent': 'callsheet-ci',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error', // another host must not receive the token
  });
  if (!response.ok) throw new RejectedRequest(`${method} ${new URL(url).pathname}`, response.status);
  return response.json();
}
