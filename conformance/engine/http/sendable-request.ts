import { NoAnswer } from './no-response.ts';

/** No check sends as long a target, or as many characters of headers, by itself. */
const mostCharacters = 64 * 1024;

/** A request without its body. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Requires that a request with ids, cursors and tokens from responses can be sent.
 * @throws NoAnswer, which names the excessive length, or the header with an invalid value.
 */
export function requireSendable({ path, headers, method }: Sent): void {
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length, path.length);
  if (length > mostCharacters)
    throw new NoAnswer(
      `a request of ${method} would have ${length} characters before its body: ids, cursors or tokens of the target are too long`,
    );
  const header = headers.find(([, value]) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(value));
  if (header || !/^[\x21-\xff]*$/.test(path))
    throw new NoAnswer(
      `a request of ${method} cannot be sent: its ${header ? `header ${header[0]}` : 'target'} would hold characters of an answer that none may hold`,
    );
}
