import { printableJson } from '../../../cli/printable-text.ts';
import { type CheckResult, describeCitations, statusWords } from '../checks/check.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Report } from '../run/run.ts';
import { coverText, unimplementedIn } from './cover.ts';

/**
 * Failures, warnings and checks without a result in the Static Analysis Results Interchange Format 2.1.0,
 * each at its line of the contract.
 */
export function sarifReport(report: Report, contract: ContractRecord, version: string): string {
  // The checks that wait for one operation are one result.
  const waiting = [...unimplementedIn(report.results).values()].flatMap((group) => group.slice(1));
  const reported = report.results.filter(
    (result) => levels[result.status] !== undefined && !waiting.includes(result),
  );
  const traits = [...new Set(reported.map(({ facts }) => facts.trait))].sort();
  const run = {
    tool: {
      driver: {
        name: 'callsheet',
        version,
        informationUri: 'https://www.npmjs.com/package/callsheet',
        rules: traits.map((trait) => ({
          id: trait,
          shortDescription: { text: `The deployment fulfills the promises of the trait '${trait}'.` },
        })),
      },
    },
    // The part before the last slash is GitHub's category. Without the address, because a preview has a new one
    // each time.
    automationDetails: { id: `callsheet-conformance/${report.contract.title}/` },
    properties: { target: report.target },
    invocations: [{ executionSuccessful: report.totals.error === 0, startTimeUtc: report.startedAt }],
    results: reported.map((result) => resultOf(result, contract, traits)),
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
  const { uri, line } = locationOf(
    cover[0]?.at ?? facts.at ?? operationLine(facts.operation, contract),
    contract,
  );
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
    locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } }],
    logicalLocations: [{ fullyQualifiedName: facts.id, kind: 'member' }],
    partialFingerprints: { 'check/v1': facts.id },
    properties: { check: facts.id, operation: facts.operation, cites: describeCitations(facts) },
    ...(known !== undefined && { suppressions: [{ kind: 'external', justification: known }] }),
  };
}

const operationLine = (name = '', { operations }: ContractRecord): string | undefined => operations[name]?.at;

/** A file and line of the contract. GitHub rejects a file with a result that has no location. */
function locationOf(at: string | undefined, contract: ContractRecord): { uri: string; line: number } {
  const [, file, line] = /^(.*):(\d+)$/s.exec(at ?? '') ?? [];
  if (file && line) return { uri: encodeURI(file.toWellFormed()), line: Number(line) };
  const [first] = Object.values(contract.operations);
  const [, entry = 'openapi.yaml'] = /^(.*):\d+$/s.exec(first?.at ?? '') ?? [];
  return { uri: encodeURI(entry.toWellFormed()), line: 1 };
}
