/**
 * Tests generated servers of public contracts with their generated suites: `npm run bench world`, or
 * `node bench/world.ts [--drawn 30] [--seed 1] [--only name] [--keep folder] [--compile]`. Draws public documents that
 * declare their own error schemas. For each it generates as a user does, starts the server on loopback with handlers in
 * memory that are derived from the contract, and runs the suite against the server. Each failure is sorted by its
 * cause.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WorldDocument } from './generate/documents.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';
import { typeErrors } from './world/compiled.ts';
import { type Judged, judged } from './world/judged.ts';
import { documentsWithOwnErrors } from './world/own-errors.ts';
import { printHeading, printJudged, printTypeErrors } from './world/table.ts';

const { values } = parseArgs({
  options: {
    drawn: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    keep: { type: 'string' },
    compile: { type: 'boolean', default: false },
  },
});

/** The suite's run of one document ends after this number of requests, or after this time if that is earlier. */
const limits = { maxRequests: 4_000, maxMs: 120_000 };

/** The number of documents at the same time, because the suite mostly waits for the server. */
const atOnce = 2;

async function* chosen(): AsyncGenerator<WorldDocument> {
  const only = values.only?.toLowerCase();
  let left = Number(values.drawn);
  for await (const document of documentsWithOwnErrors(Number(values.seed))) {
    if (only !== undefined && !document.name.toLowerCase().includes(only)) continue;
    if (left === 0) return;
    left -= 1;
    yield document;
  }
}

async function measure(folder: string): Promise<Finding[]> {
  const results: Judged[] = [];
  printHeading();
  const documents = chosen();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const { value: document, done } = await documents.next();
      if (done || !document) return;
      next += 1;
      const home = join(folder, `${next}-${document.name.replaceAll(/\W+/g, '-')}`);
      const result = await judged(document, home, limits);
      printJudged(result);
      if (values.compile && result.stopped?.kind !== 'refused') printTypeErrors(await typeErrors(home));
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const isClean = ({ failures, stopped }: Judged) =>
    failures.every(({ cause }) => cause === 'handlers' || cause === 'reported') &&
    stopped?.kind !== 'server' &&
    stopped?.kind !== 'suite';
  const run = results.filter(({ stopped }) => stopped?.kind !== 'refused');
  return [
    {
      what: `of ${run.length} documents, without a failure of generated code or suite`,
      figure: run.filter(isClean).length,
      unit: '',
      aim: { atLeast: run.length },
    },
  ];
}

await part('Servers generated from documents of others', () =>
  values.keep === undefined ? withFolder(measure) : measure(values.keep),
);
