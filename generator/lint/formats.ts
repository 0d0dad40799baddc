/** Formats that are checked, as RFC 3339 and RFC 3986 have them; others are for readers. */
export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'date-time': isDateTime,
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDateTime(`${value}T00:00:00Z`),
  uri: (value) => /^[a-z][a-z0-9+.-]*:\S*$/i.test(value) && URL.canParse(value),
  email: (value) => /^[^@\s]+@[^@\s]+$/.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
};

function isDateTime(value: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-](\d\d):(\d\d))$/i.exec(value);
  if (match === null) return false;
  const [, year, month, day, hour, minute, second] = match.map(Number);
  const days = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  const isDate = within(month, 1, 12) && within(day, 1, days);
  // A leap second is a second of RFC 3339.
  return isDate && within(hour, 0, 23) && within(minute, 0, 59) && within(second, 0, 60);
}

const within = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most;
