import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createBooking, createRoom } from '../../example/generated/conformance/operations.ts';
import { startExample } from '../../example/server.ts';
import { Session } from '../session/session.ts';
import { emptyValues, type RequestValues } from '../target/ledger/request.ts';
import { readTarget } from '../target/target.ts';
import { ResourceFinder, requesting } from './find-resources.ts';
import { Fixtures } from './fixtures.ts';

test('a read-only run finds the resource with the most children, and pooled resources of earlier runs last', async () => {
  const service = await startExample();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'found-things-'));
  const token = service.people.token('alice');
  const opened: Session[] = [];
  const session = async (readOnly: boolean): Promise<Session> => {
    const target = await readTarget(
      { baseUrl: service.url, tokenA: token, output: folder, readOnly },
      {},
      folder,
    );
    const made = new Session(contract, target);
    opened.push(made);
    return made;
  };
  const writing = await session(false);
  onTestFinished(async () => {
    for (const one of opened) one.close(false);
    await service.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const made = async (operation: typeof createRoom, parts: Partial<RequestValues>): Promise<string> => {
    const credential = new Fixtures(writing).keys.token('a');
    const { response } = await writing.call(operation, { ...emptyValues, ...parts }, credential);
    expect(response.status).toBe(201);
    return String(JSON.parse(response.body.toString('utf8')).id);
  };
  const example = Object.values(createRoom.body?.examples ?? {}).at(0);
  const room = (name: string) => made(createRoom, { body: { ...Object(example), name } });
  await room('cs-free');
  const empty = await room('Attic');
  const booked = await room('Hall');
  const found = async (): Promise<string> => {
    const reading = await session(true);
    const { keys } = new Fixtures(reading);
    const request = requesting(reading.call.bind(reading), async () => keys.token('a'));
    return (await new ResourceFinder(reading).find(request, 'room', {})).id;
  };
  expect(await found()).toBe(empty);
  await made(createBooking, { path: { roomId: booked }, body: { name: 'Choir' } });
  expect(await found()).toBe(booked);
});
