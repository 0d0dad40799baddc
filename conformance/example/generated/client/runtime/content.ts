// Copied from templates/client/runtime/content.ts by `npx callsheet generate`. Do not edit.

/**
 * The content of a response. It is undefined, as its type says, if the response has neither a body nor a media type.
 */
export function contentOf(response: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}): unknown {
  const { body } = response;
  return body === '' && response.headers['content-type'] === undefined ? undefined : body;
}
