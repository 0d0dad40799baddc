import type { Area, Contract, Operation } from '../../model/contract/contract.ts';
import { operationNamed, operationsOf } from '../../model/contract/operations-of.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { Code, docParagraphs, printKey, printString } from '../../text/code.ts';
import { pascalCase } from '../../text/names.ts';
import type { ListedParts, Upload } from '../../traits/upload/read.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { isCall } from './calls.ts';

/** An operation that starts an upload, with the operations that end it. */
export interface WholeUpload {
  readonly contract: Contract;
  readonly begin: Operation;
  readonly upload: Upload;
  readonly complete: Operation;
  readonly abort: Operation;
}

/**
 * The uploads of a contract. An upload with a missing operation, or with one that is no plain call, has no
 * function.
 */
export function uploadsOf(contract: Contract): readonly WholeUpload[] {
  return operationsOf(contract).flatMap((begin): WholeUpload[] => {
    const { upload } = begin;
    const complete = operationNamed(contract, upload?.complete.operation);
    const abort = operationNamed(contract, upload?.abort);
    if (!upload || !complete || !abort || ![begin, complete, abort].every(isCall)) return [];
    return idOf(begin, complete) === undefined || idOf(begin, abort) === undefined
      ? []
      : [{ contract, begin, upload, complete, abort }];
  });
}

/** The uploads that operations of an area start. */
export function uploadsIn(contract: Contract, { name }: Area): readonly WholeUpload[] {
  return uploadsOf(contract).filter(({ begin }) => begin.area === name);
}

/** The path parameters of the operation that starts an upload. */
export function pathNames({ parameters }: Operation): readonly string[] {
  return parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
}

/** The path parameter with the upload's id: the one that the start does not have. */
function idOf(begin: Operation, following: Operation): string | undefined {
  const others = pathNames(following).filter((name) => !pathNames(begin).includes(name));
  return others.length === 1 ? others[0] : undefined;
}

/** The view of `templates/client/uploads.ts.hbs`. */
export interface UploadsView {
  readonly header: Code;
  readonly imports: Code;
  readonly uploads: readonly UploadView[];
}

/** One function that uploads a file. */
export interface UploadView {
  readonly name: Code;
  /** The prefix of its type names. */
  readonly type: Code;
  readonly comment: Code;
  readonly response: Code;
  readonly request: Code;
  /** The default of the request; empty if the request is required. */
  readonly optional: Code;
  /** The type of the path's parameters; false if the path has none. */
  readonly params: Code | false;
  readonly body: Code;
  /** The names of the operations that start and complete it. */
  readonly operation: string;
  readonly completion: string;
  readonly file: Upload['file'];
  /** The required members of the request that the file supplies. */
  readonly needs: readonly string[];
  readonly plan: Upload['plan'];
  /** The members that list the parts at completion; false if there are none. */
  readonly listed: ListedParts | false;
  /** The calls of the three operations, and the name of the parameter of `complete`. */
  readonly begin: Code;
  readonly complete: Code;
  readonly completes: Code;
  readonly abort: Code;
}

/** `client/uploads.ts`: a function for each upload. */
export function uploadsView(contract: Contract): UploadsView {
  const imports = new Imports();
  imports.add('./runtime/transport/transport.ts', 'type Transport');
  imports.add('./runtime/upload/upload.ts', 'type UploadOptions');
  imports.add('./runtime/upload/upload.ts', 'uploadFile');
  imports.add('./runtime/upload/upload-file.ts', 'type UploadFile');
  const uploads = uploadsOf(contract).map((upload) => uploadView(upload, imports));
  return { header: header(contract.entry), imports: imports.print(), uploads };
}

function uploadView({ contract, begin, upload, complete, abort }: WholeUpload, imports: Imports): UploadView {
  const { typeName } = begin;
  const functions = new Map<Operation, string>();
  for (const operation of [begin, complete, abort]) {
    const taken = ['uploadFile', upload.name].includes(operation.name);
    const called = taken ? `${operation.name}Operation` : operation.name;
    imports.add(`./${operation.area}.ts`, taken ? `${operation.name} as ${called}` : called);
    functions.set(operation, called);
  }
  const given = pathNames(begin);
  imports.add(`./${begin.area}.ts`, `type ${typeName}Response`);
  imports.add(`./${begin.area}.ts`, `type ${typeName}Parameters`);
  imports.add(`./${complete.area}.ts`, `type ${complete.typeName}Response`);
  const call = (operation: Operation, request: string, options: string) =>
    new Code(`${functions.get(operation)}(${['send', `{ ${request} }`, options].join(', ')})`);
  const params = (operation: Operation) => {
    const id = `${printKey(idOf(begin, operation) ?? '')}: id`;
    return `params: { ${given.length > 0 ? `...params, ${id}` : id} }`;
  };
  const listed = complete.body ? completionBody(complete, imports) : '';
  return {
    name: new Code(upload.name),
    type: new Code(pascalCase(upload.name)),
    comment: docParagraphs([
      begin.summary,
      begin.description,
      `It starts with \`${begin.name}\`, sends the bytes to storage and ends with \`${complete.name}\`, whose response it returns; ` +
        `\`${abort.name}\` aborts it. Every error response is thrown.`,
    ]),
    response: new Code(responseType(begin, complete)),
    request: new Code(requestType(begin, upload)),
    optional: new Code(isOptional(contract, begin, upload) ? ' = {}' : ''),
    params: given.length > 0 && new Code(`${typeName}Parameters['params']`),
    body: new Code(`NonNullable<${typeName}Parameters['body']>`),
    operation: begin.name,
    completion: complete.name,
    file: upload.file,
    needs: requiredMembers(contract, begin).filter((name) =>
      [upload.file.name, upload.file.type].includes(name),
    ),
    plan: upload.plan,
    listed: upload.complete.parts ?? false,
    begin: call(begin, `${given.length > 0 ? 'params, ' : ''}body: details as Body`, 'options'),
    complete: call(complete, params(complete) + listed, 'options'),
    completes: new Code(listed === '' ? '_' : 'details'),
    abort: call(abort, params(abort), '{}'),
  };
}

/** The body of a completion. */
function completionBody({ area, typeName, body }: Operation, imports: Imports): string {
  imports.add(`./${area}.ts`, `type ${typeName}Parameters`);
  const type = `NonNullable<${typeName}Parameters['body']>`;
  return body?.required
    ? `, body: (details ?? {}) as ${type}`
    : `, ...(details && { body: details as ${type} })`;
}

/** The responses to the completion, and the error responses to the start. */
function responseType(begin: Operation, complete: Operation): string {
  const good = begin.responses.map(({ status }) => status).filter((status) => status < 400);
  return `${complete.typeName}Response | Exclude<${begin.typeName}Response, { status: ${good.join(' | ')} }>`;
}

/** The part of the request that the file does not supply. */
function requestType({ typeName }: Operation, { file }: Upload): string {
  const body = `NonNullable<${typeName}Parameters['body']>`;
  const own = [file.name, file.type].filter((name) => name !== undefined).map(printString);
  const left = `Omit<${body}, ${[printString(file.size), ...own].join(' | ')}>`;
  return own.length === 0 ? left : `${left} & Partial<Pick<${body}, ${own.join(' | ')}>>`;
}

/** Whether the file can supply all required members. */
export function isOptional(contract: Contract, begin: Operation, { file }: Upload): boolean {
  const reported = Object.values(file);
  return requiredMembers(contract, begin).every((name) => reported.includes(name));
}

/** The required members of a request. */
function requiredMembers(contract: Contract, { body }: Operation): readonly string[] {
  const type = body?.contents[0]?.type;
  const members = type ? propertiesOf(contract, type) : [];
  return members.filter(({ required }) => required).map(({ name }) => name);
}
