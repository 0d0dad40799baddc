import { responseOf } from '../../model/contract/responses-of.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { snapshotMembers } from './snapshot-members.ts';

/** Checks how a stream starts, resumes, sends heartbeats, is limited and ends. */
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
  const members = snapshotMembers(contract, operation, stream);
  const begun = kinds.filter(({ kind }) => members.some(({ event }) => event === kind));
  const limited = [...(limits?.clauses ?? []), ...(responseOf(operation, 429)?.clauses ?? [])];
  return [
    ...(first ? [line('snapshot', [...clauses, ...stream.clauses, ...first.clauses])] : []),
    ...(members.length > 0
      ? [
          {
            options: { kind: 'matches-read', members, ...cite(begun.flatMap(({ clauses: cited }) => cited)) },
          },
        ]
      : []),
    ...(operation.tenancy.length > 0 ? [line('isolation', stream.clauses)] : []),
    ...(resume?.header ? [line('resume-header', resume.clauses)] : []),
    ...(resume?.query ? [line('resume-query', resume.clauses)] : []),
    ...(resume && first ? [line('unusable-id', resume.clauses)] : []),
    ...kinds.flatMap(({ kind, scope, clauses: cited }) =>
      scope === undefined ? [] : [line('withheld', cited, { strict: true, event: kind })],
    ),
    ...(heartbeat ? [line('heartbeat', heartbeat.clauses)] : []),
    ...(limits?.perCredential ? [line('credential-limit', limited)] : []),
    ...(limits?.perResource ? [line('resource-limit', limited)] : []),
    // The end by deletion needs a disposable user, so scenarios check it.
    ...endsWith.reasons
      .filter((reason) => reason === 'revocation' || reason === 'expiry')
      .map((reason) => line(reason, endsWith.clauses)),
  ];
}
