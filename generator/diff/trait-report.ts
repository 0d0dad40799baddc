import { mapping } from '../node.ts';
import type { Changes, Report, Versions } from './changes.ts';
import type { Pair } from './pair.ts';

/** Notes changes of an operation's traits where its `x-callsheet` stands. */
export function operationReport({ after, report }: Pair): Report {
  const place = after.version.document.place(after.node, 'x-callsheet');
  return (kind, fact, at = place, sameness) => report(kind, fact, at, sameness);
}

/** Notes changes of what the root says of a trait, where that stands. */
export function rootReport({ after }: Versions, changes: Changes, subject: string, key: string): Report {
  const { document } = after;
  const traits = mapping(document.root['x-callsheet']);
  const place = traits[key] === undefined ? document.place(document.root) : document.place(traits, key);
  return changes.reporter(subject, place);
}
