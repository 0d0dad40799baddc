import type { Contract } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, docComment, printKey, printValue } from '../../text/code.ts';
import { essence, isJson } from '../../text/media-types.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import type { ErrorFunction, ErrorTable, NamedForm, TableEntry } from './error-table.ts';

/** The view of `templates/server/error-responses.ts.hbs`. */
export interface ErrorResponsesView {
  readonly header: Code;
  readonly imports: Code;
  readonly hasFunctions: boolean;
  /** The functions of the project. */
  readonly functions: readonly { readonly comment: Code; readonly name: Code; readonly result: Code }[];
  readonly forms: Code;
}

/** The parameter `errorResponses` of a function that mounts routes, and the argument that forwards it. */
export interface IndexErrorsView {
  readonly parameter: Code;
  readonly argument: Code;
}

/**
 * The parameter of the function that mounts an area, the writer of errors that this function creates, and
 * the writer as an argument.
 */
export interface AreaErrorsView {
  readonly parameter: Code;
  /** The expression that creates the writer; false if the routes write no errors. */
  readonly mounted: Code | false;
  readonly errors: Code;
}

/**
 * `generated/server/error-responses.ts`: the forms of error responses, and the project's functions for some
 * of them.
 */
export function errorResponsesView(contract: Contract, table: ErrorTable): ErrorResponsesView {
  const imports = new Imports();
  imports.add('./runtime/errors/error-forms.ts', 'type ErrorForms');
  const { functions, forms, operations, document, undeclared } = table;
  if (functions.length > 0) imports.add('./runtime/errors/error-forms.ts', 'type ErrorContext');
  if (functions.some((one) => validatorOf(one) !== undefined))
    imports.add('../validators/responses.js', '* as validators');
  if (functions.some((one) => printResult(one).includes('schemas.')))
    imports.add('../schemas.ts', 'type * as schemas');
  return {
    header: header(contract.entry),
    imports: imports.print(),
    hasFunctions: functions.length > 0,
    functions: functions.map((one) => ({
      comment: docComment([commentOf(one)]),
      name: new Code(printKey(one.name)),
      result: new Code(printResult(one)),
    })),
    forms: new Code(
      printValue({
        undeclared,
        forms: Object.fromEntries(forms.map((form) => [form.name, printed(form)])),
        operations: Object.fromEntries([...operations].map(([name, own]) => [name, entriesOf(own)])),
        document: entriesOf(document),
      }),
    ),
  };
}

/** Errors in `server/index.ts`. */
export function indexErrors({ functions }: ErrorTable, imports: Imports): IndexErrorsView {
  const has = functions.length > 0;
  if (has) imports.add('./error-responses.ts', 'type ErrorResponses');
  return {
    parameter: new Code(has ? ', errorResponses: ErrorResponses' : ''),
    argument: new Code(has ? ', errorResponses' : ''),
  };
}

/** Errors in the routes of one area. */
export function areaErrors(table: ErrorTable, imports: Imports): AreaErrorsView {
  const { isNeeded, functions } = table;
  if (isNeeded) {
    imports.add('./error-responses.ts', 'errorForms');
    imports.add('./runtime/errors/request-errors.ts', 'mountErrors');
  }
  const argument = functions.length > 0 ? ', errorResponses' : '';
  return {
    parameter: indexErrors(table, imports).parameter,
    mounted: isNeeded && new Code(`mountErrors(app, errorForms${argument})`),
    errors: new Code(isNeeded ? ', errors' : ''),
  };
}

/** The result type of a function. */
function printResult(one: ErrorFunction): string {
  if (one.kind === 'body') return printType(one.content.type, (name) => `schemas.${name}`).text;
  const members = one.headers.map(
    ({ name, type }) => `${printKey(name)}: ${printType(type, (schema) => `schemas.${schema}`).text}`,
  );
  return `{ ${members.join('; ')} }`;
}

function commentOf(one: ErrorFunction): string {
  const statuses = one.statuses.map((status) => (status === 'default' ? '`default`' : status)).join(', ');
  return one.kind === 'body'
    ? `The body of error responses: ${statuses}.`
    : `The required headers of error responses: ${statuses}.`;
}

const validatorOf = (one: ErrorFunction | undefined): string | undefined =>
  one?.kind === 'body' ? one.content.validator : undefined;

function printed({ form, write }: NamedForm) {
  switch (form.kind) {
    case 'none':
    case 'foreign':
      return { kind: 'none' };
    case 'text':
      return { kind: 'text', type: errorType(form.mediaType) };
    case 'custom': {
      const validator = validatorOf(write);
      const validate = validator === undefined ? undefined : new Code(`validators.${validator}`);
      return { kind: 'custom', type: errorType(form.mediaType), write: write?.name, validate };
    }
    default: {
      const { kind, mediaType, members, closed } = form;
      return { kind, type: errorType(mediaType), members, closed: closed || undefined };
    }
  }
}

const entriesOf = (entries: ReadonlyMap<string, TableEntry>) =>
  Object.fromEntries([...entries].map(([status, entry]) => [status, entryOf(entry)]));

function entryOf({ form, headers, defaults }: TableEntry) {
  const hasDefaults = Object.keys(defaults).length > 0;
  if (headers === undefined && !hasDefaults) return form;
  return { form, headers, defaults: hasDefaults ? defaults : undefined };
}

/** The content type of error responses. Texts are UTF-8. */
function errorType(mediaType: string): string {
  if (essence(mediaType) === 'application/json') return 'application/json; charset=utf-8';
  return isJson(mediaType) || mediaType.includes(';') ? mediaType : `${mediaType}; charset=utf-8`;
}
