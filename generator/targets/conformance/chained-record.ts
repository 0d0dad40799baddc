import { type Cover, coverAt, type Step } from '../../build/chains/cover.ts';
import { isLive } from '../../build/chains/id-keys.ts';
import { chainOf } from '../../build/chains/read.ts';
import { methods } from '../../load/document/structure.ts';
import type { Follow, Operation, Parameter } from '../../model/contract/contract.ts';
import type { Subject } from '../../traits/trait.ts';
import type { HandedRecord, MakesRecord, ValueRecord } from './suite-record.ts';

/**
 * Data about a parameter's value in addition to its schema: the resource that the value identifies, and the
 * source of the value.
 */
export function valueRecord({ operation, contract, document }: Subject, parameter: Parameter): ValueRecord {
  const { name, in: location, required, origin } = parameter;
  const owned =
    location === 'path' ? operation.tenancy.find((one) => one.parameter === name)?.resource : undefined;
  if (owned !== undefined) return { resourceType: owned };
  if (isLive(operation)) return {};
  const chained = chainOf(contract, document, operation)?.ids.find(
    (id) => id.parameter === name && id.in === location,
  );
  const isSure = !required || origin === 'closed';
  return {
    resourceType: required ? chained?.resource : undefined,
    basis: required ? chained?.basis : undefined,
    origin: isSure ? undefined : origin,
    cover: isSure ? undefined : parameterCover({ operation, contract, document }, { name, in: location }),
  };
}

/**
 * The ids that a success of an operation returns: by the trait `tenancy` and its links, otherwise by links
 * and paths.
 */
export function makesRecord({ operation, contract, document }: Subject): MakesRecord {
  const { hands = [], lists } = chainOf(contract, document, operation) ?? {};
  const [made] = operation.makes;
  const isSafe = operation.method === 'GET' || operation.method === 'HEAD';
  const records = hands.map((handed): HandedRecord => {
    const { resource, from, basis, read, remove, followed, status } = handed;
    const pointer = /^\$response\.body#(.*)$/.exec(from)?.[1];
    return {
      resourceType: resource,
      id: pointer ?? '',
      from: pointer === undefined ? from : undefined,
      basis,
      read: linkOf(read),
      remove: isSafe ? undefined : linkOf(remove),
      followed: followed.length > 0 ? followed : undefined,
      cover:
        basis === 'inferred' ? coverIn({ operation, contract, document }, ['responses', status]) : undefined,
    };
  });
  // The operation creates the resource that can be removed; other ids in its response are secondary.
  const sorted = records.sort((one, other) => Number(!one.remove) - Number(!other.remove));
  const isFirst = !made && !isSafe;
  const first = isFirst ? sorted[0] : undefined;
  const others = isFirst ? sorted.slice(1) : sorted;
  return {
    makes: made
      ? {
          resourceType: made.resource,
          id: made.pointer,
          read: linkOf(made.read),
          remove: linkOf(made.remove),
        }
      : first,
    hands: others.length > 0 ? others : undefined,
    lists: lists && { resourceType: lists.resource, id: lists.id },
  };
}

/** The position where a user adds an example of a body without one. */
export function bodyCover(subject: Subject): Cover | undefined {
  const { body } = subject.operation;
  const content = body?.contents.find(({ examples }) => examples[0]?.made) ?? body?.contents[0];
  return content && coverIn(subject, ['requestBody', 'content', content.mediaType]);
}

const linkOf = (follow: Follow | undefined) =>
  follow && { operation: follow.operation, parameters: follow.parameters };

function parameterCover(subject: Subject, parameter: { readonly name: string; readonly in: string }) {
  return (
    coverIn(subject, ['parameters', parameter]) ??
    coverAt(subject.document, ['paths', subject.operation.path, 'parameters', parameter])
  );
}

function coverIn({ operation, document }: Subject, steps: readonly Step[]): Cover | undefined {
  return coverAt(document, ['paths', operation.path, ...methodSteps(operation), ...steps]);
}

function methodSteps({ method }: Operation): readonly string[] {
  const named = method.toLowerCase();
  return methods.some((one) => one === named) ? [named] : ['additionalOperations', method];
}
