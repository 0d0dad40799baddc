import { schemaTrial } from '../../generator/build/validators.ts';
import { madeValue } from '../../generator/build/values/synthetic-values.ts';
import type { Document, Node } from '../../generator/load/document/document.ts';
import { mapping } from '../../generator/load/document/node.ts';
import type { Contract, ResponseHeader } from '../../generator/model/contract/contract.ts';
import type { CustomForm } from '../../generator/model/contract/declared-forms.ts';
import { operationsOf } from '../../generator/model/contract/operations-of.ts';
import { errorResponsesOf, errorTable } from '../../generator/targets/server/error-table.ts';
import type { ErrorContext } from '../../templates/server/runtime/errors/error-forms.ts';
import { DeclaredResponses } from './declared-responses.ts';

/** The functions that a project supplies for error responses in schemas of its contract, by name. */
export type ErrorFunctions = Readonly<Record<string, (context: ErrorContext) => unknown>>;

/**
 * The error functions of any contract. Each returns the result of the scaffolded function if that is complete, and
 * otherwise a value made from the schema.
 */
export function madeErrors(
  contract: Contract,
  document: Document,
  scaffolded: ErrorFunctions,
): ErrorFunctions {
  const { root } = document;
  const responses = new DeclaredResponses(document);
  const trial = schemaTrial(mapping(mapping(root.components).schemas));
  const functions = errorTable(contract).functions.map((one): [string, ErrorFunctions[string]] => {
    if (one.kind === 'headers') return [one.name, () => headersOf(one.headers)];
    const schema = schemaOf(contract, responses, one.form);
    const fits = trial(schema);
    const made = madeValue(root, schema, fits);
    return [
      one.name,
      (context) => {
        const written = attempt(() => scaffolded[one.name]?.(context));
        return written !== undefined && fits(written) ? written : made;
      },
    ];
  });
  return Object.fromEntries(functions);
}

/** The schema of an error body: that of the first response that declares this form. */
function schemaOf(
  contract: Contract,
  responses: DeclaredResponses,
  { identity, content }: CustomForm,
): Node | undefined {
  for (const { operation, status, response } of operationsOf(contract).flatMap(errorResponsesOf)) {
    const form = response.form();
    if (form.kind === 'custom' && form.identity === identity)
      return responses.schemaOf(operation, status, content);
  }
  return undefined;
}

/** A scaffolded function throws a `ReferenceError` at the name `TODO` until a user completes the function. */
function attempt(write: () => unknown): unknown {
  try {
    return write();
  } catch (problem) {
    if (problem instanceof ReferenceError) return undefined;
    throw problem;
  }
}

const headersOf = (headers: readonly ResponseHeader[]): object =>
  Object.fromEntries(headers.map(({ name, type }) => [name, type.kind === 'number' ? 1 : 'callsheet']));
