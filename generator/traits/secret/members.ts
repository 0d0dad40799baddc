import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { FewPlaces } from '../bounded-collector.ts';
import { secretHolders } from './holders.ts';

/** A member that holds a secret. */
export interface SecretMember {
  readonly in: 'request' | 'answer';
  readonly pointer: string;
  readonly kind: string;
}

/** Where an operation takes or hands out secrets. */
export function secretsOf(contract: Contract, operation: Operation): SecretMember[] {
  return gathered(contract, operation).members;
}

/** Whether an operation has secrets at more places than are told. */
export function hasMoreSecrets(contract: Contract, operation: Operation): boolean {
  return gathered(contract, operation).isCut;
}

function gathered(
  contract: Contract,
  { body, responses }: Operation,
): { readonly members: SecretMember[]; readonly isCut: boolean } {
  const answers = responses.filter(({ status }) => status < 300).map(({ contents }) => contents[0]?.type);
  const within = (place: SecretMember['in'], type: Type | undefined) => {
    const places = new FewPlaces<SecretMember>();
    if (type) gather({ contract, place, places }, type, '', []);
    return places;
  };
  const all = [within('request', body?.contents[0]?.type), ...answers.map((type) => within('answer', type))];
  const unique = new Map(
    all.flatMap(({ found }) => found).map((member) => [`${member.in} ${member.pointer}`, member]),
  );
  return { members: [...unique.values()], isCut: all.some(({ isCut }) => isCut) };
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

interface Gathering {
  readonly contract: Contract;
  readonly place: SecretMember['in'];
  readonly places: FewPlaces<SecretMember>;
}

function gather(gathering: Gathering, type: Type, at: string, within: readonly string[]): void {
  const { contract, place, places } = gathering;
  if (!places.look()) return;
  switch (type.kind) {
    case 'string':
      if (type.secret !== undefined) places.found.push({ in: place, pointer: at, kind: type.secret });
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
