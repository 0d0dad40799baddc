/**
 * What clients of our own contract weigh, cost and take to compile: `npm run bench -- client`. Each generator makes one of
 * `generated/openapi.json` as its guide says to; programs that do the same with each are bundled, run and compiled.
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

/** What one of them comes to. */
interface Weighed {
  readonly name: string;
  readonly one: number;
  readonly whole: number;
  readonly file: string;
  readonly compileMs: number;
  readonly errors: readonly string[];
}

async function weighed(maker: ClientMaker, folder: string): Promise<Weighed> {
  mkdirSync(folder, { recursive: true });
  copyFileSync(document, join(folder, 'openapi.json'));
  if (maker.packages.length > 0) {
    const modules = await installed(maker.name.replace(/ .*/, ''), ...maker.packages);
    symlinkSync(modules, join(folder, 'node_modules'));
    for (const { program, argv } of maker.runs) {
      const { status, said } = await command(folder, join(modules, program), argv);
      if (status !== 0) throw new Error(`${maker.name} makes nothing of it: ${said.slice(-300)}`);
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
    const all: Weighed[] = [];
    for (const [index, maker] of clients.entries()) all.push(await weighed(maker, join(folder, `${index}`)));
    const { bare, each } = await timeOfCalls(all.map(({ file }) => file));
    print(all, bare, each);
    const [own, ...others] = all;
    const leanest = Math.min(...each.slice(1));
    const quickest = Math.min(
      ...others.filter(({ errors }) => errors.length === 0).map(({ compileMs }) => compileMs),
    );
    return [
      { what: 'one operation, kB', figure: (own?.one ?? 0) / 1000, unit: '', aim: { atMost: 1 } },
      { what: 'every operation, kB', figure: (own?.whole ?? 0) / 1000, unit: '', aim: { atMost: 25 } },
      {
        what: 'a call, of the leanest peer',
        figure: (each[0] ?? 0) / leanest,
        unit: '',
        aim: { atMost: 1.1 },
      },
      {
        what: 'tsc of every operation, of the fastest peer',
        figure: (own?.compileMs ?? 0) / quickest,
        unit: '',
        aim: { atMost: 1 },
      },
    ];
  });
}

function print(all: readonly Weighed[], bare: number, each: readonly number[]): void {
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
  console.log(`\`fetch\` alone, answered by the process itself: ${bare.toFixed(1)} µs`);
}

await part('Clients of our contract, side by side', measure);
