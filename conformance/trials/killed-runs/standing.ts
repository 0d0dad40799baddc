import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { generated as product } from '../../../generated/conformance/index.ts';
import { jsonOf } from '../../engine/http/client.ts';
import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type Operation, pathNames } from '../../engine/model/operation.ts';
import { allRows } from '../../engine/resources/all-rows.ts';
import { rowResource } from '../../engine/resources/find-resources.ts';
import { sessionsOf } from '../../engine/session/other-deployments.ts';
import { Session } from '../../engine/session/session.ts';
import { heldBy } from '../../engine/target/credentials.ts';
import { emptyValues } from '../../engine/target/ledger/request.ts';
import { readTarget } from '../../engine/target/target.ts';
import { generated as rooms } from '../../example/generated/conformance/index.ts';
import { inputs } from '../../product/inputs.ts';
import type { RunningTarget } from '../subjects.ts';

/** All resources on a target that its contract permits to remove: their types and users by address and id. */
export async function existingResources(
  running: RunningTarget,
  folder: string,
): Promise<Map<string, string>> {
  const isProduct = !running.folder.endsWith('example');
  const { contract } = isProduct ? product : rooms;
  const out = mkdtempSync(join(folder, 'standing-'));
  const target = await readTarget({ output: out }, running.target(running.url), folder);
  const session = new Session(contract, target, isProduct ? { inputs } : {});
  const found = new Map<string, string>();
  for (const one of sessionsOf(session))
    for (const user of ['a', 'b'] as const) await addAll(one, user, found);
  session.close(false);
  return found;
}

async function addAll(session: Session, user: 'a' | 'b', found: Map<string, string>): Promise<void> {
  const operations = Object.values(session.contract.operations);
  const removable = new Set(operations.flatMap(({ makes }) => (makes?.remove ? [makes.resourceType] : [])));
  const lists = operations.filter(({ method, marker }) => method === 'GET' && !marker);
  const resourceOf = (list: Operation): string | undefined =>
    operations.find(({ path, method, makes }) => method === 'POST' && path === list.path && makes)?.makes
      ?.resourceType ?? rowResource(list, session.contract.operations);
  const parents = new Map<string, string[]>();
  // Lists without a parent come first.
  for (const depth of [0, 1])
    for (const list of lists) {
      const resourceType = resourceOf(list);
      const [name] = pathNames(list.path);
      if (resourceType === undefined || pathNames(list.path).length !== depth) continue;
      const parent = list.parameters.find((one) => one.in === 'path' && one.name === name)?.resourceType;
      const parentPaths =
        name === undefined ? [{}] : (parents.get(parent ?? '') ?? []).map((id) => ({ [name]: id }));
      for (const path of parentPaths)
        for (const row of await rowsOf(session, user, list, path)) {
          const id = valueAt(row, '/id');
          if (typeof id !== 'string' || isRevoked(row)) continue;
          if (depth === 0) parents.set(resourceType, [...(parents.get(resourceType) ?? []), id]);
          if (removable.has(resourceType))
            found.set(`${session.client.baseUrl} ${id}`, `${resourceType} of ${user}`);
        }
    }
}

/** Revoked keys stay in their list. */
const isRevoked = (row: unknown): boolean => isObject(row) && typeof row.revokedAt === 'string';

async function rowsOf(
  session: Session,
  user: 'a' | 'b',
  list: Operation,
  path: Readonly<Record<string, string>>,
): Promise<unknown[]> {
  const holder = heldBy(session, user, list);
  if (!holder) return [];
  return allRows(list, async (query) =>
    jsonOf((await session.call(list, { ...emptyValues, path, query }, holder)).response),
  );
}
