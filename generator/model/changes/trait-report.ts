import { mapping } from '../../load/document/node.ts';
import { type Changes, type Report, reportAt, type Versions } from './changes.ts';
import type { Pair } from './pair.ts';

/** Reports changes of an operation's traits at its `x-callsheet`. */
export function operationReport({ after, report }: Pair): Report {
  const location = after.version.document.location(after.node, 'x-callsheet');
  return reportAt(report, location);
}

/** Reports changes of a trait at the root, at the location of the trait. */
export function rootReport({ after }: Versions, changes: Changes, subject: string, key: string): Report {
  const { document } = after;
  const traits = mapping(document.root['x-callsheet']);
  const location =
    traits[key] === undefined ? document.location(document.root) : document.location(traits, key);
  return changes.reporter(subject, location);
}
