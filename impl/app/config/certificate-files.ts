import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { ServerCertificate } from '../../ports/media/media-servers.ts';
import { NoPlainFileError, readNamedFile } from '../../ports/named-file.ts';
import { StartError } from '../../ports/start-error.ts';
import type { CertificateFiles } from './media-servers-config.ts';

/**
 * Reads the files named by `RTMPS_CERTIFICATE` and `RTMPS_KEY`, or by `MEDIA_CERTIFICATE` and `MEDIA_KEY`.
 * @throws StartError that names the variable and the file, if they cannot be used.
 */
export async function readCertificate(
  files: CertificateFiles,
  protocol: 'RTMPS' | 'MEDIA',
): Promise<ServerCertificate> {
  const [certificateAt, keyAt] = [
    `${protocol}_CERTIFICATE ${files.certificate}`,
    `${protocol}_KEY ${files.key}`,
  ];
  const cert = await textOf(files.certificate, certificateAt);
  const key = await textOf(files.key, keyAt);
  const wrongCertificate = `${certificateAt} holds no certificate in PEM form: set it to a file that does.`;
  const certificate = understood(() => new X509Certificate(cert), wrongCertificate);
  const wrongKey = `${keyAt} holds no private key in PEM form without a passphrase: set it to a file that does.`;
  const privateKey: KeyObject = understood(() => createPrivateKey(key), wrongKey);
  if (!certificate.checkPrivateKey(privateKey))
    throw new StartError(
      `${keyAt} is not the key of ${certificateAt}: set both to files that belong together.`,
    );
  return { key, cert };
}

async function textOf(file: string, setting: string): Promise<string> {
  try {
    return await readNamedFile(file, maxBytes);
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new StartError(`${setting} cannot be read (${reason}): set it to a file that you may read.`, {
      cause,
    });
  }
}

/** Certificate chains are always smaller. */
const maxBytes = 1024 ** 2;

function reasonOf(cause: unknown): string {
  if (cause instanceof NoPlainFileError) return cause.message;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

function understood<T>(read: () => T, problem: string): T {
  try {
    return read();
  } catch (cause) {
    throw new StartError(problem, { cause });
  }
}
