import { ownVersion } from '../../text/version.ts';
import { type Change, type ChangeKind, kinds } from '../diff.ts';
import { factOf, type Told } from './told.ts';

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

/** The changes in the Static Analysis Results Interchange Format 2.1.0, each at its line; what is meant is suppressed. */
export function sarifOf({ changes, meant }: Told): object {
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
  return { $schema, version: '2.1.0', runs: [{ tool: { driver }, results }] };
}

function resultOf(change: Change): object {
  const { kind, side, subject, place } = change;
  const region = { startLine: place.line, startColumn: place.column };
  return {
    ruleId: kind,
    ruleIndex: kinds.indexOf(kind),
    level: levels[kind],
    message: { text: `${subject}: ${factOf(change)}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: place.file }, region } }],
    logicalLocations: [{ fullyQualifiedName: subject, kind: 'member' }],
    ...(side && { properties: { side } }),
  };
}
