import type { RangedResponse, Response, ResponseHeader } from '../contract.ts';
import type { Document, Mapping } from '../document.ts';
import { mapping, mappings, text } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { readErrors } from '../traits/errors/read.ts';
import { readContents, type Trial } from './body.ts';
import { readErrorForm } from './error-forms.ts';
import { once } from './once.ts';
import { resolved } from './reference.ts';
import { readType } from './types.ts';

/** The answers of an operation by status. */
export function readResponses(
  document: Document,
  operation: Mapping,
  name: string,
  trial: Trial,
): Response[] {
  const written = mapping(operation.responses);
  return Object.keys(written)
    .filter((status) => /^[1-5]\d\d$/.test(status))
    .map((status) => ({ status: Number(status), ...readResponse(document, name, written, status, trial) }));
}

/** The answers of an operation to whole ranges of statuses, `4XX`, and to any other, `default`. */
export function readRanges(
  document: Document,
  operation: Mapping,
  name: string,
  trial: Trial,
): RangedResponse[] {
  const written = mapping(operation.responses);
  return Object.keys(written)
    .filter((range) => /^([1-5]XX|default)$/.test(range))
    .map((range) => ({ range, ...readResponse(document, name, written, range, trial) }));
}

function readResponse(
  document: Document,
  operation: string,
  written: Mapping,
  status: string,
  trial: Trial,
): Omit<Response, 'status'> {
  const node = resolved(document.root, written[status]);
  const { clauses, decision } = readClauses(node);
  const { root } = document;
  const contents = readContents(root, node, `${operation}${status}`);
  const errors = readErrors(node, root);
  return {
    description: text(node.description) ?? '',
    contents,
    headers: readHeaders(root, node),
    errors,
    form: once(() => readErrorForm({ root, node, status, contents, errors }, trial)),
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
