/**
 * Measures clients of our own contract: bundle size, time of a call, and compile time: `npm run bench --
 * client`. Each generator generates a client of `generated/openapi.json` as its guide recommends. Equivalent
 * programs with each client are bundled, run and compiled.
 */
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from '../conformance/trials/other-tools/command.ts';
import { installed } from '../conformance/trials/other-tools/installed.ts';
import { bundled } from './client/bundled.ts';
import { timeOfCalls } from './client/calls.ts';
import { type ClientMaker, clients } from './client/clients.ts';
import { compileTime } from './client/compiled.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';

const document = resolve(import.meta.dirname, '../generated/openapi.json');

/** The figures of one client. */
interface ClientFigures {
  readonly name: string;
  readonly one: number;
  readonly whole: number;
  readonly file: string;
  readonly compileMs: number;
  readonly errors: readonly string[];
}

async function measureClient(maker: ClientMaker, folder: string): Promise<ClientFigures> {
  mkdirSync(folder, { recursive: true });
  copyFileSync(document, join(folder, 'openapi.json'));
  if (maker.packages.length > 0) {
    const modules = await installed(maker.name.replace(/ .*/, ''), ...maker.packages);
    symlinkSync(modules, join(folder, 'node_modules'));
    for (const { program, argv } of maker.runs) {
      const { status, output } = await command(folder, join(modules, program), argv);
      if (status !== 0) throw new Error(`${maker.name} could not generate a client: ${output.slice(-300)}`);
    }
  }
  const one = await bundled(folder, 'one', maker.one);
  const whole = await bundled(folder, 'whole', maker.whole);
  const { milliseconds, errors } = await compileTime(maker, folder);
  return {
    name: maker.name,
    one: one.bytes,
    whole: whole.bytes,
    file: one.file,
    compileMs: milliseconds,
    errors,
  };
}

async function measure(): Promise<Finding[]> {
  return withFolder(async (folder) => {
    const all: ClientFigures[] = [];
    for (const [index, maker] of clients.entries())
      all.push(await measureClient(maker, join(folder, `${index}`)));
    const { bare, each } = await timeOfCalls(all.map(({ file }) => file));
    print(all, bare, each);
    const [own, ...others] = all;
    const leanest = Math.min(...each.slice(1));
    const quickest = Math.min(
      ...others.filter(({ errors }) => errors.length === 0).map(({ compileMs }) => compileMs),
    );
    return [
      { what: 'one operation, kB', figure: (own?.one ?? 0) / 1000, unit: '', aim: { limit: 1 } },
      { what: 'every operation, kB', figure: (own?.whole ?? 0) / 1000, unit: '', aim: { limit: 25 } },
      {
        what: 'a call, of the leanest peer',
        figure: (each[0] ?? 0) / leanest,
        unit: '',
        aim: { limit: 1.1 },
      },
      {
        what: 'tsc of every operation, of the fastest peer',
        figure: (own?.compileMs ?? 0) / quickest,
        unit: '',
        aim: { limit: 1 },
      },
    ];
  });
}

function print(all: readonly ClientFigures[], bare: number, each: readonly number[]): void {
  console.log('| client | one operation | every operation | a call | tsc | errors |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [index, { name, one, whole, compileMs, errors }] of all.entries()) {
    const cells = [
      `${(one / 1000).toFixed(2)} kB`,
      `${(whole / 1000).toFixed(1)} kB`,
      `${(each[index] ?? 0).toFixed(1)} µs`,
      `${(compileMs / 1000).toFixed(2)} s`,
      `${errors.length}`,
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
    if (errors[0]) console.log(`  ${errors[0].slice(0, 200)}`);
  }
  console.log(`\`fetch\` alone, with a response from the same process: ${bare.toFixed(1)} µs`);
}

await part('Clients of our contract, side by side', measure);
