import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type SecretKind, secretKinds } from '../../model/contract/secret-kinds.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** A property that contains a secret. */
export interface Secret extends Cited {
  readonly kind: SecretKind;
}

export const secretSchema: Mapping = {
  oneOf: [{ enum: secretKinds }, traitObject({ kind: { enum: secretKinds } }, ['kind'])],
};

export function readSecret(schema: Mapping): Secret | undefined {
  const trait = extension(schema, 'secret');
  const written = text(trait) ?? text(mapping(trait).kind);
  const kind = secretKinds.find((one) => one === written);
  return kind === undefined ? undefined : { kind, ...readCited(trait) };
}
