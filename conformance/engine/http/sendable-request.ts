import { NoResponse } from './no-response.ts';

/** The maximum length of a request target and headers together. No check exceeds it with its own values. */
const maxCharacters = 64 * 1024;

/** A request without its body. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Requires that a request with ids, cursors and tokens from responses can be sent.
 * @throws NoResponse, which names the excessive length, or the header with an invalid value.
 */
export function requireSendable({ path, headers, method }: Sent): void {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length, path.length);
  if (length > maxCharacters)
    throw new NoResponse(
      `a request of ${method} would have ${length} characters before its body: ids, cursors or tokens of the target are too long`,
    );
  const header = headers.find(([, value]) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(value));
  if (header || !/^[\x21-\xff]*$/.test(path))
    throw new NoResponse(
      `a request of ${method} cannot be sent: its ${header ? `header ${header[0]}` : 'target'} would contain characters of a response that are not allowed there`,
    );
}
