import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Preconditions } from '../../engine/checks/preconditions.ts';
import { Session } from '../../engine/session/session.ts';
import { readTarget } from '../../engine/target/target.ts';
import { fillAccount } from '../../mutation/seed-account.ts';

type Contract = ConstructorParameters<typeof Session>[0];

/** Creates some of each resource that the contract permits, as the user of a token. */
export async function createSamples(
  contract: Contract,
  baseUrl: string,
  tokenA: string,
  preconditions?: Preconditions,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-alarms-'));
  const session = new Session(contract, await readTarget({ baseUrl, tokenA, output: folder }, {}, folder));
  await fillAccount(session, 'a', preconditions);
  session.close(false);
  rmSync(folder, { recursive: true, force: true });
}

/** Creates that many studios, as the user of a token. */
export async function crowd(url: string, token: string, many: number): Promise<void> {
  let made = 0;
  const worker = async (): Promise<void> => {
    while (made < many) {
      made += 1;
      const response = await fetch(`${url}/v1/studios`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Studio ${made}` }),
      });
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
}
