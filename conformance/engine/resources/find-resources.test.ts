import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createBooking, createRoom } from '../../example/generated/conformance/operations.ts';
import { startHouse } from '../../example/server.ts';
import { Session } from '../session/session.ts';
import { emptyParts, type Parts } from '../target/ledger/request.ts';
import { readTarget } from '../target/target.ts';
import { asking, FoundThings } from './find-resources.ts';
import { Fixtures } from './fixtures.ts';

test('where nothing may be made, the thing with the most in it is read, and what runs left behind comes last', async () => {
  const house = await startHouse();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'found-things-'));
  const token = house.people.token('alice');
  const opened: Session[] = [];
  const session = async (readOnly: boolean): Promise<Session> => {
    const target = await readTarget({ baseUrl: house.url, tokenA: token, out: folder, readOnly }, {}, folder);
    const made = new Session(contract, target);
    opened.push(made);
    return made;
  };
  const writing = await session(false);
  onTestFinished(async () => {
    for (const one of opened) one.close(false);
    await house.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const made = async (operation: typeof createRoom, parts: Partial<Parts>): Promise<string> => {
    const credential = new Fixtures(writing).keys.token('a');
    const { answer } = await writing.call(operation, { ...emptyParts, ...parts }, credential);
    expect(answer.status).toBe(201);
    return String(JSON.parse(answer.body.toString('utf8')).id);
  };
  const example = Object.values(createRoom.body?.examples ?? {}).at(0);
  const room = (name: string) => made(createRoom, { body: { ...Object(example), name } });
  await room('cs-free');
  const empty = await room('Attic');
  const booked = await room('Hall');
  const found = async (): Promise<string> => {
    const reading = await session(true);
    const { keys } = new Fixtures(reading);
    const ask = asking(reading.call.bind(reading), async () => keys.token('a'));
    return (await new FoundThings(reading).find(ask, 'room', {})).id;
  };
  expect(await found()).toBe(empty);
  await made(createBooking, { path: { roomId: booked }, body: { name: 'Choir' } });
  expect(await found()).toBe(booked);
});
