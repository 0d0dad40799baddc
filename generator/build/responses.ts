import type { Document, Mapping } from '../load/document/document.ts';
import { mapping, mappings, text } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Content, RangedResponse, Response, ResponseHeader } from '../model/contract/contract.ts';
import { readClauses } from '../traits/clauses.ts';
import { readErrors } from '../traits/errors/read.ts';
import { readContents } from './body.ts';
import { readErrorForm } from './errors/error-forms.ts';
import { once } from './memoize.ts';
import { parameterSchema } from './parameters.ts';
import { readWritten } from './serialization.ts';
import { readType } from './types.ts';
import type { Trial } from './values/trial.ts';

/**
 * Statuses of responses without a body, even if a document declares one (RFC 9110, 15.3.5, 15.3.6 and
 * 15.4.5).
 */
export const bodiless: readonly number[] = [204, 205, 304];

/** The operation that declares the responses. */
export interface ResponseHolder {
  readonly node: Mapping;
  readonly name: string;
  /** The method as in the document: `head`. */
  readonly method: string;
  readonly trial: Trial;
}

/** The responses of an operation by status. */
export function readResponses(document: Document, holder: ResponseHolder): Response[] {
  return Object.keys(mapping(holder.node.responses))
    .filter((status) => /^[1-5]\d\d$/.test(status))
    .map((status) => ({ status: Number(status), ...readResponse(document, holder, status) }));
}

/**
 * The responses of an operation for ranges of statuses (`4XX`) and for all other statuses (`default`).
 * Ranges in lower case are accepted, although OpenAPI does not allow them.
 */
export function readRanges(document: Document, holder: ResponseHolder): RangedResponse[] {
  return Object.keys(mapping(holder.node.responses))
    .filter((range) => /^([1-5]xx|default)$/i.test(range))
    .map((written) => ({
      range: written === 'default' ? written : written.toUpperCase(),
      ...readResponse(document, holder, written),
    }));
}

function readResponse(
  document: Document,
  { node: operation, name, method, trial }: ResponseHolder,
  status: string,
): Omit<Response, 'status'> {
  const written = mapping(operation.responses);
  const node = resolved(document.root, written[status]);
  const { clauses, decision } = readClauses(node);
  const { root } = document;
  const hasBody = method !== 'head' && !bodiless.includes(Number(status));
  const contents = hasBody ? readContents(root, node, `${name}${status}`).map(received) : [];
  const errors = readErrors(node, root);
  return {
    description: text(node.description) ?? '',
    contents,
    headers: readHeaders(root, node),
    errors,
    form: once(() => readErrorForm({ root, node, status, contents, errors }, trial)),
    location: document.location(written, status),
    clauses,
    decision,
  };
}

/** Clients do not parse forms: a form in a response is text, and multipart content is bytes. */
function received(content: Content): Content {
  if (content.kind === 'form')
    return {
      ...content,
      kind: 'text',
      form: undefined,
      type: { kind: 'string', known: undefined, secret: undefined },
    };
  return content.kind === 'multipart'
    ? { ...content, kind: 'binary', form: undefined, type: { kind: 'binary' } }
    : content;
}

/**
 * The headers of a response. OpenAPI ignores `Content-Type` here, because the media types of the content
 * state it.
 */
function readHeaders(root: Mapping, response: Mapping): ResponseHeader[] {
  return mappings(response.headers)
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, header]) => {
      const node = resolved(root, header);
      const schema = parameterSchema(root, node);
      return {
        name,
        required: node.required === true,
        type: readType(node.schema ?? schema),
        // Computed on demand, because only the server target serializes response headers.
        get written() {
          return readWritten(root, { ...node, in: 'header' }, schema);
        },
      };
    });
}
