import { digestOf, handlerHeader } from './made-handlers.ts';

/** The cause of a failure. */
export type Cause = 'generated' | 'suite' | 'handlers' | 'reported';

/** A failed check with the responses that it received, as the HTTP archive has them. */
export interface FailedCheck {
  readonly id: string;
  /** `fail`, or `error` if the suite itself failed. */
  readonly outcome: string;
  readonly reason: string;
  readonly responses: readonly {
    readonly status: number;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly content: { readonly text: string };
  }[];
}

/**
 * The cause of a failure, by rules that need no judgement:
 * - `reported`: generation reported by the rule `server/errors` that the server cannot write this response.
 * - `suite`: the check ended with an error of the suite.
 * - `generated`: the last response was not written by a handler, has another status or JSON than the handler returned,
 *   or is of no operation at all.
 * - `generated` too: the handler returned a result that its declaration allows, and the check rejects the form of the
 *   response.
 * - `handlers`: the last response is a handler's, and the check rejects its content, not its form; or the handler had
 *   no body to return, because no body that fits could be made from its schema.
 */
export function causeOf(
  { id, outcome, reason, responses }: FailedCheck,
  isReported: (operation: string, status: number) => boolean,
): Cause {
  if (outcome === 'error') return 'suite';
  const last = responses.at(-1);
  const [operation = ''] = id.split('/');
  if (last && isReported(operation, last.status)) return 'reported';
  const returned = last?.headers.find(({ name }) => name.toLowerCase() === handlerHeader)?.value;
  const [status, digest] = returned?.split(' ') ?? [];
  if (digest === 'nothing') return 'handlers';
  if (last === undefined || status !== String(last.status) || id.startsWith('wire/')) return 'generated';
  if (digest !== undefined && wireDigest(last.content.text) !== digest) return 'generated';
  return isAboutForm(reason) ? 'generated' : 'handlers';
}

/** The digest of a JSON text; undefined for any other text. */
function wireDigest(text: string): string | undefined {
  try {
    return digestOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Bodies, media types and headers of handlers fit their declarations, so that no check may reject them. */
const isAboutForm = (reason: string): boolean =>
  /does not match its schema|is not declared|content type|lacks the header|should have no body|Content-Length|not JSON/.test(
    reason,
  );
