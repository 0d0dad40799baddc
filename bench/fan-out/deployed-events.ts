/** Event streams of a whole deployment, which this process starts as other processes. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { offer } from '../measuring/helper-process.ts';
import { type Deployed, deployed } from '../server/running-deployment.ts';
import type { Broadcasting } from './broadcaster.ts';
import { get } from './requests.ts';

const studiosOfUser = 7;
/** The limits of a studio and of a credential. */
const max = { watchers: 32, streams: 5 };
const settlingMs = 60;

/** Creates a studio and returns its id. */
async function makeStudio(port: number, key: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/studios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"name":"Morning show"}',
  });
  if (response.status !== 201) throw new Error(`the creation of a studio returned ${response.status}`);
  return ((await response.json()) as { id: string }).id; // as in the deployment's contract
}

/** The requests of all possible watchers of a user's studios, one studio after the other, repeatedly. */
async function requestsOf(deployment: Deployed, user: string, studios: number): Promise<string[]> {
  const keys = await Promise.all(
    Array.from({ length: Math.ceil((studios * max.watchers) / max.streams) }, () => deployment.token(user)),
  );
  const ids: string[] = [];
  for (let made = 0; made < studios; made += 1) ids.push(await makeStudio(deployment.port, keys[0] ?? ''));
  return Array.from({ length: studios * max.watchers }, (_, number) =>
    get(`/v1/studios/${ids[number % studios]}/events`, keys[number % keys.length]),
  );
}

let running: Deployed | undefined;
// Stops the deployment if this process fails before `stop`.
process.on('exit', () => running && process.kill(running.pid));

const services: Broadcasting = {
  async start({ folder, rooms }) {
    running = await deployed(join(folder, 'deployment'));
    const { port, pids } = running;
    const ofUsers: string[][] = [];
    for (let left = rooms; left > 0; left -= studiosOfUser)
      ofUsers.push(await requestsOf(running, `user ${left}`, Math.min(left, studiosOfUser)));
    // The requests of all users, in turn.
    const requests = Array.from({ length: studiosOfUser * max.watchers }, (_, number) =>
      ofUsers.flatMap((ofUser) => ofUser.slice(number, number + 1)),
    ).flat();
    return { port, requests, pids: pids() };
  },
  send: () => Promise.reject(new Error('a whole deployment is only measured for opening streams')),
  idle: () => delay(settlingMs),
  async stop() {
    await running?.close();
    running = undefined;
  },
};

offer(services);
