import { mapping } from '../../load/document/node.ts';
import { type Changes, type Report, reportAt, type Versions } from './changes.ts';
import type { Pair } from './pair.ts';

/** Notes changes of an operation's traits where its `x-callsheet` stands. */
export function operationReport({ after, report }: Pair): Report {
  const place = after.version.document.place(after.node, 'x-callsheet');
  return reportAt(report, place);
}

/** Notes changes of what the root says of a trait, where that stands. */
export function rootReport({ after }: Versions, changes: Changes, subject: string, key: string): Report {
  const { document } = after;
  const traits = mapping(document.root['x-callsheet']);
  const place = traits[key] === undefined ? document.place(document.root) : document.place(traits, key);
  return changes.reporter(subject, place);
}
