import type { Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type Cited, extension, readCited, traitObject } from '../clauses.ts';

/** `never` comes back, comes back `masked`, is shown `once`, or is `handed-out` on each call. */
export type SecretKind = (typeof secretKinds)[number];

const secretKinds = ['never', 'masked', 'once', 'handed-out'] as const;

/** A property that holds a secret. */
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
