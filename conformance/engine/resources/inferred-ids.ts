import type { Session } from '../session/session.ts';
import { madeOf } from './producers.ts';

/** Sentences about the ids of resources that a run inferred from paths and members alone. */
export function inferredIn({ contract, handedIds }: Session): string[] {
  const operations = Object.values(contract.operations);
  const resources = new Map(
    operations.flatMap(({ path, parameters }) =>
      parameters.flatMap(({ name, resource, basis }) => {
        const isUsed = basis === 'inferred' && resource !== undefined && handedIds.isAny(resource);
        return isUsed
          ? [[resource, path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)] as const]
          : [];
      }),
    ),
  );
  return [...resources].flatMap(([resource, path]) => {
    const producer = operations.find((operation) => madeOf(operation, resource)?.basis === 'inferred');
    const made = producer && madeOf(producer, resource);
    const list = operations.find(({ lists }) => lists?.resource === resource);
    if (producer && made)
      return [`${producer.name} hands out the id of ${path} as ${made.from ?? `$response.body#${made.id}`}`];
    return list?.lists ? [`the rows of ${list.name} have the id of ${path} as ${list.lists.id}`] : [];
  });
}
