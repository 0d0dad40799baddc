import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { BoundedCollector } from '../bounded-collector.ts';
import { secretHolders } from './holders.ts';

/** A member that contains a secret. */
export interface SecretMember {
  readonly in: 'request' | 'response';
  readonly pointer: string;
  readonly kind: string;
}

/** The members with which an operation accepts or returns secrets. */
export function secretsOf(contract: Contract, operation: Operation): SecretMember[] {
  return gathered(contract, operation).members;
}

/** Whether the search for an operation's secrets stopped early. */
export function hasMoreSecrets(contract: Contract, operation: Operation): boolean {
  return gathered(contract, operation).isCut;
}

function gathered(
  contract: Contract,
  { body, responses }: Operation,
): { readonly members: SecretMember[]; readonly isCut: boolean } {
  const responseTypes = responses
    .filter(({ status }) => status < 300)
    .map(({ contents }) => contents[0]?.type);
  const within = (location: SecretMember['in'], type: Type | undefined) => {
    const locations = new BoundedCollector<SecretMember>();
    if (type) gather({ contract, location, locations }, type, '', []);
    return locations;
  };
  const all = [
    within('request', body?.contents[0]?.type),
    ...responseTypes.map((type) => within('response', type)),
  ];
  const unique = new Map(
    all.flatMap(({ found }) => found).map((member) => [`${member.in} ${member.pointer}`, member]),
  );
  return { members: [...unique.values()], isCut: all.some(({ isCut }) => isCut) };
}

/**
 * Pointers to members of an operation's success that would return a `once` secret again. Only a POST creates
 * a resource; all other methods return existing ones.
 */
export function shownOnceInOthers(contract: Contract, operation: Operation): string[] {
  if (operation.method === 'POST') return [];
  return secretsOf(contract, operation)
    .filter((member) => member.in === 'response' && member.kind === 'once')
    .map(({ pointer }) => pointer);
}

interface Gathering {
  readonly contract: Contract;
  readonly location: SecretMember['in'];
  readonly locations: BoundedCollector<SecretMember>;
}

function gather(gathering: Gathering, type: Type, at: string, within: readonly string[]): void {
  const { contract, location, locations } = gathering;
  if (!locations.look()) return;
  switch (type.kind) {
    case 'string':
      if (type.secret !== undefined) locations.found.push({ in: location, pointer: at, kind: type.secret });
      return;
    case 'array':
      gather(gathering, type.items, `${at}/*`, within);
      return;
    case 'object':
      for (const { name, type: member } of type.properties)
        gather(gathering, member, `${at}/${name}`, within);
      if (type.additional) gather(gathering, type.additional, `${at}/*`, within);
      return;
    case 'union':
    case 'intersection':
      for (const member of type.members) gather(gathering, member, at, within);
      return;
    case 'reference': {
      const holder = within.includes(type.name) ? undefined : secretHolders(contract).get(type.name);
      if (holder) gather(gathering, holder, at, [...within, type.name]);
    }
  }
}
