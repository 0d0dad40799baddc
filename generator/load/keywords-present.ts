import type { Mapping } from './document/document.ts';

/** What of schemas later stages look for, who need not where no schema says it. */
const telling = ['readOnly', 'writeOnly', 'discriminator'];

/** Notes which of the telling keywords a schema says. */
export function noteSaid(schema: Mapping, said: Set<string>): void {
  for (const keyword of telling) if (schema[keyword] !== undefined) said.add(keyword);
}
