/** Event streams of a whole deployment, which this process starts and is no part of. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { offer } from '../measuring/helper-process.ts';
import { type Deployed, deployed } from '../server/running-deployment.ts';
import type { Broadcasting } from './broadcaster.ts';
import { get } from './requests.ts';

const studiosOfUser = 7;
/** Of a studio, and of a credential. */
const most = { watchers: 32, streams: 5 };
const settlingMs = 60;

/** Makes a studio, and gives back its id. */
async function makeStudio(port: number, key: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/studios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"name":"Morning show"}',
  });
  if (response.status !== 201) throw new Error(`a studio was refused with ${response.status}`);
  return ((await response.json()) as { id: string }).id; // of the deployment's contract
}

/** What all that may watch the studios of a user send first, one studio after the other and from the beginning again. */
async function requestsOf(deployment: Deployed, user: string, studios: number): Promise<string[]> {
  const keys = await Promise.all(
    Array.from({ length: Math.ceil((studios * most.watchers) / most.streams) }, () => deployment.token(user)),
  );
  const ids: string[] = [];
  for (let made = 0; made < studios; made += 1) ids.push(await makeStudio(deployment.port, keys[0] ?? ''));
  return Array.from({ length: studios * most.watchers }, (_, number) =>
    get(`/v1/studios/${ids[number % studios]}/events`, keys[number % keys.length]),
  );
}

let running: Deployed | undefined;
// Where something fails before it is told to stop.
process.on('exit', () => running && process.kill(running.pid));

const services: Broadcasting = {
  async start({ folder, rooms }) {
    running = await deployed(join(folder, 'deployment'));
    const { port, pids } = running;
    const ofUsers: string[][] = [];
    for (let left = rooms; left > 0; left -= studiosOfUser)
      ofUsers.push(await requestsOf(running, `user ${left}`, Math.min(left, studiosOfUser)));
    // Those of all users by turns.
    const requests = Array.from({ length: studiosOfUser * most.watchers }, (_, number) =>
      ofUsers.flatMap((ofUser) => ofUser.slice(number, number + 1)),
    ).flat();
    return { port, requests, pids: pids() };
  },
  send: () => Promise.reject(new Error('nobody tells the studios of a deployment anything')),
  idle: () => delay(settlingMs),
  async stop() {
    await running?.close();
    running = undefined;
  },
};

offer(services);
