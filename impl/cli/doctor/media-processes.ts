import type { Config } from '../../app/config/config.ts';
import { linkName } from '../../app/config/media-servers-config.ts';
import { linkKeys } from '../../app/wiring/media.ts';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { connectWithKeys, type LinkAddress, type LinkKeys } from '../../ipc/keyed-sockets.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const { ok, fail } = findingsOf('media-processes');

/** Checks whether each media process of MEDIA_LINK is reachable and has the same key. */
export async function mediaProcesses({ mediaServers, secretsKeys }: Config): Promise<Finding[]> {
  const { links } = mediaServers;
  if (!links) return [];
  if (!secretsKeys)
    return [fail('SECRETS_KEY is empty: with MEDIA_LINK, set it to the key of all other processes.')];
  const keys = linkKeys(new AesGcmSecrets(...secretsKeys));
  return Promise.all(links.map((address) => linked(address, keys)));
}

async function linked(address: LinkAddress, keys: LinkKeys): Promise<Finding> {
  const name = linkName(address);
  try {
    (await connectWithKeys(address, keys)).close();
    return ok(`${name} takes links`);
  } catch (error) {
    const code = codeOf(error);
    return fail(
      code.startsWith('ERR_SSL')
        ? `MEDIA_LINK names ${name}, which rejects this key (${code}): give it the same SECRETS_KEY.`
        : `MEDIA_LINK names ${name}, which cannot be reached (${code}): start it with \`npm run media\`, or correct the address. Until then, its studios have no media.`,
    );
  }
}
