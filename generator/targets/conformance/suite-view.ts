import type { Document } from '../../load/document/document.ts';
import type { Area, Contract } from '../../model/contract/contract.ts';
import { Code, printKey, printLine, printRows } from '../../text/code.ts';
import { untestableClauses } from '../../traits/clauses.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { checksOf } from './check-lines.ts';
import { contractRecord, operationRecord, tablesOf } from './operation-record.ts';
import { sharedClauses, withSharedClauses } from './shared-clauses.ts';

/** The view of `area.test.ts.hbs`. */
export interface AreaSuiteView {
  readonly header: Code;
  readonly imports: Code;
  readonly name: string;
  /** The lists of clauses that several checks are about. */
  readonly shared: readonly { readonly name: Code; readonly clauses: Code }[];
  readonly checks: readonly CheckView[];
}

/** A check: a call of its probe. */
interface CheckView {
  readonly probe: Code;
  readonly operation: Code;
  readonly options: Code;
}

/** The view of `operations.ts.hbs`. */
export interface OperationsView {
  readonly header: Code;
  readonly imports: Code;
  readonly tables: readonly { readonly name: Code; readonly entries: Code }[];
  readonly operations: readonly { readonly name: Code; readonly record: Code }[];
  /** The members of the contract's record before the operations and the clauses. */
  readonly contract: Code;
}

/** The view of `clauses.ts.hbs`. */
export interface ClausesView {
  readonly header: Code;
  readonly clauses: readonly { readonly id: Code; readonly record: Code }[];
}

/** The view of `index.ts.hbs`. */
export interface SuiteIndexView {
  readonly header: Code;
  readonly areas: readonly { readonly file: string; readonly name: Code }[];
}

/** All areas have checks. Sockets and signaling have one, that they exist; scenarios check the rest. */
export function conformanceAreas(contract: Contract): readonly Area[] {
  return contract.areas;
}

/** `conformance/<area>.test.ts`: the checks of one area, each on a line. */
export function conformanceAreaView(contract: Contract, document: Document, area: Area): AreaSuiteView {
  const imports = new Imports();
  imports.add('@callsheet/conformance', 'suite');
  imports.add('./operations.ts', '* as operations');
  const checks = area.operations.flatMap((operation) =>
    checksOf(contract, document, operation).map((check) => ({ ...check, operation: operation.name })),
  );
  const shared = sharedClauses(checks);
  return {
    header: header(area.source),
    name: area.name,
    shared: shared.map(({ name, clauses }) => ({
      name: new Code(printKey(name)),
      clauses: new Code(printLine(clauses)),
    })),
    checks: checks.map((check) => {
      const { probe, operation } = check;
      imports.add(`@callsheet/conformance/probes/${probe.file}`, probe.name);
      return {
        probe: new Code(probe.name),
        operation: new Code(operation),
        options: new Code(printLine(withSharedClauses(check, shared))),
      };
    }),
    imports: imports.print(),
  };
}

/** `conformance/operations.ts`: the facts about the contract that the suite needs, as plain data. */
export function operationsView(contract: Contract, document: Document): OperationsView {
  const imports = new Imports();
  imports.add('@callsheet/conformance', 'type ContractRecord');
  imports.add('./clauses.ts', 'clauses');
  const operations = contract.areas
    .flatMap((area) => area.operations)
    .map((operation) => ({
      name: new Code(operation.name),
      record: new Code(printRows(operationRecord({ contract, operation, document }, imports))),
    }));
  if (operations.length > 0) imports.add('@callsheet/conformance', 'type Operation');
  return {
    header: header(document.entry),
    imports: imports.print(),
    tables: tablesOf(contract).map(({ name, entries }) => ({ name, entries: new Code(printRows(entries)) })),
    operations,
    contract: new Code(
      printRows(contractRecord(contract))
        .replace(/\n?\}$/, '')
        .trimEnd(),
    ),
  };
}

/** `conformance/clauses.ts`: the clauses, for the report. */
export function clausesView(document: Document): ClausesView {
  const clauses = [...(document.clauses?.values() ?? [])];
  const reasons = untestableClauses(document.root);
  return {
    header: header(document.clauses?.values().next().value?.location.file ?? document.entry),
    clauses: clauses.map(({ id, text, kind, untestable = reasons.get(id), proofs }) => {
      const record = { text, kind, untestable, proofs: proofs.length > 0 ? proofs : undefined };
      return { id: new Code(printKey(id)), record: new Code(printLine(record)) };
    }),
  };
}

/** `conformance/index.ts`: the entire suite. */
export function conformanceIndexView(contract: Contract): SuiteIndexView {
  return {
    header: header(contract.entry),
    areas: conformanceAreas(contract).map(({ name, valueName }) => ({
      file: `./${name}.test.ts`,
      name: new Code(`${valueName}Suite`),
    })),
  };
}
