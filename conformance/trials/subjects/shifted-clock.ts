import * as http from 'node:http';

/** `node --import=…/shifted-clock.ts?minutes=-4` runs a process with a shifted clock. */
const RealDate = Date;
const realNow = RealDate.now;

/** Shifts the clock of this process. */
function shiftClock(minutes: number): void {
  const now = (): number => realNow() + minutes * 60_000;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  // Other modules may have stored a reference to the original function.
  RealDate.now = now;
}

/** The option that starts a process with a shifted clock. */
export const clockOption = (minutes: number): string => `--import=${import.meta.url}?minutes=${minutes}`;

/** Sets the `Date` header, because Node writes it by the real clock. */
function sendShiftedTime(): void {
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (...given: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
}

const minutesParameter = new URL(import.meta.url).searchParams.get('minutes');
if (minutesParameter !== null) {
  shiftClock(Number(minutesParameter));
  sendShiftedTime();
}
