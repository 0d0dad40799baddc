import { type Config, ConfigError, readConfig } from '../../app/config/config.ts';
import { certificates } from './certificates.ts';
import { dataFolder } from './data-folder.ts';
import { embeddedDatabase } from './database.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';
import { listeningPorts } from './listening-ports.ts';
import { machine } from './machine.ts';
import { mediaProcesses } from './media-processes.ts';
import { postgres } from './postgres.ts';
import { redis } from './redis.ts';
import { services } from './services.ts';

/** Checks the deployment of an environment, whether it runs or not. Changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, problems } = configuration(environment);
  const dataDir = config?.dataDir ?? (environment.DATA_DIR?.trim() || '.data');
  const checks: readonly [name: string, look: () => Finding[] | Promise<Finding[]>][] = [
    ['machine', () => machine(config)],
    ['data-folder', () => dataFolder(dataDir)],
    ['database', () => (config ? database(config) : [])],
    ['services', () => services(environment, config)],
    ['redis-settings', () => redis(config?.redisUrl)],
    ['media-processes', () => (config ? mediaProcesses(config) : [])],
    ['certificates', () => (config ? certificates(config) : [])],
    ['ports', () => (config ? listeningPorts(config) : [])],
  ];
  const found = [...problems];
  for (const [name, look] of checks) found.push(...(await looked(name, look)));
  return found;
}

/** Runs a check. A check that throws becomes a finding, so that the other checks still run. */
async function looked(name: string, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [findingsOf(name).fail(`the check could not run: ${reasonOf(error)}`)];
  }
}

function database(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  return databaseUrl === undefined ? embeddedDatabase(config) : postgres(config, databaseUrl);
}

function configuration(environment: NodeJS.ProcessEnv): {
  readonly config?: Config;
  readonly problems: readonly Finding[];
} {
  const { ok, fail } = findingsOf('configuration');
  try {
    return { config: readConfig(environment), problems: [ok('every variable is valid')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problems: error.problems.map(fail) };
  }
}
