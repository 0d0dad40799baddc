import { responseOf } from '../../model/contract/responses-of.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { shownPlaces } from './shown.ts';

/** How a stream begins, resumes, beats, is limited and ends. */
export function streamChecks({ operation, contract }: Subject): CheckLine[] {
  const { stream, clauses } = operation;
  if (!stream) return [];
  const { kinds, resume, heartbeat, limits, endsWith } = stream;
  const line = (
    kind: string,
    cited: readonly string[] = [],
    more: { strict?: true; event?: string } = {},
  ) => ({
    options: { kind, event: more.event, ...cite(cited, more.strict) },
  });
  const first = kinds.find(({ kind }) => kind === stream.snapshot);
  const places = shownPlaces(contract, operation, stream);
  const begun = kinds.filter(({ kind }) => places.some(({ event }) => event === kind));
  const limited = [...(limits?.clauses ?? []), ...(responseOf(operation, 429)?.clauses ?? [])];
  return [
    ...(first ? [line('snapshot', [...clauses, ...stream.clauses, ...first.clauses])] : []),
    ...(places.length > 0
      ? [{ options: { kind: 'shown', places, ...cite(begun.flatMap(({ clauses: cited }) => cited)) } }]
      : []),
    ...(operation.tenancy.length > 0 ? [line('apart', stream.clauses)] : []),
    ...(resume?.header ? [line('resume-header', resume.clauses)] : []),
    ...(resume?.query ? [line('resume-query', resume.clauses)] : []),
    ...(resume && first ? [line('unusable-id', resume.clauses)] : []),
    ...kinds.flatMap(({ kind, scope, clauses: cited }) =>
      scope === undefined ? [] : [line('withheld', cited, { strict: true, event: kind })],
    ),
    ...(heartbeat ? [line('heartbeat', heartbeat.clauses)] : []),
    ...(limits?.perCredential ? [line('credential-limit', limited)] : []),
    ...(limits?.perResource ? [line('resource-limit', limited)] : []),
    // Deletion takes a user who can be spared: scenarios have one.
    ...endsWith.reasons
      .filter((reason) => reason === 'revocation' || reason === 'expiry')
      .map((reason) => line(reason, endsWith.clauses)),
  ];
}
