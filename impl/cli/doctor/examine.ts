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

/** Looks at the deployment of an environment, whether it runs or not, and changes nothing. */
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

/** A check that fails itself is a finding too, and no reason to leave out the others. */
async function looked(name: string, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [findingsOf(name).fail(`it could not be looked at: ${reasonOf(error)}`)];
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
    return { config: readConfig(environment), problems: [ok('every variable can be used')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problems: error.problems.map(fail) };
  }
}
