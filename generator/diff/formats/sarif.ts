import { ownVersion } from '../../text/version.ts';
import { type Change, type ChangeKind, kinds } from '../diff.ts';
import { type DiffReport, factOf } from './report.ts';

const levels: Readonly<Record<ChangeKind, 'error' | 'warning' | 'note'>> = {
  breaking: 'error',
  warning: 'warning',
  additive: 'note',
  cosmetic: 'note',
};
const words: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaks clients.',
  warning: 'May break clients, depending on how they read the contract.',
  additive: 'Promises more than before.',
  cosmetic: 'Changes no promise.',
};

/**
 * The changes in the Static Analysis Results Interchange Format 2.1.0, each with its location. Intended
 * changes are suppressed.
 */
export function sarifOf({ after, changes, meant }: DiffReport): object {
  const driver = {
    name: 'callsheet diff',
    version: ownVersion(),
    rules: kinds.map((kind) => ({ id: kind, shortDescription: { text: words[kind] } })),
  };
  const results = [
    ...changes.map((change) => resultOf(change)),
    ...meant.map(({ change, reason }) => ({
      ...resultOf(change),
      suppressions: [{ kind: 'external', justification: reason }],
    })),
  ];
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  // The part before the last slash is GitHub's category: a later run for the same spec replaces this one.
  const automationDetails = { id: `callsheet-diff/${after}/` };
  return { $schema, version: '2.1.0', runs: [{ tool: { driver }, automationDetails, results }] };
}

function resultOf(change: Change): object {
  const { kind, side, subject, location } = change;
  const region = { startLine: location.line, startColumn: location.column };
  return {
    ruleId: kind,
    ruleIndex: kinds.indexOf(kind),
    level: levels[kind],
    message: { text: `${subject}: ${factOf(change)}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: encodeURI(location.file.toWellFormed()) }, region } },
    ],
    logicalLocations: [{ fullyQualifiedName: subject, kind: 'member' }],
    partialFingerprints: { 'change/v1': `${subject}: ${change.fact}` },
    ...(side && { properties: { side } }),
  };
}
