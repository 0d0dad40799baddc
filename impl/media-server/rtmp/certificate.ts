import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '../../ports/make-folder.ts';
import type { ServerCertificate } from '../../ports/media/media-servers.ts';

const day = 24 * 60 * 60 * 1000;
const validDays = 3650;
/** A certificate with a shorter remaining validity is replaced. */
const minDays = 30;
const curve = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * A self-signed certificate for RTMPS, stored in `rtmps.key` and `rtmps.crt` of the folder and readable by
 * the owner alone. Encoders that verify certificates do not accept it.
 */
export async function selfSignedCertificate(options: {
  readonly folder: string;
  /** Host names and addresses in the certificate. */
  readonly names?: readonly string[];
}): Promise<ServerCertificate> {
  const { folder, names = ['localhost', '127.0.0.1', '::1'] } = options;
  makeFolder(folder);
  return kept(folder, names);
}

async function kept(folder: string, names: readonly string[]): Promise<ServerCertificate> {
  const [keyFile, certificateFile] = [join(folder, 'rtmps.key'), join(folder, 'rtmps.crt')];
  const key = (await readIfThere(keyFile)) ?? (await keepFirst(keyFile, newKey()));
  const cert = await readIfThere(certificateFile);
  if (cert !== undefined && isUsable({ key, cert })) return { key, cert };
  const made = await selfSigned(key, names);
  await keepLatest(certificateFile, made);
  return { key, cert: made };
}

function isUsable(pair: ServerCertificate): boolean {
  try {
    return (
      belongTogether(pair) && Date.parse(new X509Certificate(pair.cert).validTo) > Date.now() + minDays * day
    );
  } catch {
    return false;
  }
}

function belongTogether({ key, cert }: ServerCertificate): boolean {
  return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function selfSigned(key: string, names: readonly string[]): Promise<string> {
  // The library is loaded only if a certificate must be created.
  const { SubjectAlternativeNameExtension, X509CertificateGenerator } = await import('@peculiar/x509');
  const privateKey = createPrivateKey(key);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: 'CN=Callsheet RTMPS',
    // The validity starts in the past, because clocks of encoders are often wrong.
    notBefore: new Date(now - day),
    notAfter: new Date(now + validDays * day),
    signingAlgorithm: { ...curve, hash: 'SHA-256' },
    keys: {
      privateKey: privateKey.toCryptoKey(curve, false, ['sign']),
      publicKey: createPublicKey(privateKey).toCryptoKey(curve, true, ['verify']),
    },
    extensions: [
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value })),
      ),
    ],
  });
  return certificate.toString('pem');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCalled(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Creates a file with its whole content, unless another process was faster. Returns the content of the file.
 */
async function keepFirst(file: string, text: string): Promise<string> {
  const draft = await draftOf(file, text);
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCalled(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function keepLatest(file: string, text: string): Promise<void> {
  await rename(await draftOf(file, text), file);
}

async function draftOf(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  return draft;
}

function isCalled(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
