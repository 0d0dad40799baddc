import type { Response, ResponseHeader } from '../contract.ts';
import type { Document, Mapping } from '../document.ts';
import { mapping, mappings, text } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { readErrors } from '../traits/errors/read.ts';
import { readContents } from './body.ts';
import { resolved } from './reference.ts';
import { readType } from './types.ts';

/** The answers of an operation by status; ranges like `4XX` and `default` have none of their own here. */
export function readResponses(document: Document, operation: Mapping, name: string): Response[] {
  const written = mapping(operation.responses);
  return Object.keys(written)
    .filter((status) => /^[1-5]\d\d$/.test(status))
    .map((status) => readResponse(document, name, written, status));
}

function readResponse(document: Document, operation: string, written: Mapping, status: string): Response {
  const node = resolved(document.root, written[status]);
  const { clauses, decision } = readClauses(node);
  return {
    status: Number(status),
    description: text(node.description) ?? '',
    contents: readContents(document.root, node, `${operation}${status}`),
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
