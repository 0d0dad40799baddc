import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../ports/store.ts';

const length = 5;

/** A new epoch of event ids: five characters, each a digit or a lower-case letter, so one of 60 million. */
export function newEpoch(): string {
  return (randomBytes(6).readUIntBE(0, 6) % 36 ** length).toString(36).padStart(length, '0');
}

/** Gives the database a new epoch: streams with an id of an earlier epoch begin with a snapshot. */
export async function renewEpoch(transaction: Transaction): Promise<void> {
  await transaction.run('UPDATE event_epoch SET epoch = ?', newEpoch());
}
