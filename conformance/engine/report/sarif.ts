import { printableJson } from '../../../cli/printable-text.ts';
import { type CheckResult, describeCitations, statusWords } from '../checks/check.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Report } from '../run/run.ts';
import { coverText, unimplementedIn } from './cover.ts';

/** Failures in the Static Analysis Results Interchange Format 2.1.0, each at the contract's line that is broken. */
export function sarifReport(report: Report, contract: ContractRecord, version: string): string {
  // The checks that wait for an operation are one result.
  const waiting = [...unimplementedIn(report.results).values()].flatMap((group) => group.slice(1));
  const told = report.results.filter(
    (result) => levels[result.status] !== undefined && !waiting.includes(result),
  );
  const traits = [...new Set(told.map(({ facts }) => facts.trait))].sort();
  const run = {
    tool: {
      driver: {
        name: 'callsheet',
        version,
        informationUri: 'https://www.npmjs.com/package/callsheet',
        rules: traits.map((trait) => ({
          id: trait,
          shortDescription: { text: `What the contract promises as '${trait}' is kept.` },
        })),
      },
    },
    automationDetails: { id: `${report.contract.title}/${report.target}` },
    invocations: [{ executionSuccessful: report.totals.error === 0, startTimeUtc: report.startedAt }],
    results: told.map((result) => resultOf(result, contract, traits)),
  };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${printableJson({ $schema, version: '2.1.0', runs: [run] }, 1)}\n`;
}

const levels: Readonly<Partial<Record<CheckResult['status'], 'error' | 'warning' | 'note'>>> = {
  fail: 'error',
  error: 'error',
  blocked: 'warning',
  warn: 'warning',
  'not-covered': 'note',
};

function resultOf(
  { facts, status, reason = '', known, cover = [] }: CheckResult,
  contract: ContractRecord,
  rules: readonly string[],
): object {
  const [, uri, line] = /^(.*):(\d+)$/.exec(cover[0]?.at ?? facts.at ?? '') ?? [];
  const clauses = facts.proves.map((id) => `${id}: ${contract.clauses[id]?.text ?? ''}`);
  const text = [
    `${facts.title} ${status === 'fail' ? '' : `(${statusWords(status)}) `}${reason}`,
    ...clauses,
    ...cover.flatMap(coverText),
  ].join('\n');
  return {
    ruleId: facts.trait,
    ruleIndex: rules.indexOf(facts.trait),
    level: levels[status],
    message: { text },
    ...(uri &&
      line && {
        locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: Number(line) } } }],
      }),
    logicalLocations: [{ fullyQualifiedName: facts.id, kind: 'member' }],
    partialFingerprints: { 'check/v1': facts.id },
    properties: { check: facts.id, operation: facts.operation, cites: describeCitations(facts) },
    ...(known !== undefined && { suppressions: [{ kind: 'external', justification: known }] }),
  };
}
