import type { PushTarget } from '../../formats/rtmp/addresses.ts';
import type { RtmpStatus } from '../../formats/rtmp/command.ts';

const maxCharacters = 200;
/** A shorter piece of an address is no key; an application's is mostly a word such as `live2`. */
const minKeyLength = { name: 4, app: 12 };
const plainCode = /^[\w.-]{1,100}$/;

/** What a platform said when it refused, but for everything that might repeat the key. */
export function refusalText({ code, description }: RtmpStatus, target: PushTarget): string {
  const isShowable = (text: string) => text !== '' && !holdsKey(text, target);
  const shownCode = plainCode.test(code) && isShowable(code) ? code : 'refused by the platform';
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
