import { NotCovered, Skipped } from '../http/outcome.ts';
import { bodyLines, parameterLines } from '../model/cover-lines.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation, Parameter } from '../model/operation.ts';
import { onePixelPng } from '../model/sample-image.ts';
import { writtenValue } from '../model/serialization.ts';
import type { RequestValues } from '../target/ledger/request.ts';

/**
 * The text to send for a parameter of an operation.
 * @throws NotCovered if the contract gives none.
 */
export function sendable(
  parameter: Pick<Parameter, 'name' | 'example'> & Partial<Parameter>,
  operation: Pick<Operation, 'name' | 'at'>,
): string {
  const { name, in: location = 'path', written, value, example } = parameter;
  if (written !== undefined && value !== undefined)
    return writtenValue({ name, in: location, written }, value);
  if (example !== undefined) return example;
  const lines = parameterLines(operation, parameter);
  throw new NotCovered(`the contract gives no value for ${name} of ${operation.name}`, [lines]);
}

/** A body of another media type than JSON: the bytes of an example, or an image if images are accepted. */
export function exampleContent(operation: Operation, example: unknown): RequestValues['bytes'] {
  const [media = '', ...others] = operation.body?.media ?? [];
  const encoded = valueAt(example, '/base64');
  if (typeof encoded === 'string') return { media, content: Buffer.from(encoded, 'base64') };
  if ([media, ...others].includes('image/png')) return { media: 'image/png', content: onePixelPng() };
  if (/^text\//.test(media) && typeof example === 'string') return { media, content: Buffer.from(example) };
  if (example !== undefined)
    throw new Skipped(`the suite's client cannot serialize a body of ${media} from its example`);
  throw new NotCovered(`the contract gives no example of the ${media} body of ${operation.name}`, [
    bodyLines(operation, media),
  ]);
}
