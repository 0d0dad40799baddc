import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from './jobs.ts';
import { compilers, type ProjectName, projects, type Version } from './projects.ts';

type Module = 'nodenext' | 'bundler' | 'preserve';

/** The flags under which generated output must compile. TypeScript 5.7 does not know `erasableSyntaxOnly`. */
const flags = {
  strict: true,
  erasableSyntaxOnly: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
};

const libraries = ['es2022', 'dom', 'dom.iterable'];

/** The flags of `ng new --strict`, for the client only, without Node types. */
const angular = {
  experimentalDecorators: true,
  importHelpers: true,
  isolatedModules: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  strict: true,
};

/**
 * Jobs for each compiler and each module setting. Each compiler compiles the large contracts once, because
 * a compiler written in JavaScript takes long for them. The oldest and the newest compile the small contracts
 * with the two other module settings.
 */
export function compilations(folder: string): Job[] {
  const large: Readonly<Record<Version, Module>> = {
    '5.7': 'nodenext',
    '5.9': 'bundler',
    '6': 'preserve',
    '7': 'nodenext',
  };
  const modules: readonly Module[] = ['nodenext', 'bundler', 'preserve'];
  const jobs = Object.keys(compilers).flatMap((key) => {
    const version = key as Version;
    const isBetween = version === '5.9' || version === '6';
    return modules.flatMap((module) => {
      const isLarge = module === large[version];
      if (isBetween && !isLarge) return [];
      const own: readonly ProjectName[] = isLarge
        ? ['flagship', 'rooms', 'parcels', 'library']
        : ['parcels-ts', 'library-ts'];
      return compilation(folder, version, module, own);
    });
  });
  return [...jobs, ...(['5.9', '7'] as const).map((version) => clientAlone(folder, version))];
}

function compilation(folder: string, version: Version, module: Module, own: readonly ProjectName[]): Job {
  const name = `TypeScript ${version}, ${module}, ${own.join(' and ')}`;
  const { erasableSyntaxOnly, ...older } = flags;
  const settings = {
    ...older,
    ...(version === '5.7' ? {} : { erasableSyntaxOnly }),
    ...modulesOf(module),
    target: 'es2022',
    lib: libraries,
    types: ['node'],
    noEmit: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: own.some((one) => projects[one].imports === 'ts'),
    // The large programs also check the declarations of our own packages, and therefore of all other packages.
    skipLibCheck: !own.includes('flagship'),
  };
  const include = own.flatMap((one) => [`${one}/generated`, `${one}/src`]);
  return job(folder, name, version, settings, [...include, 'packed.ts']);
}

/** The generated and the packed client in a page: without Node types, with Angular's flags. */
function clientAlone(folder: string, version: Version): Job {
  const settings = {
    ...angular,
    ...modulesOf('preserve'),
    target: 'es2022',
    lib: libraries,
    types: [],
    noEmit: true,
    skipLibCheck: false,
  };
  return job(folder, `TypeScript ${version}, Angular's flags, client`, version, settings, [
    'parcels/main.ts',
  ]);
}

function modulesOf(module: Module): object {
  if (module === 'nodenext') return { module, moduleResolution: module };
  return { module: module === 'bundler' ? 'esnext' : module, moduleResolution: 'bundler' };
}

function job(
  folder: string,
  name: string,
  version: Version,
  compilerOptions: object,
  include: string[],
): Job {
  const file = `tsconfig.${name.replaceAll(/\W+/g, '-')}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ compilerOptions, include }));
  // Every declaration of the packed client, the packed generator and the packed engine.
  writeFileSync(join(folder, 'packed.ts'), packed);
  const tsc = join('node_modules', compilers[version], 'bin/tsc');
  return { name, cwd: folder, argv: ['--max-old-space-size=4096', tsc, '-p', file, '--pretty', 'false'] };
}

const packed = `export * as client from '@callsheet/client';
export * as studios from '@callsheet/client/studios';
export * as responses from '@callsheet/client/validators/responses';
export * as callsheet from 'callsheet';
export * as suite from 'callsheet/conformance';

// Traits add these members to the contract.
import type { Contract, Operation } from 'callsheet';
export const gates = (contract: Contract): readonly string[] => contract.gates.map(({ name }) => name);
export const maxima = ({ ceiling }: Operation): number | undefined => ceiling?.max;
`;
