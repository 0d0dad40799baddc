import { readdirSync, readFileSync } from 'node:fs';
import { statedComponents } from './build/stated.ts';
import type { Contract } from './contract.ts';
import type { Document, Mapping } from './document.ts';
import { breakLongLines } from './line-breaks.ts';
import { bundledJson, twinJson } from './published.ts';
import { compileTemplate, type Template } from './template.ts';
import { printValidators } from './validators.ts';
import { calledAreas, clientAreaView, clientIndexView } from './views/client.ts';
import {
  clausesView,
  conformanceAreas,
  conformanceAreaView,
  conformanceIndexView,
  operationsView,
} from './views/conformance.ts';
import { header } from './views/header.ts';
import { membersView, settledSchemas } from './views/members.ts';
import { operationsPage } from './views/operations-page.ts';
import { projectionsView } from './views/projections.ts';
import { schemasView } from './views/schemas.ts';
import { areaView, handledAreas } from './views/server.ts';
import { guardsView, indexView } from './views/server-index.ts';
import { socketOperations, socketsView } from './views/sockets.ts';
import { streamOperations, streamsView } from './views/streams.ts';
import { checksView, rulesView, validatorsView } from './views/validators.ts';

/** A file that generation makes: its path below the output folder, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const templatesFolder = new URL('../templates/', import.meta.url);

/** Makes every generated file from the contract. Same contract, same bytes; nothing is read but the templates. */
export function render(contract: Contract, document: Document): SourceFile[] {
  return [
    { path: 'operations.txt', text: operationsPage(contract) },
    { path: 'openapi.json', text: bundledJson(document, contract) },
    { path: 'openapi-3.2.json', text: twinJson(document, contract) },
    file('schemas.ts', 'schemas.ts.hbs', { header: header(contract.entry) }),
    ...validators(contract, document),
    ...server(contract, document),
    ...copied('model', 'model'),
    ...client(contract, document),
    ...conformance(contract, document),
  ];
}

function validators(contract: Contract, document: Document): SourceFile[] {
  const note = `// Generated from ${contract.entry} by \`npx callsheet generate\`. Do not edit.\n`;
  const modules = printValidators(
    contract.validated,
    sharedSchemas(document),
    statedComponents(document.root),
  );
  const roles = { requests: 'request', responses: 'response', stated: 'stated' } as const;
  const declared = Object.entries(roles).map(([name, role]) =>
    file(`validators/${name}.d.ts`, 'validators/validators.d.ts.hbs', validatorsView(contract, role)),
  );
  return [
    ...Object.entries(modules).map(([name, code]) => ({ path: `validators/${name}.js`, text: note + code })),
    ...declared,
    file('validators/checks.d.ts', 'validators/checks.d.ts.hbs', checksView(contract)),
    file('validators/rules.d.ts', 'validators/rules.d.ts.hbs', rulesView(contract, modules)),
    ...runtime('validators'),
  ];
}

function server(contract: Contract, document: Document): SourceFile[] {
  return [
    file('server/index.ts', 'server/index.ts.hbs', indexView(contract)),
    file('server/guards.ts', 'server/guards.ts.hbs', guardsView(contract)),
    file('server/projections.ts', 'server/projections.ts.hbs', projectionsView(contract)),
    ...handledAreas(contract).map((area) =>
      file(`server/${area.name}.ts`, 'server/area.ts.hbs', areaView(contract, document, area)),
    ),
    ...(settledSchemas(contract).length > 0
      ? [file('server/members.ts', 'server/members.ts.hbs', membersView(contract))]
      : []),
    ...(socketOperations(contract).length > 0
      ? [file('server/sockets.ts', 'server/sockets.ts.hbs', socketsView(contract))]
      : []),
    ...(streamOperations(contract).length > 0
      ? [file('server/streams.ts', 'server/streams.ts.hbs', streamsView(contract))]
      : []),
    ...runtime('server'),
  ];
}

function client(contract: Contract, document: Document): SourceFile[] {
  return [
    file('client/index.ts', 'client/index.ts.hbs', clientIndexView(contract)),
    file('client/schemas.ts', 'client/schemas.ts.hbs', schemasView(contract)),
    ...calledAreas(contract).map((area) =>
      file(`client/${area.name}.ts`, 'client/area.ts.hbs', clientAreaView(contract, document, area)),
    ),
    ...runtime('client'),
  ];
}

function conformance(contract: Contract, document: Document): SourceFile[] {
  return [
    file('conformance/index.ts', 'conformance/index.ts.hbs', conformanceIndexView(contract)),
    file('conformance/clauses.ts', 'conformance/clauses.ts.hbs', clausesView(document)),
    file('conformance/operations.ts', 'conformance/operations.ts.hbs', operationsView(contract, document)),
    ...conformanceAreas(contract).map((area) =>
      file(
        `conformance/${area.name}.test.ts`,
        'conformance/area.test.ts.hbs',
        conformanceAreaView(contract, document, area),
      ),
    ),
  ];
}

/** What a template prints of a view. */
function file(path: string, template: string, view: object): SourceFile {
  return { path, text: breakLongLines(load(template)(view).replaceAll(/ +$/gm, '')) };
}

const compiled = new Map<string, Template>();

function load(name: string): Template {
  const known = compiled.get(name);
  if (known) return known;
  const template = compileTemplate(readFileSync(new URL(name, templatesFolder), 'utf8'), `templates/${name}`);
  compiled.set(name, template);
  return template;
}

/** The part of a target that no contract changes, copied as it stands; its tests stay where it is written. */
function runtime(target: string): SourceFile[] {
  return copied(`${target}/runtime`, `${target}/runtime`);
}

function copied(from: string, to: string): SourceFile[] {
  const folder = new URL(`${from}/`, templatesFolder);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => {
      const note = `// Copied from templates/${from}/${name} by \`npx callsheet generate\`. Do not edit.\n\n`;
      return { path: `${to}/${name}`, text: note + readFileSync(new URL(name, folder), 'utf8') };
    });
}

function sharedSchemas({ root }: Document): Mapping {
  const components: unknown = root.components;
  const schemas =
    typeof components === 'object' && components !== null && 'schemas' in components
      ? components.schemas
      : {};
  return (schemas ?? {}) as Mapping; // lint has checked that it is a mapping
}
