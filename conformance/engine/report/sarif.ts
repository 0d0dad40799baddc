import { type CheckResult, describeCitations } from '../check.ts';
import type { ContractRecord } from '../operation.ts';
import type { Report } from '../run.ts';
import { printableJson } from '../target-text.ts';

/** Failures in the Static Analysis Results Interchange Format 2.1.0, each at the contract's line that is broken. */
export function sarifReport(report: Report, contract: ContractRecord, version: string): string {
  const told = report.results.filter(({ status }) => levels[status] !== undefined);
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

const levels: Readonly<Partial<Record<CheckResult['status'], 'error' | 'warning'>>> = {
  fail: 'error',
  error: 'error',
  blocked: 'warning',
  warn: 'warning',
};

function resultOf(
  { facts, status, reason = '', known }: CheckResult,
  contract: ContractRecord,
  rules: readonly string[],
): object {
  const [, uri, line] = /^(.*):(\d+)$/.exec(facts.at ?? '') ?? [];
  const clauses = facts.proves.map((id) => `${id}: ${contract.clauses[id]?.text ?? ''}`);
  const text = [`${facts.title} ${status === 'fail' ? '' : `(${status}) `}${reason}`, ...clauses].join('\n');
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
