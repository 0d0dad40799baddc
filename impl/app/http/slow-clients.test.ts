import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SingleUploadPlan, ViewerToken } from '../../../generated/schemas.ts';
import { TestViewer, until } from '../../fixtures/chat/viewer-chat.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { RawConnection } from '../../fixtures/http/http-client.ts';

/** A generous limit, because two busy processors may need some seconds more. */
const cutWithinMs = 45_000;

let deployment: DeploymentProcess;
let person: Person;
beforeAll(async () => {
  deployment = await launch({ LOG_LEVEL: 'warn' });
  person = new Person(deployment.baseUrl, await deployment.token('alice'));
  return () => deployment.remove();
});

/**
 * Sends a text and then a few bytes twice a second until the connection is closed. Returns the elapsed time
 * in milliseconds.
 */
async function dribble(
  address: string,
  text: string,
  drops: string,
): Promise<{ readonly ms: number; readonly wire: RawConnection }> {
  const wire = await RawConnection.open(address);
  const since = performance.now();
  wire.send(text);
  const timer = setInterval(() => wire.send(drops), 500);
  await wire.closed;
  clearInterval(timer);
  return { ms: performance.now() - since, wire };
}

test('cuts clients that send a few bytes at a time, and keeps streams and sockets open', async () => {
  const { baseUrl, mediaUrl } = deployment;
  const { id } = await person.make('studio', 'POST /v1/studios', { name: 'Morning show' });
  const tokenRequest = {
    studioId: id,
    caps: ['chat.read', 'chat.send'],
    memberRef: 'member-7',
    displayName: 'Vera',
  };
  const { token } = await person.request<ViewerToken>('POST /v1/viewer-tokens', tokenRequest);
  const socketUrl = `${baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${id}/chat?token=${token}`;
  const viewer = new TestViewer(new WebSocket(socketUrl));
  const reader = await EventReader.open(`${baseUrl}/v1/studios/${id}/events`, { as: person.credential });
  await until(() => expect(viewer.frames).toHaveLength(1));

  const authorized = `Host: callsheet\r\nAuthorization: Bearer ${person.credential}\r\n`;
  const body = `POST /v1/studios HTTP/1.1\r\n${authorized}Content-Type: application/json\r\n`;
  const all = await Promise.all([
    dribble(baseUrl, '', ''),
    dribble(baseUrl, 'GET /v1/health HTTP/1.1\r\n', 'X: 1\r\n'),
    dribble(mediaUrl, 'GET /v1/health HTTP/1.1\r\n', 'X: 1\r\n'),
    dribble(baseUrl, `GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\nGET /v1/`, 'x'),
    dribble(baseUrl, `${body}Content-Length: 100000\r\n\r\n{"name":"`, 'x'),
    dribble(baseUrl, `${body}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  ]);
  for (const { ms } of all) expect(ms).toBeLessThan(cutWithinMs);
  const statusLines = all.map(({ wire }) => wire.received.match(/HTTP\/1\.1 \d+/g)?.at(-1));
  expect(statusLines).toEqual(all.map(() => 'HTTP/1.1 400'));
  for (const { wire } of all) expect(wire.received).toContain('The request took too long to arrive.');

  const { length } = reader.events;
  await person.request(`POST /v1/studios/${id}/sources`, { name: 'Camera', type: 'webcam' });
  await reader.until((events) => events.length > length);
  expect(viewer.closed).toBeUndefined();
  viewer.sendFrame('Hello');
  await until(() => expect(viewer.frames.length).toBeGreaterThan(1));
  reader.leave();
}, 120_000);

test('accepts a file that arrives slowly but steadily', async () => {
  const film = Buffer.alloc(60_000, 'film');
  const announced = { filename: 'show.mp4', contentType: 'video/mp4', byteSize: film.length };
  const { uploadUrl } = await person.request<SingleUploadPlan>('POST /v1/media', announced);
  const url = new URL(uploadUrl);
  const wire = await RawConnection.open(url.origin);
  wire.send(
    `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: callsheet\r\nContent-Length: ${film.length}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => {
    wire.send(film.subarray(sent, sent + 2_000));
    sent += 2_000;
    if (sent >= film.length) clearInterval(timer);
  }, 500);
  expect(await wire.response()).toMatchObject({ status: 200 });
  clearInterval(timer);
}, 120_000);
