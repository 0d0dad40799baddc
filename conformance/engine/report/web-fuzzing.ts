import { printableJson } from '../../../cli/printable-text.ts';
import type { CheckResult } from '../checks/check.ts';
import { coverOf } from '../model/cover-lines.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Report } from '../run/run.ts';
import { coverText, unimplementedIn } from './cover.ts';

/*
 * Web Fuzzing Commons: the report format and the catalogue of faults that EvoMaster, Schemathesis, CATS and
 * other tools share.
 */

/** A report as Web Fuzzing Commons defines it. */
export function webFuzzingReport(report: Report, contract: ContractRecord, version: string): string {
  const endpoint = (name: string | undefined): string => {
    const operation = name === undefined ? undefined : contract.operations[name];
    return operation ? `${operation.method}:${operation.path}` : 'none';
  };
  const ran = report.results.filter(({ status }) => ['pass', 'warn', 'fail'].includes(status));
  const faults = ran.filter(({ status }) => status === 'fail');
  const shape = {
    schemaVersion: '0.6.1',
    toolName: 'callsheet',
    toolVersion: version,
    creationTime: new Date(Date.parse(report.startedAt) + report.durationMs).toISOString(),
    faults: {
      totalNumber: faults.length,
      foundFaults: faults.map((result) => ({
        // The format's schema declares `operationId` and requires `endpointId`.
        operationId: endpoint(result.facts.operation),
        endpointId: endpoint(result.facts.operation),
        testCaseId: result.facts.id,
        faultCategories: faultsOf(result, contract),
      })),
    },
    problemDetails: {
      rest: {
        outputHttpCalls: report.requests,
        evaluatedHttpCalls: report.requests,
        endpointIds: Object.keys(contract.operations).map(endpoint),
        coveredHttpStatus: ran.flatMap((result) => covered(result, endpoint)),
      },
    },
    totalTests: ran.length,
    testFilePaths: ['results.ndjson'],
    testCases: ran.map(({ facts }) => ({ id: facts.id, filePath: 'results.ndjson', name: facts.title })),
    executionTimeInSeconds: Math.round(report.durationMs / 1000),
    warnings: [
      ...report.gaps.map((message) => ({ message, category: 'not tested' })),
      ...coverOf(report.results).map((one) => ({
        message: coverText(one).join('\n'),
        category: 'not covered',
      })),
      ...[...unimplementedIn(report.results).keys()].map((name) => ({
        message: `${name} returns 501`,
        category: 'not implemented',
      })),
    ],
  };
  return `${printableJson(shape, 1)}\n`;
}

function covered({ facts, seen }: CheckResult, endpoint: (name: string) => string): object[] {
  const statuses = new Map<string, number[]>();
  for (const pair of seen) {
    const [name = '', status] = pair.split(' ');
    statuses.set(name, [...(statuses.get(name) ?? []), Number(status)]);
  }
  return [...statuses].map(([name, httpStatus]) => ({
    endpointId: endpoint(name),
    testCaseId: facts.id,
    httpStatus: [...new Set(httpStatus)],
  }));
}

interface FaultCategory {
  readonly code: number;
  readonly context: string;
}

const codes = {
  serverError: 100,
  schemaMismatch: 101,
  successOnInvalidInput: 102,
  leaksExistence: 204,
  wronglyUnauthenticated: 205,
  missedAuthorization: 206,
  /** The first code that tools may define themselves. */
  own: 900,
} as const;

/** The faults of the common catalogue for a failing check; a code of this suite if the catalogue has none. */
function faultsOf({ facts, seen, reason = '' }: CheckResult, contract: ContractRecord): FaultCategory[] {
  const code = ((): number => {
    switch (facts.trait) {
      case 'responses':
      case 'errors':
        return codes.schemaMismatch;
      case 'body':
      case 'query':
      case 'path':
      case 'header':
        return wasAccepted(facts, seen) ? codes.successOnInvalidInput : codes.own;
      case 'tenancy':
        return wasAccepted(facts, seen) ? codes.missedAuthorization : codes.leaksExistence;
      case 'security':
      case 'credential':
      case 'scope':
        return /\b401\b/.test(reason) && !wasAccepted(facts, seen)
          ? codes.wronglyUnauthenticated
          : codes.missedAuthorization;
      default:
        return codes.own;
    }
  })();
  const context = `${facts.trait}: ${facts.id}`;
  const faults = [{ code, context }];
  const crashes = seen.some(
    (pair) => pair.endsWith(' 500') && contract.operations[pair.split(' ')[0] ?? ''] !== undefined,
  );
  return crashes ? [{ code: codes.serverError, context }, ...faults] : faults;
}

const wasAccepted = ({ operation }: CheckResult['facts'], seen: readonly string[]): boolean =>
  seen.some((pair) => operation !== undefined && pair.startsWith(`${operation} 2`));
