import type { Session } from '../session/session.ts';
import { issuedIdOf } from './producers.ts';

/** Sentences about the ids of resources that a run inferred from paths and members alone. */
export function inferredIn({ contract, returnedIds }: Session): string[] {
  const operations = Object.values(contract.operations);
  const resourceTypes = new Map(
    operations.flatMap(({ path, parameters }) =>
      parameters.flatMap(({ name, resourceType, basis }) => {
        const isUsed = basis === 'inferred' && resourceType !== undefined && returnedIds.isAny(resourceType);
        return isUsed
          ? [[resourceType, path.slice(0, path.indexOf(`{${name}}`) + name.length + 2)] as const]
          : [];
      }),
    ),
  );
  return [...resourceTypes].flatMap(([resourceType, path]) => {
    const producer = operations.find(
      (operation) => issuedIdOf(operation, resourceType)?.basis === 'inferred',
    );
    const made = producer && issuedIdOf(producer, resourceType);
    const list = operations.find(({ lists }) => lists?.resourceType === resourceType);
    if (producer && made)
      return [`${producer.name} returns the id of ${path} as ${made.from ?? `$response.body#${made.id}`}`];
    return list?.lists ? [`the rows of ${list.name} have the id of ${path} as ${list.lists.id}`] : [];
  });
}
