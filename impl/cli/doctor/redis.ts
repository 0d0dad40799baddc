import { type Finding, findingsOf, reasonOf } from './finding.ts';
import { settingFindings } from './recommended-setting.ts';
import { redisSettings } from './redis-settings.ts';

const timeoutMs = 5_000;
/** The minimum version of Redis. */
const minVersion = [6, 2] as const;

/** Checks the version and settings of a Redis or Valkey. Returns no findings if it cannot be reached. */
export async function redis(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const { warn } = findingsOf('redis-settings');
  // Imported on demand, because most deployments have no Redis.
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false } });
  client.on('error', () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  try {
    const values = new Map<string, string>();
    for (const { name } of [...redisSettings, { name: 'maxmemory' }])
      for (const [key, value] of Object.entries(await client.configGet(name))) values.set(key, String(value));
    const maxMemory = Number(values.get('maxmemory') ?? 0);
    const version = await client.info('server');
    return [
      ...versionFindings(version),
      ...settingFindings('redis-settings', redisSettings, values, { maxMemory }),
    ];
  } catch (error) {
    const names = redisSettings.map(({ name }) => name).join(' and ');
    return [warn(`the settings cannot be read (${reasonOf(error)}): check ${names} on the Redis server.`)];
  } finally {
    client.destroy();
  }
}

function versionFindings(info: string): Finding[] {
  const { fail } = findingsOf('redis-settings');
  const [, version = ''] = /^redis_version:(\S+)/m.exec(info) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]);
  if (isNewEnough || version === '') return [];
  return [fail(`the Redis is ${version}; use ${minVersion.join('.')} or later, or a Valkey.`)];
}
