import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as fs from 'node:fs';
import * as tls from 'node:tls';
import { UsageError } from '../../../cli/usage-error.ts';

/** A run's TLS files: a trusted authority, and a client certificate with its key. */
export interface TlsFiles {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** The trusted authorities and the client certificate for connections to the target, and their files. */
export interface Trust {
  readonly files: TlsFiles;
  readonly secureContext: tls.SecureContext;
}

/**
 * Reads the files, in PEM. The authority is trusted in addition to the default ones.
 * @throws UsageError, one line, if a file cannot be used.
 */
export function readTrust(files: TlsFiles): Trust | undefined {
  const { ca, cert, key } = files;
  if (ca === undefined && cert === undefined && key === undefined) return undefined;
  if (cert === undefined && key !== undefined) throw new UsageError('--key needs --cert FILE');
  if (key === undefined && cert !== undefined) throw new UsageError('--cert needs --key FILE');
  const authorities = ca === undefined ? [] : certificatesIn('ca', ca);
  const own = cert === undefined ? [] : certificatesIn('cert', cert);
  const secret = key === undefined ? undefined : readKey(key);
  if (secret && own[0] !== undefined && !new X509Certificate(own[0]).checkPrivateKey(secret))
    throw new UsageError(`--key ${key} is not the key of --cert ${cert}`);
  const secureContext = tls.createSecureContext({
    ca: [...believedAnyway(), ...authorities],
    ...(secret && { cert: own.join('\n'), key: secret.export({ type: 'pkcs8', format: 'pem' }) }),
  });
  return { files, secureContext };
}

/** Node's default authorities; includes `NODE_EXTRA_CA_CERTS` if this version of Node can list them. */
function believedAnyway(): readonly string[] {
  const { getCACertificates }: Partial<typeof tls> = tls;
  return getCACertificates?.('default') ?? tls.rootCertificates;
}

function certificatesIn(flag: string, file: string): string[] {
  const found =
    readFile(flag, file).match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new UsageError(`--${flag} ${file} contains no certificate in PEM`);
  for (const one of found)
    try {
      new X509Certificate(one);
    } catch {
      throw new UsageError(`--${flag} ${file} contains a certificate that cannot be read`);
    }
  return found;
}

function readKey(file: string) {
  const text = readFile('key', file);
  try {
    return createPrivateKey(text);
  } catch {
    const isLocked = text.includes('ENCRYPTED');
    throw new UsageError(
      isLocked
        ? `--key ${file} is locked with a passphrase; remove it with openssl pkey -in FILE -out OTHER`
        : `--key ${file} contains no private key in PEM`,
    );
  }
}

function readFile(flag: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (problem) {
    const code = codeOf(problem);
    throw new UsageError(
      code === 'ENOENT'
        ? `--${flag} ${file}: the file does not exist`
        : `--${flag} ${file} cannot be read (${code})`,
    );
  }
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : '';
