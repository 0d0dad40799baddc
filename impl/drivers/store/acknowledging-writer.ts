// store.test.ts runs this in a separate process. It writes rows until it is killed, and prints the number of
// each row after its write was acknowledged.
import { writeSync } from 'node:fs';
import { argv } from 'node:process';
import { systemClock } from '../clock/system.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

const [, , address = '', name = '', total = '0'] = argv;
const store = address.startsWith('postgres:')
  ? await openPostgresStore({ url: address, clock: systemClock })
  : openSqliteStore({ file: address, clock: systemClock });

async function writeEvery(start: number, step: number): Promise<void> {
  for (let number = start; number < Number(total); number += step) {
    await store.write('statement', async (transaction) => {
      await transaction.run(
        'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
        `${name} ${number}`,
        name,
        String(number),
        '',
        '',
      );
    });
    writeSync(1, `${number}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, start) => writeEvery(start, 8)));
await store.close();
