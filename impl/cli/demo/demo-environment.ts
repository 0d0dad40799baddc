/**
 * The variables that programs need, and those for the output of the suite. None of them is a setting of a
 * deployment.
 */
const ofPrograms = [
  ...['PATH', 'HOME', 'USER', 'SHELL', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'LC_ALL', 'LC_CTYPE'],
  ...['LD_LIBRARY_PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE'],
  ...['TERM', 'COLUMNS', 'NO_COLOR', 'FORCE_COLOR', 'CI'],
  // Windows starts no program without these.
  ...['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE'],
];

/** The settings that several processes share, and the credentials of their bucket. */
const ofCluster = [
  ...['DATABASE_URL', 'REDIS_URL', 'OBJECT_STORE_URL', 'SECRETS_KEY', 'REDIS_PREFIX'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
];

/**
 * Removes every variable that the demo does not need. A setting that somebody exported for another deployment
 * would otherwise change the demo's deployments, or end their start.
 * @param isCluster keeps the addresses of the services that several processes share.
 */
export function keepDemoEnvironment(env: NodeJS.ProcessEnv, { isCluster }: { isCluster: boolean }): void {
  const kept = new Set(isCluster ? [...ofPrograms, ...ofCluster] : ofPrograms);
  for (const name of Object.keys(env)) if (!kept.has(name.toUpperCase())) delete env[name];
}
