/** The log for problems that an operator must see. `err` among the details is the error itself. */
export interface Log {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}
