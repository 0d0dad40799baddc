/** Where a deployment notes what went wrong and who has to look. `err` among the details is the error itself. */
export interface Log {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}
