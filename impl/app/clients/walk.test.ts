import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import {
  arrive,
  exchangeSecrets,
  setThumbnail,
  targetYouTube,
  typed,
  upload,
} from '../../fixtures/deployment/show.ts';
import { tracesIn, tracesInRows, tracesOnDisk } from '../../fixtures/deployment/traces.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { requestTokens } from '../../fixtures/identity/identity.ts';
import { noisyFilm, paddedFilm } from '../../fixtures/media-library/films.ts';
import { requires } from '../../fixtures/requirements.ts';

const withFfmpeg = requires('ffmpeg');

const filmBytes = 200_000_000;

/**
 * Calls every operation of the contract with a credential. Returns the responses that do not reject the
 * credential.
 */
async function stillAccepted(baseUrl: string, credential: string, rejectionCode: string): Promise<string[]> {
  const { body: contract } = await call<{ paths: Record<string, Record<string, { operationId?: string }>> }>(
    baseUrl,
    'GET /v1/openapi.json',
  );
  const lines = Object.entries(contract.paths)
    .filter(([path]) => path.startsWith('/v1/') && !/health|openapi/.test(path))
    .flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => ['get', 'post', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    // Excluded, because the test checks the deletion separately.
    .filter((line) => line !== 'DELETE /v1/account');
  expect(lines.length).toBeGreaterThan(70);
  const responses = await Promise.all(
    lines.map(async (line) => {
      const ids = line.replaceAll(/\{\w+\}/g, 'gone');
      const { status, text } = await call(baseUrl, ids, { as: credential });
      return status === 401 && text.includes(rejectionCode) ? [] : [`${line}: ${status} ${text}`];
    }),
  );
  return responses.flat();
}

test('a show from the first sign-in to the deletion of the account', async () => {
  const settings = { LOG_LEVEL: 'trace', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' };
  const deployment = await startDeployment(settings);
  const { baseUrl, dataDir } = deployment;
  const { person, token } = await arrive(deployment);
  const { id: studioId } = await person.make('studio', 'POST /v1/studios', { name: typed.studio });
  const studio = `/v1/studios/${studioId}`;
  const events = await EventReader.during(`${baseUrl}${studio}/events`, { as: person.credential });
  const seen = (kind: string, data: object) =>
    events.until((all) => all.some((event) => event.kind === kind && holds(event.data, data)));

  const youtube = await targetYouTube(person, studio);
  await setThumbnail(person, baseUrl, youtube.path, youtube.broadcast);
  await person.make('template', `POST ${studio}/broadcast-templates`, { name: typed.template, config: {} });

  const film = await paddedFilm(filmBytes, typed['end of the film']);
  const asset = await upload(person, film, typed.film);
  expect(asset).toMatchObject({ sizeBytes: filmBytes, durationSeconds: 12, width: 1280, height: 720 });
  const played = await person.make('film', `POST ${studio}/sources`, {
    name: 'The film',
    type: 'video-file',
    mediaAssetId: asset.assetId,
    active: true,
  });
  const camera = await person.make('camera', `POST ${studio}/sources`, {
    name: typed.source,
    type: 'webcam',
    active: true,
  });
  await seen('source', { id: played.id });
  await seen('source', { id: camera.id, name: typed.source });
  const { whep, viewerToken } = await exchangeSecrets(person, studio, camera.id);
  const viewer = await Viewer.come(
    `${baseUrl}/api/v1/embed/ws/studios/${studioId}/chat?token=${viewerToken}`,
  );
  await viewer.until('"hello"');
  const offer = await offerInContract(baseUrl);
  const watch = async () => {
    const headers = { authorization: `Bearer ${whep.token}`, 'content-type': 'application/sdp' };
    return (await fetch(whep.url, { method: 'POST', headers, body: offer })).status;
  };
  // A valid token is not enough, because the simulated encoder makes no picture.
  expect(await watch()).toBe(409);

  // From here on the studio is on air.
  const live = await person.request<{ destinationIds: string[] }>(`POST ${studio}/go-live`, {
    destinationIds: [youtube.id],
  });
  expect(live.destinationIds).toEqual([youtube.id]);
  await seen('streamStatus', { state: 'live', live: true });
  await seen('destination', { id: youtube.id, status: 'LIVE' });
  const broadcast = () => person.request(`GET ${youtube.path}/broadcasts`);
  expect(await broadcast()).toMatchObject({ data: [{ id: youtube.broadcast, status: 'live' }] });

  const canvas = await person.request<{ layoutRev: number }>(`GET ${studio}/canvas`);
  const tile = `PATCH ${studio}/canvas/placements/${camera.id}`;
  const rect = { x: 100, y: 50, width: 640, height: 360 };
  const stale = await person.try(tile, { rect, baseRev: canvas.layoutRev - 1 });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  expect(await person.request(`GET ${studio}/canvas`)).toEqual(canvas);
  const moved = await person.request<{ layoutRev: number }>(tile, { rect, baseRev: canvas.layoutRev });
  expect(moved.layoutRev).toBe(canvas.layoutRev + 1);
  await seen('canvas', { layoutRev: moved.layoutRev });

  expect(await person.request(`PATCH ${studio}/audio/sources/${camera.id}`, { volume: 2 })).toMatchObject({
    sourceId: camera.id,
    volume: 2,
    pan: 0,
  });
  await person.request(`PATCH ${studio}/audio/master`, { muted: true });
  await seen('audio', { master: { muted: true, volume: 1 } });

  await person.request(`POST ${studio}/chat/messages`, { text: typed.message });
  const watched = async () => (await fetch(`${youtube.origin}/watch/${youtube.account}`)).text();
  await expect.poll(watched).toContain(typed.message);
  await viewer.until(typed.message);
  expect(await person.request(`GET ${studio}/chat/messages`)).toMatchObject({
    data: [{ text: typed.message }],
  });

  await person.request(`POST ${studio}/go-offline`, {});
  await seen('streamStatus', { state: 'offline', live: false });
  await seen('destination', { id: youtube.id, status: 'IDLE' });
  await expect.poll(broadcast).toMatchObject({ data: [{ id: youtube.broadcast, status: 'complete' }] });

  // No credential is stored in clear text. File names that the person chose may contain anything.
  expect([...person.secrets.values()].filter((secret) => secret.length < 10)).toEqual([]);
  const inLibrary = (file: string) => file.startsWith('uploads/');
  expect(await tracesOnDisk(dataDir, person.secrets, inLibrary)).toEqual([]);
  const words = new Map(Object.entries(typed));
  const ids = new Map([...person.belongings].map(([what, id]) => [`id of ${what}`, id]));
  const mine = new Map([...words, ...ids]);
  const found = (await tracesOnDisk(dataDir, mine)).map((trace) => trace.replace(/ in \S+$/, ''));
  expect([...mine.keys()].filter((what) => !found.includes(what))).toEqual([]);
  const unfinished = await person.request<{ uploadUrl: string }>('POST /v1/media', {
    filename: typed.film,
    contentType: 'video/mp4',
    byteSize: 3,
  });

  person.use(token);
  const deleted = await person.request<{ requestId: string }>('DELETE /v1/account', { reason: 'the end' });
  expect(deleted).toMatchObject({ ok: true, alreadyDeleted: false, confirmationEmailSent: false });
  const again = await person.request('DELETE /v1/account');
  expect(again).toEqual({ ...deleted, alreadyDeleted: true });
  expect(await events.ended).toBe('whole');
  const key = person.secrets.get('an API key') ?? '';
  expect(await stillAccepted(baseUrl, key, 'invalid_key')).toEqual([]);
  expect(await stillAccepted(baseUrl, token, 'invalid_token')).toEqual([]);
  expect((await call(baseUrl, 'DELETE /v1/account', { as: key })).status).toBe(401);
  // All other credentials of the account are revoked too.
  const refresh = { grant_type: 'refresh_token', refresh_token: person.secrets.get('a refresh token') ?? '' };
  expect((await requestTokens(deployment.issuer, refresh)).status).toBe(400);
  expect((await fetch(unfinished.uploadUrl, { method: 'PUT', body: 'abc' })).ok).toBe(false);
  expect((await fetch(asset.downloadUrl)).status).toBe(404);
  await viewer.gone;
  await expect(Viewer.come(viewer.address)).rejects.toThrow('viewer was rejected');
  expect(await watch()).toBe(404);

  // Checked while the deployment runs, because a deployment that crashes cannot remove anything later.
  expect(await tracesOnDisk(dataDir, words, inLibrary)).toEqual([]);
  await expect.poll(() => tracesOnDisk(join(dataDir, 'uploads'), mine)).toEqual([]);
  await deployment.stop();
  // The record of the deletion names the account, so that a repeated deletion finds it.
  expect(tracesInRows(join(dataDir, 'callsheet.db'), mine)).toEqual([
    'id of account in account_deletions',
    'id of account in users',
  ]);
  expect(tracesInRows(join(dataDir, 'sandbox.db'), mine)).toEqual([]);
  expect(await tracesOnDisk(dataDir, mine)).toEqual(['id of account in callsheet.db']);
  expect(await tracesOnDisk(dataDir, person.secrets)).toEqual([]);
  expect(tracesIn(deployment.stderr() + deployment.stdout(), person.secrets)).toEqual([]);
}, 120_000);

withFfmpeg(
  'a film of 200 MB as written by ffmpeg is uploaded in parallel parts and read',
  async () => {
    const deployment = await startDeployment({ LOG_LEVEL: 'warn' });
    const { person } = await arrive(deployment);
    const film = await noisyFilm(2);
    expect(film.length).toBeGreaterThan(filmBytes);
    const asset = await upload(person, film, typed.film);
    expect(asset).toMatchObject({ sizeBytes: film.length, durationSeconds: 2, width: 1920, height: 1080 });
  },
  120_000,
);

/** The offer that the contract gives as an example for playback. */
async function offerInContract(baseUrl: string): Promise<string> {
  const { text } = await call(baseUrl, 'GET /v1/openapi.json');
  const contract = JSON.parse(text);
  return contract.paths['/{path}/whep'].post.requestBody.content['application/sdp'].examples.minimal.value;
}

/** A viewer at the socket of a studio's chat. */
class Viewer {
  readonly address: string;
  readonly gone: Promise<unknown>;
  readonly #frames: string[] = [];

  private constructor(address: string, socket: WebSocket) {
    this.address = address;
    this.gone = once(socket, 'close');
    socket.addEventListener('message', ({ data }) => this.#frames.push(String(data)));
    onTestFinished(() => socket.close());
  }

  /** @throws if the socket is closed before it opens. */
  static async come(address: string): Promise<Viewer> {
    const socket = new WebSocket(address.replace(/^http/, 'ws'));
    const viewer = new Viewer(address, socket);
    // A rejected viewer receives only the close.
    await Promise.race([once(socket, 'open'), viewer.gone]);
    if (socket.readyState !== WebSocket.OPEN) throw new Error('the viewer was rejected');
    return viewer;
  }

  /** Settles once a received frame contains the text. */
  async until(text: string): Promise<void> {
    await expect.poll(() => this.#frames.join('\n')).toContain(text);
  }
}

/** Whether a value matches the expected members; it may have more. */
function holds(value: unknown, wanted: object): boolean {
  try {
    expect(value).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}
