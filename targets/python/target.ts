import type { Contract, SourceFile, Target, TargetContext } from '../../generator/commands/index.ts';
import { limits } from './limits.ts';
import { Models } from './models.ts';
import { isCalled, type Method, methodsOf, omitted } from './operations.ts';
import { docstring, isName, literal, Names, Python, snakeCase } from './python-code.ts';

/** The generated package, below the output folder. */
const folder = 'python/callsheet_client';

interface PythonTemplates {
  'init.py.hbs': { readonly note: Python };
  'client.py.hbs': ClientView;
  'area.py.hbs': AreaView;
  'models.py.hbs': { readonly note: Python; readonly declarations: Python };
}

/** The view of `templates/client.py.hbs`. */
interface ClientView {
  readonly note: Python;
  readonly doc: Python;
  /** The areas, each with its module and class. */
  readonly areas: readonly { readonly module: Python; readonly type: Python }[];
}

/** The view of `templates/area.py.hbs`. */
interface AreaView {
  readonly note: Python;
  /** The class of the area. */
  readonly type: Python;
  readonly doc: Python;
  readonly methods: readonly Method[];
}

export const target: Target<PythonTemplates> = {
  unsupported: limits,
  language: { extension: '.py', comment: '#', literal: (value, indent) => literal(value, indent) },
  generate: (context) => {
    const models = new Models(context.contract);
    const areas = areaFiles(context, models);
    const entry = note(context.contract);
    return [
      context.file(`${folder}/__init__.py`, 'init.py.hbs', { note: entry }),
      context.file(`${folder}/_client.py`, 'client.py.hbs', {
        note: entry,
        doc: docstring([...clientDoc, ...missing(context.contract)]),
        areas: areas.map(({ module, type }) => ({ module, type })),
      }),
      ...areas.map(({ file }) => file),
      // Created after the areas, because they add declarations to the models.
      context.file(`${folder}/models.py`, 'models.py.hbs', {
        note: entry,
        declarations: models.declarations,
      }),
      ...context.copyFolder('runtime', folder),
      context.copy('py.typed', `${folder}/py.typed`),
      context.copy('pyproject.toml', 'python/pyproject.toml'),
    ];
  },
};

interface AreaFile {
  readonly module: Python;
  readonly type: Python;
  readonly file: SourceFile;
}

const clientDoc = [
  'Calls the API: `Client("https://api.example.com", credential=key)`.',
  '`retries` is the maximum number of retries: of a call that was rejected with 429, after the seconds of `Retry-After` if these are at most `max_wait`, and of a call without a response, if the contract allows a repetition.',
];

/** The reasons why operations are left out, for the generated module. */
function missing({ areas }: Contract): string[] {
  return areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => {
      const reason = omitted(operation);
      return reason === undefined ? [] : [`Left out: ${snakeCase(operation.name)}, because ${reason}.`];
    });
}

/** The names of modules that areas must not use. */
const modules = ['models'];

function areaFiles({ contract, file }: TargetContext<PythonTemplates>, models: Models): AreaFile[] {
  const names = new Names(modules);
  const types = new Names(['Calls', 'Callable', 'Client', 'Transport']);
  return contract.areas
    .filter(({ operations }) => operations.some(isCalled))
    .map((area) => {
      const module = names.take(snakeCase(area.name));
      const type = new Python(types.take(isName(area.typeName) ? area.typeName : `Area_${module}`));
      const doc = docstring([area.summary ?? `The operations of ${area.name}.`]);
      const view = { note: note(contract), type, doc, methods: methodsOf(contract, area, models) };
      return {
        module: new Python(module),
        type,
        file: file(`${folder}/${module}.py`, 'area.py.hbs', view),
      };
    });
}

function note({ entry }: Contract): Python {
  const name = entry.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return new Python(`# Generated from ${name} by \`npx callsheet generate\`. Do not edit.`);
}
