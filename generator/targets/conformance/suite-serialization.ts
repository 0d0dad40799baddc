import type { Parameter } from '../../model/contract/contract.ts';
import type { Form, Written } from '../../model/contract/serialization.ts';
import type { FormMemberRecord, FormRecord, ParameterRecord, WrittenRecord } from './suite-record.ts';

/** How the suite writes a parameter; undefined where that is a text under its name. */
export function writtenRecord({ in: place, written, form }: Parameter): ParameterRecord['written'] {
  if (place === 'querystring') return { ...howWritten(written), ...formRecord(form, undefined) };
  return isOneText(written) ? undefined : howWritten(written);
}

/** Whether a value is written as a text under its name, as a list of texts is that has one. */
export function isOneText({ style, shape }: Written): boolean {
  const oneText = typeof shape === 'string' || ('items' in shape && typeof shape.items === 'string');
  return oneText && !['json', 'label', 'matrix', 'deepObject'].includes(style);
}

/** How the suite writes the members of a form; undefined where a body is none. */
export function formRecord(form: Form | undefined, kind: string | undefined): FormRecord | undefined {
  if (form === undefined) return undefined;
  const members = form.members.map(({ name, written, contentType, binary }): [string, FormMemberRecord] => [
    name,
    { ...howWritten(written), contentType: firstOf(contentType), file: binary || undefined },
  ]);
  return { kind, members: Object.fromEntries(members) };
}

/** The first of the media types a part may have; undefined where that is any of a kind. */
function firstOf(contentType: string | undefined): string | undefined {
  const [first = ''] = contentType?.split(',') ?? [];
  return first === '' || first.includes('*') ? undefined : first.trim();
}

const howWritten = ({ style, explode, reserved }: Written): WrittenRecord => ({
  style,
  explode: explode || undefined,
  reserved: reserved || undefined,
});
