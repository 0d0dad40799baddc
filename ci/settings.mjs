/**
 * The settings of the checks in CI: one table, from which `action.yml`, `gitlab.yml` and `docs/ci.md` take their
 * inputs. A test compares them.
 *
 * @typedef {{ readonly default: string, readonly values?: readonly string[] }} Setting
 */

const onOff = ['true', 'false'];

/**
 * The settings by name. The variable of `fail-on` is `CALLSHEET_CI_FAIL_ON`. An empty variable counts as absent,
 * because CI systems pass inputs that nobody set as empty texts.
 *
 * @type {Readonly<Record<string, Setting>>}
 */
export const table = {
  spec: { default: '' },
  lint: { default: 'true', values: onOff },
  'lint-fail-on': { default: 'error', values: ['error', 'warning', 'never'] },
  generated: { default: 'off', values: ['off', 'check', 'write'] },
  diff: { default: 'true', values: onOff },
  against: { default: '' },
  'diff-fail-on': { default: 'breaking', values: ['breaking', 'warning', 'never'] },
  conformance: { default: 'true', values: onOff },
  'base-url': { default: '' },
  'conformance-fail-on': { default: 'incomplete', values: ['incomplete', 'violation', 'never'] },
  comment: { default: 'true', values: onOff },
  annotations: { default: 'true', values: onOff },
  name: { default: '' },
  output: { default: 'callsheet-ci' },
  install: { default: '' },
};

const prefix = 'CALLSHEET_CI_';

/** @param {string} name */
export const variableOf = (name) => `${prefix}${name.toUpperCase().replaceAll('-', '_')}`;

/** A usage error: its message is the whole output, and the exit status is 2. */
export class UsageError extends Error {}

/**
 * Reads and checks all settings.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Readonly<Record<string, string>>}
 */
export function readSettings(env) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { default: preset, values }]) => {
      const value = env[variableOf(name)]?.trim() || preset;
      if (values && !values.includes(value))
        throw new UsageError(`${variableOf(name)} is '${value}'; use ${values.join(', ')}.`);
      if (name === 'name' && !/^[\w.-]{0,60}$/.test(value))
        throw new UsageError(
          `${variableOf(name)} is '${value}'; use up to 60 letters, digits, '.', '_', '-'.`,
        );
      return [name, value];
    }),
  );
}

/** The variables of secrets: tokens of the suite's users, and of the API that accepts the comment. */
const secretVariable =
  /^(?:CALLSHEET_(?:CI_)?TOKEN(?:_\w+)?|CALLSHEET_CREDENTIAL|GITHUB_TOKEN|GITLAB_TOKEN)$/;

/**
 * The environment of a callsheet command. The configuration file of a pull request is code, so commands receive
 * no token that they do not need.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ readonly withUsers: boolean }} options whether the command signs in at a deployment
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(env, { withUsers }) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => {
      if (name.startsWith(prefix) || name === 'GITHUB_TOKEN' || name === 'GITLAB_TOKEN') return false;
      return withUsers || !secretVariable.test(name);
    }),
  );
}

/**
 * Returns a function that removes the secrets of an environment from a text. The suite removes its own secrets
 * too; this also covers compilers, configuration files and stack traces.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {(text: string) => string}
 */
export function redaction(env) {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (!secretVariable.test(name)) return [];
    // One variable may list several: `expired=eyJ… other=eyJ…`, `a:session=4f2c`.
    const words = value.split(/\s+/);
    return [value, ...words, ...words.map((word) => word.replace(/^[^=]*=/, ''))];
  });
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= 6)
    .sort((a, b) => b.length - a.length);
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
}
