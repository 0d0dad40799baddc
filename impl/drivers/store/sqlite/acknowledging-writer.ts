// Run by sqlite-store.test.ts as a process of its own: writes rows until it is killed and prints each one's number once it is acknowledged.
import { writeSync } from 'node:fs';
import { argv } from 'node:process';
import { systemClock } from '../../clock/system.ts';
import { openSqliteStore } from './sqlite-store.ts';

const [, , file = '', name = '', total = '0'] = argv;
const store = openSqliteStore({ file, clock: systemClock });
await store.write((transaction) =>
  transaction.run(
    'CREATE TABLE IF NOT EXISTS acknowledged (name TEXT, number INTEGER, PRIMARY KEY (name, number))',
  ),
);

async function writeEvery(start: number, step: number): Promise<void> {
  for (let number = start; number < Number(total); number += step) {
    await store.write(async (transaction) => {
      await transaction.run('INSERT INTO acknowledged (name, number) VALUES (?, ?)', name, number);
    });
    writeSync(1, `${number}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, start) => writeEvery(start, 8)));
await store.close();
