// Copied from templates/server/runtime/traits/patch.ts by `npx callsheet generate`. Do not edit.

import { admittedRequestOf } from '../routes/admitted-request.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Removes null members from the body, if the contract declares that null changes nothing. */
export const patch: ServerTrait = {
  name: 'patch',
  afterGuards({ traits: { patch: own } }) {
    if (own?.nulls !== 'unchanged') return undefined;
    return (request) => {
      const admission = admittedRequestOf(request);
      admission.body = withoutNulls(admission.body);
    };
  },
};

/** The body of a PATCH whose null members are removed. */
export type WithoutNulls<Body> = Body extends object
  ? { [Member in keyof Body]: Exclude<Body[Member], null> }
  : Body;

function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** A change of a row: absent members stay, and null clears an optional member. */
export type Changes<Row> = {
  readonly [Member in keyof Row]?:
    | Row[Member]
    | (Partial<Pick<Row, Member>> extends Pick<Row, Member> ? null : never)
    | undefined;
};

/** Returns the row with a PATCH applied: absent members stay, null clears. */
export function patched<Row extends object>(row: Row, change: Changes<Row>): Row {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const whole: Row = { ...row, ...Object.fromEntries(given) };
  for (const [member, value] of given) if (value === null) Reflect.deleteProperty(whole, member);
  return whole;
}
