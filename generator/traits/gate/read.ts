import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { isMapping, mapping, number, text } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly gates: readonly Gate[];
  }
  interface OperationReads {
    readonly gate: Gate | undefined;
  }
}

/** A switch of the deployment that turns operations off. */
export interface Gate extends Cited {
  readonly name: string;
  /** The environment variable of the switch. */
  readonly flag: string;
  readonly status: number;
  readonly code: string;
  /** The operation and the property that report the position of the switch to clients. */
  readonly reportedBy: ({ readonly operation: string; readonly property: string } & Cited) | undefined;
}

/** The trait at the root: the gates by name. */
export const gatesSchema: Mapping = namedMembers(
  traitObject(
    {
      flag: { type: 'string', minLength: 1 },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: { type: 'string', minLength: 1 },
      reportedBy: traitObject({ operation: { type: 'string' }, property: { type: 'string' } }, [
        'operation',
        'property',
      ]),
    },
    ['flag', 'status', 'code'],
  ),
);

/** The trait at an operation: the name of its gate. */
export const gateSchema: Mapping = {
  oneOf: [
    { type: 'string', minLength: 1 },
    traitObject({ name: { type: 'string', minLength: 1 } }, ['name']),
  ],
};

export function readGates(root: Mapping): readonly Gate[] {
  return namedEntries(extension(root, 'gates')).map(([name, node]) => {
    const trait = mapping(node);
    return {
      name,
      flag: text(trait.flag) ?? '',
      status: number(trait.status) ?? 503,
      code: text(trait.code) ?? '',
      reportedBy: readReport(trait.reportedBy),
      ...readCited(trait),
    };
  });
}

/** The gate of an operation. The operation's clauses follow the gate's own. */
export function readGate(operation: Mapping, root: Mapping): Gate | undefined {
  const trait = extension(operation, 'gate');
  const name = text(trait) ?? text(mapping(trait).name);
  const gate = readGates(root).find((candidate) => candidate.name === name);
  return gate && { ...gate, clauses: [...gate.clauses, ...readCited(trait).clauses] };
}

function readReport(node: Node | undefined): Gate['reportedBy'] {
  if (!isMapping(node)) return undefined;
  return { operation: text(node.operation) ?? '', property: text(node.property) ?? '', ...readCited(node) };
}
