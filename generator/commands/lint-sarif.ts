import type { Finding } from '../load/document/document.ts';
import { ownVersion } from '../text/version.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The rule of findings that prevent reading the spec at all. */
const unreadable = 'unreadable';

/** Findings about a spec in the Static Analysis Results Interchange Format 2.1.0. */
export function lintSarif(findings: readonly Finding[], spec: string): object {
  const rules = [...new Set(findings.map(ruleOf))].sort();
  const driver = { name: 'callsheet lint', version: ownVersion(), rules: rules.map((id) => ({ id })) };
  const run = {
    tool: { driver },
    // The part before the last slash is GitHub's category: a later run for the same spec replaces this one.
    automationDetails: { id: `callsheet-lint/${spec}/` },
    artifacts: [{ location: { uri: encodeURI(spec.toWellFormed()) }, roles: ['analysisTarget'] }],
    results: findings.map((finding) => resultOf(finding, rules)),
  };
  return { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
}

const ruleOf = ({ rule = unreadable }: Finding): string => rule;

function resultOf(finding: Finding, rules: readonly string[]): object {
  const { location, subject, fact, severity = 'error', target } = finding;
  const region = { startLine: location.line, startColumn: location.column };
  const ruleId = ruleOf(finding);
  return {
    ruleId,
    ruleIndex: rules.indexOf(ruleId),
    level: levels[severity],
    message: { text: `${subject}: ${fact}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: encodeURI(location.file.toWellFormed()) }, region } },
    ],
    logicalLocations: [{ fullyQualifiedName: subject, kind: 'member' }],
    partialFingerprints: { 'finding/v1': `${ruleId}: ${subject}: ${fact}` },
    ...(target !== undefined && { properties: { target } }),
  };
}
