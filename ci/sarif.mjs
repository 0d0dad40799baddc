import { posix, relative, resolve, sep } from 'node:path';

/**
 * @typedef {object} Found one result of a SARIF file
 * @property {string} rule
 * @property {'error' | 'warning' | 'note'} level
 * @property {string} text
 * @property {string} file from the root of the repository
 * @property {number} line
 * @property {string} fingerprint
 * @property {boolean} suppressed
 */

/**
 * Adapts a SARIF file of callsheet to a repository: paths start at its root, and a category contains the name of
 * this run, so that two runs of a repository do not replace each other's results.
 *
 * @param {string} text
 * @param {{ readonly root: string, readonly spec: string, readonly name: string }} options
 * @returns {{ readonly text: string, readonly found: readonly Found[] }}
 */
export function adaptSarif(text, { root, spec, name }) {
  const log = JSON.parse(text);
  const entry = fromRoot(spec, root) ?? posix.basename(spec);
  for (const run of log.runs) {
    const id = run.automationDetails?.id;
    if (name !== '' && id !== undefined) run.automationDetails.id = `${name}/${id}`;
    for (const result of run.results) {
      const location = result.locations?.[0]?.physicalLocation;
      if (location === undefined) continue;
      const uri = decodeURI(location.artifactLocation.uri);
      const file = fromRoot(uri, root);
      // A downloaded contract has no file in the repository.
      if (file === undefined) location.region = { startLine: 1 };
      location.artifactLocation.uri = encodeURI(file ?? entry);
    }
  }
  return { text: `${JSON.stringify(log, undefined, 1)}\n`, found: log.runs.flatMap(foundIn) };
}

/**
 * The entry file of the contract that `callsheet lint` read.
 *
 * @param {string} text
 * @returns {string | undefined}
 */
export function specOf(text) {
  const uri = JSON.parse(text).runs?.[0]?.artifacts?.[0]?.location?.uri;
  return typeof uri === 'string' ? decodeURI(uri) : undefined;
}

/** @param {{ results: readonly any[] }} run  @returns {Found[]} */
function foundIn({ results }) {
  return results.map((result) => {
    const location = result.locations?.[0]?.physicalLocation;
    return {
      rule: result.ruleId,
      level: result.level,
      text: result.message.text,
      file: decodeURI(location?.artifactLocation.uri ?? ''),
      line: location?.region?.startLine ?? 1,
      fingerprint: Object.values(result.partialFingerprints ?? {}).join(' ') || result.message.text,
      suppressed: (result.suppressions ?? []).length > 0,
    };
  });
}

/**
 * A path from the root of the repository; undefined outside of it.
 *
 * @param {string} path relative to the working folder
 * @param {string} root
 */
function fromRoot(path, root) {
  const below = relative(root, resolve(path)).split(sep).join('/');
  return below.startsWith('../') || below === '' || /^(?:\w:|\/)/.test(below) ? undefined : below;
}
