import type { Area, Contract, Operation } from '../../model/contract/contract.ts';
import { operationNamed, operationsOf } from '../../model/contract/operations-of.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { Code, docParagraphs, printKey, printString } from '../../text/code.ts';
import { pascalCase } from '../../text/names.ts';
import type { ListedParts, Upload } from '../../traits/upload/read.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { isCall } from './calls.ts';

/** An operation that begins an upload, with those that end it. */
export interface WholeUpload {
  readonly contract: Contract;
  readonly begin: Operation;
  readonly upload: Upload;
  readonly complete: Operation;
  readonly abort: Operation;
}

/** The uploads of a contract: of one whose operations are not all there, or no calls, there is no function. */
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

/** The uploads that an area's operations begin. */
export function uploadsIn(contract: Contract, { name }: Area): readonly WholeUpload[] {
  return uploadsOf(contract).filter(({ begin }) => begin.area === name);
}

/** The parameters of the path that an upload is begun at. */
export function pathNames({ parameters }: Operation): readonly string[] {
  return parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
}

/** The parameter of a path that is the upload's id: the one that beginning it does not take. */
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
  /** What the names of its types begin with. */
  readonly type: Code;
  readonly comment: Code;
  readonly answer: Code;
  readonly request: Code;
  /** The default of the request; empty if the request is required. */
  readonly optional: Code;
  /** The type of the path's parameters; false if the path has none. */
  readonly params: Code | false;
  readonly body: Code;
  /** The names of the operations that begin and complete it. */
  readonly operation: string;
  readonly completion: string;
  readonly file: Upload['file'];
  /** The required members of the request that the file supplies. */
  readonly needs: readonly string[];
  readonly plan: Upload['plan'];
  /** What the completion lists of the parts; false if it lists none. */
  readonly listed: ListedParts | false;
  /** The calls of the three operations, and the name of the parameter that `complete` is given. */
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
  imports.add(`./${begin.area}.ts`, `type ${typeName}Answer`);
  imports.add(`./${begin.area}.ts`, `type ${typeName}Parameters`);
  imports.add(`./${complete.area}.ts`, `type ${complete.typeName}Answer`);
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
      `It begins with \`${begin.name}\`, puts the bytes into storage and ends with \`${complete.name}\`, whose answer it gives; ` +
        `\`${abort.name}\` gives it up. Every refusal is thrown.`,
    ]),
    answer: new Code(answerType(begin, complete)),
    request: new Code(requestType(begin, upload)),
    optional: new Code(isOptional(contract, begin, upload) ? ' = {}' : ''),
    params: given.length > 0 && new Code(`${typeName}Parameters['params']`),
    body: new Code(`NonNullable<${typeName}Parameters['body']>`),
    operation: begin.name,
    completion: complete.name,
    file: upload.file,
    needs: toldAnyway(contract, begin).filter((name) => [upload.file.name, upload.file.type].includes(name)),
    plan: upload.plan,
    listed: upload.complete.parts ?? false,
    begin: call(begin, `${given.length > 0 ? 'params, ' : ''}body: told as Body`, 'options'),
    complete: call(complete, params(complete) + listed, 'options'),
    completes: new Code(listed === '' ? '_' : 'told'),
    abort: call(abort, params(abort), '{}'),
  };
}

/** What a completion is sent beside its path. */
function completionBody({ area, typeName, body }: Operation, imports: Imports): string {
  imports.add(`./${area}.ts`, `type ${typeName}Parameters`);
  const type = `NonNullable<${typeName}Parameters['body']>`;
  return body?.required ? `, body: (told ?? {}) as ${type}` : `, ...(told && { body: told as ${type} })`;
}

/** The completion's answers, and the refusals of what begins it. */
function answerType(begin: Operation, complete: Operation): string {
  const good = begin.responses.map(({ status }) => status).filter((status) => status < 400);
  return `${complete.typeName}Answer | Exclude<${begin.typeName}Answer, { status: ${good.join(' | ')} }>`;
}

/** What is said beside the file: what it does not tell by itself. */
function requestType({ typeName }: Operation, { file }: Upload): string {
  const body = `NonNullable<${typeName}Parameters['body']>`;
  const own = [file.name, file.type].filter((name) => name !== undefined).map(printString);
  const left = `Omit<${body}, ${[printString(file.size), ...own].join(' | ')}>`;
  return own.length === 0 ? left : `${left} & Partial<Pick<${body}, ${own.join(' | ')}>>`;
}

/** Whether the file may tell all that is required. */
export function isOptional(contract: Contract, begin: Operation, { file }: Upload): boolean {
  const told = Object.values(file);
  return toldAnyway(contract, begin).every((name) => told.includes(name));
}

/** The members that a request must have. */
function toldAnyway(contract: Contract, { body }: Operation): readonly string[] {
  const type = body?.contents[0]?.type;
  const members = type ? propertiesOf(contract, type) : [];
  return members.filter(({ required }) => required).map(({ name }) => name);
}
