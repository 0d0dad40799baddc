const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

/** RFC 3339 date-time. Second 60 is valid only at 23:59 UTC, where leap seconds occur. */
export function isDateTime(text: string): boolean {
  const match = dateTime.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]; // Six groups of digits.
  const sign = match[7] === '-' ? -1 : 1;
  const [offsetHour, offsetMinute] = [Number(match[8] ?? 0), Number(match[9] ?? 0)];
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59)
    return false;
  if (second < 60) return true;
  const utc = (((hour * 60 + minute - sign * (offsetHour * 60 + offsetMinute)) % 1440) + 1440) % 1440;
  return second === 60 && utc === 1439;
}

/** A day of the calendar, `2026-01-31`. */
export function isDate(text: string): boolean {
  const match = date.exec(text);
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** The characters of RFC 3986; others must be percent-encoded. */
export function isUri(text: string): boolean {
  // A repeated alternative would use memory for each character of a long text.
  return /^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]*$/i.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
}

/** RFC 9562: 32 digits in five groups. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

/** RFC 3339 `full-time`: a time of day with its offset. */
export function isTime(text: string): boolean {
  // A time of day is valid on any day.
  return isDateTime(`1972-06-30T${text}`);
}

/** RFC 3339 duration, `P1DT12H`: consecutive units in order, or only weeks. */
export function isDuration(text: string): boolean {
  const [, period = '', time] = /^P([^T]*)(?:T(.+))?$/.exec(text) ?? [];
  if (time === undefined && /^\d+W$/.test(period)) return text === `P${period}`;
  const isPeriod = /^(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)$/.test(period);
  const isTimeOfIt = time === undefined || /^(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)$/.test(time);
  return text.trimEnd() === text && isTimeOfIt && (isPeriod || (period === '' && time !== undefined));
}

/** Four numbers, without leading zeros. */
export function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return (
    octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256)
  );
}

/** RFC 4291: eight groups, or fewer with one `::`; the last two may have the form of an IPv4 address. */
export function isIpv6(text: string): boolean {
  const last = text.slice(text.lastIndexOf(':') + 1);
  if (last.includes('.')) return isIpv4(last) && isIpv6(`${text.slice(0, -last.length)}0:0`);
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** JSON Pointer, RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return (text === '' || text.startsWith('/')) && !/~(?![01])/.test(text);
}

/** More characters than any address has; the expressions below use memory for each. */
const maxEmail = 4_096;

const localPart = /^(?:[^\s@."(),:;<>[\\\]]+(?:\.[^\s@."(),:;<>[\\\]]+)*|"(?:[^"\\\r\n]|\\[^\r\n])*")$/;
const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** An email address of RFC 5321 in any alphabet, whose domain contains a dot. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || text.length > maxEmail || !localPart.test(local)) return false;
  const address = /^\[(IPv6:)?([^\]]+)\]$/.exec(host);
  if (address === null) return domain.test(host);
  return address[1] === undefined ? isIpv4(address[2] ?? '') : isIpv6(address[2] ?? '');
}

/** The formats that validators enforce; others are annotations. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': isDateTime,
  date: isDate,
  time: isTime,
  duration: isDuration,
  uri: isUri,
  uuid: isUuid,
  email: isEmail,
  ipv4: isIpv4,
  ipv6: isIpv6,
  'json-pointer': isJsonPointer,
};
