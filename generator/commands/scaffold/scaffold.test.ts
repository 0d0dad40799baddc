import { InMemoryFileSystemHost } from 'ts-morph';
import { expect, test } from 'vitest';
import type { Area, Contract, Operation } from '../../model/contract/contract.ts';
import { printReport, type ScaffoldReport, saveScaffold } from './report.ts';
import { scaffold } from './scaffold.ts';

const location = { file: 'spec/paths/sources.yaml', line: 1, column: 1 };
const path = 'impl/sources/handlers.ts';
const imports = `import { notImplemented } from '../../generated/server/runtime/errors/api-error.ts';
import type { SourcesHandlers } from '../../generated/server/sources.ts';
`;

function operation(name: string, more: Partial<Operation> = {}): Operation {
  return {
    name,
    typeName: name,
    area: 'sources',
    method: 'GET',
    path: `/${name}`,
    summary: '',
    description: undefined,
    location,
    clauses: [],
    decision: false,
    servers: [],
    parameters: [],
    body: undefined,
    responses: [],
    ranges: [],
    security: [],
    tenancy: [],
    gate: undefined,
    rateClass: undefined,
    pagination: undefined,
    conditional: undefined,
    idempotent: undefined,
    patch: undefined,
    emits: undefined,
    relations: undefined,
    disposes: undefined,
    stream: undefined,
    socket: undefined,
    signaling: undefined,
    makes: [],
    genericValidation: false,
    ...more,
  };
}

function area(name: string, typeName: string, valueName: string, operations: readonly Operation[]): Area {
  return { name, typeName, valueName, summary: undefined, source: location.file, operations };
}

function contractOf(areas: readonly Area[]): Contract {
  return {
    title: '',
    version: '1.0.0',
    entry: 'spec/openapi.yaml',
    areas,
    outgoing: [],
    servers: [],
    schemas: [],
    credentials: [],
    precedence: undefined,
    requestId: undefined,
    gates: [],
    rateClasses: [],
    errors: [],
    lifecycles: [],
    resources: [],
    validated: [],
  };
}

const sources = (...names: string[]) =>
  contractOf([
    area(
      'sources',
      'Sources',
      'sources',
      names.map((name) => operation(name)),
    ),
  ]);

/** Runs the scaffold on the given files. */
function run(contract: Contract, files: Record<string, string>) {
  const disk = new InMemoryFileSystemHost();
  for (const [file, text] of Object.entries(files)) disk.writeFileSync(`/${file}`, text);
  const report = scaffold(contract, { handlers: 'impl', server: 'generated/server', disk });
  return { report, disk, text: (file = path) => report.files.find((one) => one.path === file)?.text };
}

const nothing: ScaffoldReport = {
  created: [],
  errorResponses: [],
  added: [],
  orphaned: [],
  unclear: [],
  files: [],
};

test('creates a missing file in which every operation responds 501', () => {
  const { report, disk } = run(sources('listParts', 'getPart'), {});
  expect(report.created).toEqual([path]);
  expect(disk.fileExistsSync(`/${path}`)).toBe(false);
  saveScaffold(report, disk);
  expect(disk.readFileSync(`/${path}`)).toBe(`${imports}
/** Handles the operations of \`sources\`. */
export function sourcesHandlers(): SourcesHandlers {
  return {
    listParts: notImplemented,
    getPart: notImplemented,
  };
}
`);
  expect(printReport(report)).toBe(
    `${path}:1:1: sources: created; its operations respond 501 until they are written`,
  );
});

test('sorts the imports of a new file', () => {
  const { text } = run(contractOf([area('media', 'Media', 'media', [operation('listMedia')])]), {});
  expect(text('impl/media/handlers.ts')?.split('\n')[0]).toBe(
    "import type { MediaHandlers } from '../../generated/server/media.ts';",
  );
});

test('creates no file for areas that contain only sockets and signaling', () => {
  const socket = operation('connect', {
    signaling: { protocol: 'whip', document: 'RFC 9725' } as Operation['signaling'],
  });
  expect(run(contractOf([area('signaling', 'Signaling', 'signaling', [socket])]), {}).report).toEqual(
    nothing,
  );
});

test('adds a missing handler and changes no other byte', () => {
  const odd = `// Ours.\nimport type {SourcesHandlers} from "../../generated/server/sources.ts"\nimport { local } from './local.ts';\n
export const sourcesHandlers = ( store : Store ) : SourcesHandlers => ({
      // listing
      async listParts( { query } ) { return local(query) }   , // odd

      // the end
})\n`;
  const { report, text } = run(sources('listParts', 'getPart'), { [path]: odd });
  expect(report.added).toEqual([{ file: path, operation: 'getPart' }]);
  const imported = "import { notImplemented } from '../../generated/server/runtime/errors/api-error.ts';\n";
  expect(text()).toBe(
    odd
      .replace('import type', `${imported}import type`)
      .replace(', // odd\n', ', // odd\n      getPart: notImplemented,\n'),
  );
});

test('preserves CRLF, tabs, a byte order mark and a missing last comma', () => {
  const written = `\uFEFF${imports}\nexport function a(): SourcesHandlers {\n\treturn {\n\t\tlistParts, // last\n\t\tgetPart // last\n\t};\n}\n`;
  const { text } = run(sources('listParts', 'getPart', 'dropSource'), {
    [path]: written.replaceAll('\n', '\r\n'),
  });
  const expected = written.replace(
    'getPart // last\n',
    'getPart, // last\n\t\tdropSource: notImplemented,\n',
  );
  expect(text()).toBe(expected.replaceAll('\n', '\r\n'));
});

test.each([
  ['{ listParts }', '{ listParts, getPart: notImplemented }'],
  ['{ listParts, }', '{ listParts, getPart: notImplemented, }'],
])('keeps an object on one line: %s', (before, after) => {
  const file = (object: string) => `${imports}const handlers: SourcesHandlers = ${object};\n`;
  expect(run(sources('listParts', 'getPart'), { [path]: file(before) }).text()).toBe(file(after));
});

test('adds lines to an empty object', () => {
  const file = (object: string) =>
    `${imports}export function a(): SourcesHandlers {\n  return ${object};\n}\n`;
  const { text } = run(sources('listParts'), { [path]: file('{}') });
  expect(text()).toBe(file('{\n    listParts: notImplemented,\n  }'));
});

test.each([
  [
    'a returned variable',
    'export function a(): SourcesHandlers {\n  const handlers = {\n    OBJECT\n  };\n  return handlers;\n}',
  ],
  ['a promise', 'export async function a(): Promise<SourcesHandlers> {\n  return {\n    OBJECT\n  };\n}'],
  ['satisfies', 'export const a = {\n  OBJECT\n} satisfies SourcesHandlers;'],
  ['a method', 'class A {\n  handlers(): SourcesHandlers {\n    return {\n      OBJECT\n    };\n  }\n}'],
  ['a function type', 'export const a: (store: Store) => SourcesHandlers = (store) => ({\n  OBJECT\n});'],
  ['a frozen object', 'export const a: SourcesHandlers = Object.freeze({\n  OBJECT\n});'],
  ['a local function', 'const make = () => ({\n  OBJECT\n});\nexport const a: SourcesHandlers = make();'],
])('finds handlers in %s', (_, code) => {
  const file = imports + code.replace('OBJECT', 'getPart: gone,');
  const { report, text } = run(sources('getPart', 'dropSource'), { [path]: file });
  expect(report.added).toEqual([{ file: path, operation: 'dropSource' }]);
  expect(text()).toMatch(/getPart: gone,\n +dropSource: notImplemented,\n/);
});

test('uses import aliases of the interface and of notImplemented', () => {
  const file = `import { notImplemented as todo } from '../../generated/server/runtime/errors/api-error.ts';
import type { SourcesHandlers as Handlers } from '../../generated/server/sources.ts';
export const a = (): Handlers => ({
  getPart: todo,
});
`;
  const { text } = run(sources('getPart', 'dropSource'), { [path]: file });
  expect(text()).toBe(file.replace('getPart: todo,\n', 'getPart: todo,\n  dropSource: todo,\n'));
});

test('adds notImplemented to an existing import of its module', () => {
  const file = `import { refuse } from '../../generated/server/runtime/errors/api-error.ts';
import type { SourcesHandlers } from '../../generated/server/sources.ts';
export const a = (): SourcesHandlers => ({});
`;
  expect(run(sources('getPart'), { [path]: file }).text()).toContain(
    'import { notImplemented, refuse } from',
  );
});

test('reports a renamed operation under its old name and adds it under its new name', () => {
  const file = `${imports}\nexport function sourcesHandlers(): SourcesHandlers {\n  return {\n    'listSourcez': async () => [],\n  };\n}\n`;
  const { report, text } = run(sources('listParts'), { [path]: file });
  expect(report.added).toEqual([{ file: path, operation: 'listParts' }]);
  expect(text()).toContain("'listSourcez': async () => [],\n    listParts: notImplemented,\n");
  expect(printReport(report, { saved: false })).toBe(
    `${path}:1:1: listParts: is missing; run \`npx callsheet generate\`
${path}:6:5: listSourcez: the contract has no such operation; rename it or remove it`,
  );
});

test('reports a handler in the wrong area with the path of the right one', () => {
  const contract = contractOf([
    area('sources', 'Sources', 'sources', [operation('getPart')]),
    area('media', 'Media', 'media', [operation('getMedia')]),
  ]);
  const file = `${imports}export const a: SourcesHandlers = { getPart, getMedia };`;
  expect(run(contract, { [path]: file }).report.orphaned).toMatchObject([
    { name: 'getMedia', fact: 'the operation belongs to `media`; move it to impl/media/handlers.ts' },
  ]);
});

test('returns an empty report if nothing is missing', () => {
  const { report } = run(sources('listParts'), {
    [path]: `${imports}export const a = (): SourcesHandlers => ({ async listParts() {} });`,
  });
  expect(report).toEqual(nothing);
  expect(printReport(report)).toBe('');
});

test('counts members of spreads from this file and others', () => {
  const file = `${imports}import { reads } from './reads.ts';
function writes() {
  return { dropSource: async () => {} };
}
export function a(): SourcesHandlers {
  return {
    ...writes(),
    ...reads(),
  };
}
`;
  const reads = `export const reads = () => ({ listParts: async () => {}, listSourcez: 1 });`;
  const { report } = run(sources('listParts', 'dropSource', 'getPart'), {
    [path]: file,
    'impl/sources/reads.ts': reads,
  });
  expect(report.added).toEqual([{ file: path, operation: 'getPart' }]);
  expect(report.unclear).toEqual([]);
  expect(report.orphaned).toMatchObject([
    { file: 'impl/sources/reads.ts', line: 1, column: 58, name: 'listSourcez' },
  ]);
});

test('reports a spread with unknown members, and adds nothing', () => {
  const file = `${imports}import { reads } from './missing.ts';
export const a = (): SourcesHandlers => ({
  getPart,
  ...reads(),
});
`;
  const { report } = run(sources('getPart', 'listParts'), { [path]: file });
  expect(report.files).toEqual([]);
  expect(printReport(report)).toBe(
    `${path}:6:3: listParts: \`...reads()\` may contain it; give the spread a type that names its members, or write the handler`,
  );
});

test('reports a spread with an optional handler', () => {
  const file = `${imports}declare const some: { listParts?: () => void } | undefined;
export const a = (): SourcesHandlers => ({ ...some });
`;
  const { report } = run(sources('listParts'), { [path]: file });
  expect(report.added).toEqual([]);
  expect(report.unclear).toMatchObject([{ name: 'listParts' }]);
});

test('reports a file without handlers, and does not change it', () => {
  const { report } = run(sources('listParts'), { [path]: 'export const nothing = 1;\n' });
  expect(report.files).toEqual([]);
  expect(report.unclear).toMatchObject([{ file: path, line: 1, name: 'sources' }]);
});

test('finds handlers in another file of the folder', () => {
  const file = `${imports}export const a = (): SourcesHandlers => ({ getPart });\n`;
  const { report } = run(sources('getPart', 'dropSource'), { 'impl/sources/sources.ts': file });
  expect(report.created).toEqual([]);
  expect(report.added).toEqual([{ file: 'impl/sources/sources.ts', operation: 'dropSource' }]);
});

test('reports the handlers of a removed area, and does not change them', () => {
  const files = {
    [path]: `${imports}export const a = (): SourcesHandlers => ({});`,
    'impl/ports/store.ts': '',
  };
  const { report, disk } = run(contractOf([]), files);
  expect(printReport(report)).toBe(
    `${path}:1:1: sources: the contract has no such area; rename the folder or remove it`,
  );
  expect(disk.fileExistsSync(`/${path}`)).toBe(true);
});
