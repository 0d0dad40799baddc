/**
 * Generates from documents of others: `npm run bench -- generate`, or `node bench/generate.ts [--drawn 100]
 * [--seed 7] [--examples] [--only stripe] [--peers]`. For each document it prints whether it was generated
 * or the reason if not, the processor time and memory, and TypeScript's errors in the result; with `--peers`
 * also the figures of other generators.
 */
import { parseArgs } from 'node:util';
import {
  drawnDocuments,
  exampleDocuments,
  namedDocuments,
  type WorldDocument,
} from './generate/documents.ts';
import { measured, type Outcome } from './generate/measured.ts';
import { printPeers } from './generate/peers.ts';
import { printOutcome, printRules } from './generate/table.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';

const { values } = parseArgs({
  options: {
    drawn: { type: 'string', default: '0' },
    seed: { type: 'string', default: '7' },
    examples: { type: 'boolean', default: false },
    only: { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
});

async function chosen(): Promise<WorldDocument[]> {
  const documents = [
    ...(await namedDocuments()),
    ...(values.examples ? await exampleDocuments() : []),
    ...(await drawnDocuments(Number(values.drawn), Number(values.seed))),
  ];
  const wanted = values.only?.toLowerCase();
  return wanted === undefined
    ? documents
    : documents.filter(({ name }) => name.toLowerCase().includes(wanted));
}

async function measure(): Promise<Finding[]> {
  const outcomes: Outcome[] = [];
  for (const document of await chosen()) {
    const outcome = await measured(document);
    printOutcome(outcome);
    if (values.peers) await printPeers(document);
    outcomes.push(outcome);
  }
  printRules(outcomes);
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  return [
    {
      what: 'documents that end generation',
      figure: count(({ crash }) => crash !== undefined),
      unit: '',
      aim: { limit: 0 },
    },
    {
      what: 'outputs with type errors',
      figure: count(({ typeErrors }) => typeErrors > 0),
      unit: '',
      aim: { limit: 0 },
    },
  ];
}

await part('Documents of others', measure);
