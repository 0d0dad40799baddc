import type { Contract, Operation } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { cite, rootClauses } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { pageShape } from './page-shape.ts';

/** Checks the order, the limit and the cursor of a list. */
export function paginationChecks({ operation, contract, document }: Subject): CheckLine[] {
  const { pagination } = operation;
  if (!pagination || !pageShape(contract, operation)) return [];
  const root = rootClauses(document, 'pagination');
  const clauses = [...root, ...pagination.clauses];
  const line = (kind: string, size?: number): CheckLine => ({
    options: { kind, size, ...cite(clauses, operation.decision) },
  });
  const limitParameter = operation.parameters.find(
    (parameter) => parameter.in === 'query' && parameter.name === pagination.query.limit,
  );
  const limits = [
    'default-limit',
    'over-max',
    'limit-0',
    'limit-negative',
    'limit-text',
    // If the limit accepts any number, a fraction may be valid.
    ...(limitParameter?.decode === 'number' ? [] : ['limit-fraction']),
  ].map((kind) => line(kind));
  if (!pagination.cursor) return limits;
  const cursors = ['bad-cursor', 'foreign-cursor'].map((kind) => line(kind));
  const other = otherList(contract, operation);
  if (other) {
    const options = {
      kind: 'other-list-cursor',
      other: new Code(`operations.${other}`),
      ...cite(clauses),
    };
    cursors.push({ options });
  }
  return [
    ...[1, 2, pagination.limit.max].map((size) => line('walk', size)),
    line('last-page'),
    ...limits,
    ...cursors,
  ];
}

/**
 * Finds the operation of another list with cursors, in another area. The checked list must reject these
 * cursors.
 */
function otherList(contract: Contract, { name, area }: Operation): string | undefined {
  return contract.areas
    .flatMap(({ operations }) => operations)
    .filter(({ pagination }) => pagination?.cursor !== undefined)
    .find((other) => other.name !== name && other.area !== area)?.name;
}
