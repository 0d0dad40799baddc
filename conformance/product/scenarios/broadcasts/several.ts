import type { Precondition } from '../../../engine/checks/preconditions.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { linkedDestination } from '../connections/linked.ts';

const enough = 5;

/** Creates a linked destination with more broadcasts than fit into one small page. */
export const severalBroadcasts: Precondition = async (context, parts) => {
  const create = context.session.operation('createBroadcast');
  if (!create || context.session.target.readOnly) return {};
  const { path = parts.path } = await linkedDestination(context, parts);
  const key = `broadcasts of ${path.destId}`;
  if (context.fixtures.memory.has(key)) return { path };
  context.fixtures.memory.set(key, enough);
  const credential = await context.credential(create);
  for (let made = 0; made < enough; made += 1) {
    const body = { title: context.session.unique() };
    await context.succeed(create, { ...emptyValues, path, body }, credential);
  }
  return { path };
};
