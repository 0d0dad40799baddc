import * as http from 'node:http';

/** `node --import=…/shifted-clock.ts?minutes=-4` has another time than its machine. */
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
  // Some have taken hold of the function before.
  RealDate.now = now;
}

/** What a process is started with to have that clock. */
export const clockOption = (minutes: number): string => `--import=${import.meta.url}?minutes=${minutes}`;

/** Node writes `Date` by the clock that it began with. */
function tellShifted(): void {
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (...given: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
}

const asked = new URL(import.meta.url).searchParams.get('minutes');
if (asked !== null) {
  shiftClock(Number(asked));
  tellShifted();
}
