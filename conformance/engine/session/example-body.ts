import { isObject, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import type { Session } from './session.ts';

/** The name of the operation's first example body. */
export const firstExample = (operation: Operation): string | undefined =>
  Object.keys(operation.body?.examples ?? {})[0];

/**
 * The body of a named example (by default the first), with the run's marker in its label and canaries for
 * its secrets.
 */
export function exampleBody(session: Session, operation: Operation, example?: string): unknown {
  const examples = operation.body?.examples ?? {};
  const name = example ?? firstExample(operation);
  let body = name === undefined ? undefined : examples[name];
  if (!isObject(body)) return body;
  const attempt = (changed: unknown): void => {
    if (operation.validators.body?.(structuredClone(changed)) !== false) body = changed;
  };
  const label = operation.body?.label;
  const shown = label && valueAt(body, label);
  if (label && typeof shown === 'string') attempt(withValueAt(body, label, `${session.unique()} ${shown}`));
  for (const key of operation.idempotent?.key ?? [])
    if (typeof body[key] === 'string') attempt({ ...body, [key]: session.unique() });
  for (const secret of operation.secret ?? []) {
    if (secret.in !== 'request' || typeof valueAt(body, secret.pointer) !== 'string') continue;
    const canary = `canary${session.random.text(24)}`;
    attempt(withValueAt(body, secret.pointer, canary));
    if (valueAt(body, secret.pointer) === canary)
      session.secrets.add(canary, 'CANARY', `${secret.pointer} in a request of ${operation.name}`);
  }
  return body;
}

/**
 * The body unchanged, except for names, which get the run's marker at the same length, and idempotency keys,
 * which get unused values.
 */
export function ownBody(session: Session, operation: Operation, body: unknown): unknown {
  const label = operation.body?.label;
  const keys = (operation.idempotent?.key ?? []).map((key) => `/${key}`);
  return [...keys, ...(label ? [label] : [])].reduce<unknown>((changed, pointer) => {
    const value = valueAt(changed, pointer);
    if (typeof value !== 'string' || value === '') return changed;
    const prefix = `${session.unique()} `;
    const letters = [...value];
    const name =
      letters.length > prefix.length
        ? prefix + letters.slice(prefix.length).join('')
        : session.runMarkers.ofLength(letters.length);
    const own = withValueAt(changed, pointer, name);
    return operation.validators.body?.(structuredClone(own)) === false ? changed : own;
  }, body);
}
