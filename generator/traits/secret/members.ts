import type { Contract, Operation, Type } from '../../contract.ts';
import { secretHolders } from './holders.ts';

/** A member that holds a secret. */
export interface SecretMember {
  readonly in: 'request' | 'answer';
  readonly pointer: string;
  readonly kind: string;
}

/** Where an operation takes or hands out secrets. */
export function secretsOf(contract: Contract, { body, responses }: Operation): SecretMember[] {
  const within = (place: SecretMember['in'], type: Type | undefined): SecretMember[] =>
    type === undefined
      ? []
      : secretPointers(contract, type, '', []).map(({ pointer, kind }) => ({ in: place, pointer, kind }));
  const answers = responses
    .filter(({ status }) => status < 300)
    .flatMap(({ contents }) => within('answer', contents[0]?.type));
  const unique = new Map(
    [...within('request', body?.contents[0]?.type), ...answers].map((member) => [
      `${member.in} ${member.pointer}`,
      member,
    ]),
  );
  return [...unique.values()];
}

/**
 * Where the success of an operation would show again what is shown once. Only a POST makes anything: what other methods
 * answer with was there before.
 */
export function shownOnceElsewhere(contract: Contract, operation: Operation): string[] {
  if (operation.method === 'POST') return [];
  return secretsOf(contract, operation)
    .filter((member) => member.in === 'answer' && member.kind === 'once')
    .map(({ pointer }) => pointer);
}

function secretPointers(
  contract: Contract,
  type: Type,
  at: string,
  seen: readonly string[],
): { pointer: string; kind: string }[] {
  switch (type.kind) {
    case 'string':
      return type.secret === undefined ? [] : [{ pointer: at, kind: type.secret }];
    case 'array':
      return secretPointers(contract, type.items, `${at}/*`, seen);
    case 'object': {
      const own = type.properties.flatMap((property) =>
        secretPointers(contract, property.type, `${at}/${property.name}`, seen),
      );
      return type.additional ? [...own, ...secretPointers(contract, type.additional, `${at}/*`, seen)] : own;
    }
    case 'union':
    case 'intersection':
      return type.members.flatMap((member) => secretPointers(contract, member, at, seen));
    case 'reference': {
      const holder = seen.includes(type.name) ? undefined : secretHolders(contract).get(type.name);
      return holder ? secretPointers(contract, holder, at, [...seen, type.name]) : [];
    }
    default:
      return [];
  }
}
