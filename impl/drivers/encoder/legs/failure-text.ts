import type { PushTarget } from '../../../wire/rtmp/addresses.ts';
import type { RtmpStatus } from '../../../wire/rtmp/command.ts';

const mostCharacters = 200;
/** A shorter piece of an address is no key; an application's is mostly a word such as `live2`. */
const leastKeyLength = { name: 4, app: 12 };
const plainCode = /^[\w.-]{1,100}$/;

/** What a platform said when it refused, but for everything that might repeat the key. */
export function refusalText({ code, description }: RtmpStatus, target: PushTarget): string {
  const isShowable = (text: string) => text !== '' && !holdsKey(text, target);
  const shownCode = plainCode.test(code) && isShowable(code) ? code : 'refused by the platform';
  const plain = description.replace(/\p{C}+/gu, ' ').trim();
  return isShowable(plain) ? `${shownCode}: ${plain.slice(0, mostCharacters)}` : shownCode;
}

const networkTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the platform closed the connection',
  EPIPE: 'the platform closed the connection',
  ENOTFOUND: "the platform's name is not known",
  EAI_AGAIN: "the platform's name cannot be looked up now",
  ETIMEDOUT: 'timed out while connecting',
  EHOSTUNREACH: 'the platform cannot be reached',
  ENETUNREACH: 'the platform cannot be reached',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the platform is for another name',
  CERT_HAS_EXPIRED: 'the certificate of the platform has expired',
};
const certificateCode = /CERT|SIGNATURE|CRL|CA_/;

/** What went wrong on the network, in words; error texts of the system may hold the address. */
export function networkText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = networkTexts[code];
  if (text !== undefined) return text;
  if (certificateCode.test(code)) return 'the certificate of the platform cannot be trusted';
  return plainCode.test(code) ? `the connection failed (${code})` : 'the connection failed';
}

function holdsKey(text: string, { app, name, tcUrl }: PushTarget): boolean {
  const seen = text.toLowerCase();
  const [plain = '', query = ''] = name.split('?', 2);
  const values = [...new URLSearchParams(query).values(), ...query.split(/[&=]/)];
  const keys = [name, plain, ...values].filter(({ length }) => length >= leastKeyLength.name);
  const segments = [tcUrl, ...app.split('/')].filter(({ length }) => length >= leastKeyLength.app);
  return [...keys, ...segments].some(
    (key) => seen.includes(key.toLowerCase()) || seen.includes(decoded(key)),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
}
