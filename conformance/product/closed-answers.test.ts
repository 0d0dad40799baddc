import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '../../generated/conformance/operations.ts';
import { isObject, valueAt } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';

const contract: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8'),
);

/** The JSON bodies the contract shows of an operation's answer, as the suite would meet them. */
function examplesOf({ path, method }: Operation, status: string): unknown[] {
  const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1');
  const answer = followed(valueAt(contract, `/paths/${escaped}/${method.toLowerCase()}/responses/${status}`));
  const examples = valueAt(answer, '/content/application~1json/examples');
  return Object.values(isObject(examples) ? examples : {}).map((one) => valueAt(followed(one), '/value'));
}

function followed(node: unknown): unknown {
  const reference = valueAt(node, '/$ref');
  return typeof reference === 'string' ? valueAt(contract, reference.slice(1)) : node;
}

const all = Object.values(operations).filter((one): one is Operation => isObject(one) && 'answers' in one);
const successes = all.flatMap((operation) =>
  Object.entries(operation.answers)
    .filter(([status, { validate }]) => Number(status) < 300 && validate !== undefined)
    .map(([status, answer]) => ({ operation, status, answer, examples: examplesOf(operation, status) })),
);

test('what the contract shows of an answer passes the suite, in both profiles', () => {
  expect(successes.length).toBeGreaterThan(70);
  for (const { operation, status, answer, examples } of successes) {
    expect(examples, `${operation.name} ${status}`).not.toEqual([]);
    for (const example of examples) {
      expect(answer.validate?.(example), `${operation.name} ${status}`).toBe(true);
      expect((answer.stated ?? answer.validate)?.(example), `${operation.name} ${status}`).toBe(true);
    }
  }
});

test('a member that the contract does not list fails every answer but the open document', () => {
  const taken = successes
    .filter(({ answer, examples }) =>
      examples.some((example) => isObject(example) && answer.validate?.({ ...example, undeclared: true })),
    )
    .map(({ operation }) => operation.name);
  expect(taken).toEqual(['getContract']);
});

test('as stated, only what the product spec lists whole is closed', () => {
  const isOpen = (name: string): boolean | undefined => {
    const found = successes.find(({ operation }) => operation.name === name);
    const [example] = found?.examples ?? [];
    const validate = found?.answer.stated ?? found?.answer.validate;
    return isObject(example) ? validate?.({ ...example, undeclared: true }) : undefined;
  };
  // "Complete field list of the source record: not shown", and the like: these lists are ours.
  for (const decided of [
    'getSource',
    'getStudio',
    'getStreamStatus',
    'mintMonitor',
    'getStorageConfig',
    'deleteSource',
  ])
    expect(isOpen(decided), decided).toBe(true);
  for (const stated of [
    'getAccount',
    'getDestination',
    'listSources',
    'getAudio',
    'getCanvas',
    'mintViewerToken',
  ])
    expect(isOpen(stated), stated).toBe(false);
});
