import type { Parameter } from '../../model/contract/contract.ts';
import type { Form, Written } from '../../model/contract/serialization.ts';
import type { FormMemberRecord, FormRecord, ParameterRecord, WrittenRecord } from './suite-record.ts';

/** The serialization of a parameter in the suite; undefined for a plain text under its name. */
export function writtenRecord({ in: location, written, form }: Parameter): ParameterRecord['written'] {
  if (location === 'querystring') return { ...howWritten(written), ...formRecord(form, undefined) };
  return isOneText(written) ? undefined : howWritten(written);
}

/** Whether a value is serialized as a text under its name, including a list with one text. */
export function isOneText({ style, shape }: Written): boolean {
  const oneText = typeof shape === 'string' || ('items' in shape && typeof shape.items === 'string');
  return oneText && !['json', 'label', 'matrix', 'deepObject'].includes(style);
}

/** The serialization of a form's members in the suite; undefined if the body is not a form. */
export function formRecord(form: Form | undefined, kind: string | undefined): FormRecord | undefined {
  if (form === undefined) return undefined;
  const members = form.members.map(({ name, written, contentType, binary }): [string, FormMemberRecord] => [
    name,
    { ...howWritten(written), contentType: firstOf(contentType), file: binary || undefined },
  ]);
  return { kind, members: Object.fromEntries(members) };
}

/** The first media type of a part; undefined if it is a range. */
function firstOf(contentType: string | undefined): string | undefined {
  const [first = ''] = contentType?.split(',') ?? [];
  return first === '' || first.includes('*') ? undefined : first.trim();
}

const howWritten = ({ style, explode, reserved }: Written): WrittenRecord => ({
  style,
  explode: explode || undefined,
  reserved: reserved || undefined,
});
