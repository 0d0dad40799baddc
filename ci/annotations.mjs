import { createHash } from 'node:crypto';

/** @import { Found } from './sarif.mjs' */

const commands = { error: 'error', warning: 'warning', note: 'notice' };

/**
 * Results as workflow commands of GitHub, which shows them at their lines. Notes are left out, because GitHub
 * shows ten annotations of a step only.
 *
 * @param {string} title
 * @param {readonly Found[]} found
 */
export function githubAnnotations(title, found) {
  return found
    .filter(({ level, suppressed }) => level !== 'note' && !suppressed)
    .map(
      ({ level, file, line, text, rule }) =>
        `::${commands[level]} file=${property(file)},line=${line},title=${property(`${title} ${rule}`)}::${data(text)}\n`,
    )
    .join('');
}

/** @param {string} text */
const data = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
/** @param {string} text */
const property = (text) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const severities = { error: 'major', warning: 'minor', note: 'info' };

/**
 * Results as a code quality report of GitLab.
 *
 * @param {readonly { readonly part: string, readonly found: readonly Found[] }[]} parts
 */
export function codeQuality(parts) {
  const issues = parts.flatMap(({ part, found }) =>
    found
      .filter(({ suppressed }) => !suppressed)
      .map(({ rule, level, text, file, line, fingerprint }) => ({
        description: text,
        check_name: `callsheet ${part}/${rule}`,
        fingerprint: createHash('sha256').update(`${part}\n${file}\n${rule}\n${fingerprint}`).digest('hex'),
        severity: severities[level],
        location: { path: file, lines: { begin: line } },
      })),
  );
  return `${JSON.stringify(issues, undefined, 1)}\n`;
}
