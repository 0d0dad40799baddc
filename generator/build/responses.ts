import type { RangedResponse, Response, ResponseHeader } from '../contract.ts';
import type { Document, Mapping } from '../document.ts';
import { mapping, mappings, text } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { readErrors } from '../traits/errors/read.ts';
import { readContents } from './body.ts';
import { resolved } from './reference.ts';
import { readType } from './types.ts';

/** HTTP gives these statuses no body, whatever a document declares for them (RFC 9110, 15). */
const bodiless: ReadonlySet<string> = new Set(['204', '205', '304']);

/** The answers of an operation by status. */
export function readResponses(
  document: Document,
  operation: Mapping,
  name: string,
  method: string,
): Response[] {
  const written = mapping(operation.responses);
  return Object.keys(written)
    .filter((status) => /^[1-5]\d\d$/.test(status))
    .map((status) => ({
      status: Number(status),
      ...readResponse(document, { name, method }, written, status),
    }));
}

/** The answers of an operation to whole ranges of statuses, `4XX`, and to any other, `default`. */
export function readRanges(
  document: Document,
  operation: Mapping,
  name: string,
  method: string,
): RangedResponse[] {
  const written = mapping(operation.responses);
  return Object.keys(written)
    .filter((range) => /^([1-5]XX|default)$/.test(range))
    .map((range) => ({ range, ...readResponse(document, { name, method }, written, range) }));
}

function readResponse(
  document: Document,
  { name, method }: { readonly name: string; readonly method: string },
  written: Mapping,
  status: string,
): Omit<Response, 'status'> {
  const node = resolved(document.root, written[status]);
  const { clauses, decision } = readClauses(node);
  const hasBody = !bodiless.has(status) && method.toLowerCase() !== 'head';
  return {
    description: text(node.description) ?? '',
    contents: hasBody ? readContents(document.root, node, `${name}${status}`) : [],
    headers: readHeaders(document.root, node),
    errors: readErrors(node, document.root),
    place: document.place(written, status),
    clauses,
    decision,
  };
}

function readHeaders(root: Mapping, response: Mapping): ResponseHeader[] {
  return mappings(response.headers).map(([name, header]) => {
    const node = resolved(root, header);
    return { name, required: node.required === true, type: readType(node.schema) };
  });
}
