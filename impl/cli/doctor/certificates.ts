import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCertificate } from '../../app/config/certificate-files.ts';
import type { Config } from '../../app/config/config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('certificates');
const dayMs = 86_400_000;
const soonDays = 21;

/** Checks whether the certificates are usable, and when they expire. */
export async function certificates({ dataDir, mediaServers }: Config): Promise<Finding[]> {
  const { rtmpsCertificate, mediaCertificate } = mediaServers;
  const own = join(dataDir, 'rtmps.crt');
  const found: Finding[] = [];
  for (const [protocol, files] of [
    ['RTMPS', rtmpsCertificate],
    ['MEDIA', mediaCertificate],
  ] as const) {
    if (!files) continue;
    const variable = `${protocol}_CERTIFICATE`;
    try {
      found.push(lasting((await readCertificate(files, protocol)).cert, variable, 'renew it, and restart'));
    } catch (error) {
      found.push(fail(reasonOf(error)));
    }
  }
  if (!rtmpsCertificate && existsSync(own))
    found.push(
      lasting(readFileSync(own, 'utf8'), own, `it is self-signed: remove it with its key, and restart`),
    );
  return found;
}

function lasting(pem: string, where: string, todo: string): Finding {
  const { validTo } = new X509Certificate(pem);
  const days = Math.floor((Date.parse(validTo) - Date.now()) / dayMs);
  const until = new Date(validTo).toISOString().slice(0, 10);
  if (days < 0) return fail(`${where} expired on ${until}: ${todo}.`);
  return days < soonDays
    ? warn(`${where} expires on ${until}: ${todo}.`)
    : ok(`${where} lasts until ${until}`);
}
