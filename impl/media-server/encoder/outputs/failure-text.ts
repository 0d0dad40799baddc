import type { PushTarget } from '../../formats/rtmp/addresses.ts';
import type { RtmpStatus } from '../../formats/rtmp/command.ts';

const maxCharacters = 200;
/**
 * The minimum length of a part of an address that counts as a key. The RTMP application is mostly a word
 * such as `live2`, so its minimum is higher.
 */
const minKeyLength = { name: 4, app: 12 };
const plainCode = /^[\w.-]{1,100}$/;

/** The error text of a platform, without any part that may repeat the key. */
export function errorText({ code, description }: RtmpStatus, target: PushTarget): string {
  const isShowable = (text: string) => text !== '' && !holdsKey(text, target);
  const shownCode = plainCode.test(code) && isShowable(code) ? code : 'rejected by the platform';
  const plain = description.replace(/\p{C}+/gu, ' ').trim();
  return isShowable(plain) ? `${shownCode}: ${plain.slice(0, maxCharacters)}` : shownCode;
}

function holdsKey(text: string, { app, name, tcUrl }: PushTarget): boolean {
  const seen = text.toLowerCase();
  const [plain = '', query = ''] = name.split('?', 2);
  const values = [...new URLSearchParams(query).values(), ...query.split(/[&=]/)];
  const keys = [name, plain, ...values].filter(({ length }) => length >= minKeyLength.name);
  const segments = [tcUrl, ...app.split('/')].filter(({ length }) => length >= minKeyLength.app);
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
