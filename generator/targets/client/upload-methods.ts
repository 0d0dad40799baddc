import { Code, docParagraphs, printKey, printString } from '../../text/code.ts';
import { camelCase, pascalCase } from '../../text/names.ts';
import type { Imports } from '../imports.ts';
import { type Argument, type MethodView, methodName, signature } from './methods.ts';
import { isOptional, pathNames, type WholeUpload } from './uploads.ts';

/** The method of a resource that uploads a file. Its dependencies are loaded at the first call. */
export function uploadMethod(
  { begin, upload, complete, abort, contract }: WholeUpload,
  name = upload.name,
  imports: Imports,
): MethodView {
  const type = pascalCase(upload.name);
  const parameters = `${begin.typeName}Parameters['params']`;
  const paths = pathNames(begin);
  const [only] = paths;
  const single = paths.length === 1 && only !== undefined ? argumentOf(only) : undefined;
  imports.add('../runtime/call/pending-call.ts', 'type PendingCall');
  imports.add('../runtime/call/pending-call.ts', 'pendingCall');
  imports.add('../runtime/upload/upload-file.ts', 'type UploadFile');
  imports.add('../runtime/upload/upload.ts', 'type UploadOptions');
  imports.add('../uploads.ts', `type ${type}Response`);
  imports.add('../uploads.ts', `type ${type}Request`);
  const first: Argument =
    single === undefined
      ? { name: 'params', type: parameters }
      : { name: single, type: `${parameters}[${printString(only ?? '')}]` };
  const own = paths.length === 0 ? [] : [first];
  const shown = printKey(only ?? '');
  const params = single === undefined ? 'params' : `{ ${shown === single ? single : `${shown}: ${single}`} }`;
  const argumentNames = [...(paths.length === 0 ? [] : [params]), 'file', 'request', 'options'];
  return {
    comment: docParagraphs([
      `Uploads a file: \`${begin.name}\`, then its bytes to storage, then \`${complete.name}\`; \`${abort.name}\` if it fails.`,
    ]),
    ...methodName(name),
    ...signature([
      ...own,
      { name: 'file', type: 'UploadFile' },
      { name: 'request', type: `${type}Request`, isOptional: isOptional(contract, begin, upload) },
      { name: 'options', type: 'UploadOptions', isOptional: true },
    ]),
    result: new Code(`PendingCall<${type}Response>`),
    value: new Code(
      `pendingCall(${printString(upload.name)}, import('../uploads.ts').then((own) => own.${upload.name}(send, ${argumentNames.join(', ')})))`,
    ),
  };
}

/** A parameter's name among the arguments, without clashes with other names. */
function argumentOf(name: string): string {
  const own = camelCase(name);
  return ['file', 'options', 'own', 'pendingCall', 'request', 'send'].includes(own) ? `${own}Parameter` : own;
}
