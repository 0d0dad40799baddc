import type { Document } from '../../load/document/document.ts';
import type { Area, Contract } from '../../model/contract/contract.ts';
import { Imports } from '../../model/pages/imports.ts';
import { Code, printValue } from '../../text/code.ts';
import { untestableClauses } from '../../traits/clauses.ts';
import { header } from '../parts/header.ts';
import { checksOf } from './check-lines.ts';
import { contractRecord, operationRecord, tablesOf } from './operation-record.ts';

/** Every area has checks: sockets and signaling the one that they are there at all; the rest is for scenarios. */
export function conformanceAreas(contract: Contract): readonly Area[] {
  return contract.areas;
}

/** `conformance/<area>.test.ts`: the checks of one area, a line each. */
export function conformanceAreaView(contract: Contract, document: Document, area: Area) {
  const imports = new Imports();
  imports.add('@callsheet/conformance', 'suite');
  imports.add('./operations.ts', '* as operations');
  const operations = area.operations.map((operation) => ({
    checks: checksOf(contract, document, operation).map(({ probe, options }) => {
      imports.add(`@callsheet/conformance/probes/${probe.file}`, probe.name);
      return {
        probe: new Code(probe.name),
        operation: new Code(operation.name),
        options: new Code(printValue(options, '', 40)),
      };
    }),
  }));
  return { header: header(area.source), imports: imports.print(), name: area.name, operations };
}

/** `conformance/operations.ts`: what the suite must know of the contract, as plain data. */
export function operationsView(contract: Contract, document: Document) {
  const imports = new Imports();
  imports.add('@callsheet/conformance', 'type ContractRecord');
  imports.add('./clauses.ts', 'clauses');
  const operations = contract.areas
    .flatMap((area) => area.operations)
    .map((operation) => ({
      name: new Code(operation.name),
      record: new Code(printValue(operationRecord({ contract, operation, document }, imports))),
    }));
  if (operations.length > 0) imports.add('@callsheet/conformance', 'type Operation');
  return {
    header: header(document.entry),
    imports: imports.print(),
    tables: tablesOf(contract).map(({ name, entries }) => ({ name, entries: new Code(printValue(entries)) })),
    operations,
    names: new Code(operations.map(({ name }) => `    ${name.text},\n`).join('')),
    contract: new Code(
      printValue(contractRecord(contract))
        .replace(/\n?\}$/, '')
        .trimEnd(),
    ),
  };
}

/** `conformance/clauses.ts`: the numbered statements, for the report. */
export function clausesView(document: Document) {
  const clauses = [...(document.clauses?.values() ?? [])];
  const reasons = untestableClauses(document.root);
  return {
    header: header(document.clauses?.values().next().value?.place.file ?? document.entry),
    clauses: clauses.map(({ id, text, kind, observable, untestable, proofs }) => ({
      id,
      record: {
        ...{ text, kind, observable, untestable: untestable ?? reasons.get(id) },
        ...(proofs.length > 0 && { proofs }),
      },
    })),
  };
}

/** `conformance/index.ts`: the whole suite. */
export function conformanceIndexView(contract: Contract) {
  return {
    header: header(contract.entry),
    areas: conformanceAreas(contract).map(({ name, valueName }) => ({
      file: `./${name}.test.ts`,
      name: new Code(`${valueName}Suite`),
    })),
  };
}
