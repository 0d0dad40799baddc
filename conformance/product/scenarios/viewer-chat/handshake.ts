import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { withShortLifetime } from '../../../engine/checks/short-lived.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { promptMs } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

/** Maximum time from the expiry of a token to the end of its socket. */
const endsMs = 7_000;

/** Connections that the server accepts, and those that it rejects. */
export const handshake: readonly Scenario[] = [
  scenario(
    'viewer-chat/handshake/rejected',
    options('An unauthorized connection is rejected before the upgrade.', {
      proves: ['WS-05', 'WS-06', 'WS-07', 'WS-08', 'VTOK-24'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const token = await viewers.token();
        const [head, claims, signature = ''] = token.split('.');
        const other = signature.startsWith('A') ? 'B' : 'A';
        const otherStudioId = (await context.resource('studio', { fresh: true })).id;
        const cases = [
          ['invalid_request', token, { studioId: '' }],
          ['token_required', undefined, {}],
          ['invalid_token', 'callsheet', {}],
          ['invalid_token', `${head}.${claims}.${other}${signature.slice(1)}`, {}],
          ['invalid_token', token, { studioId: otherStudioId }],
          ['invalid_token', token, { studioId: `missing${context.session.random.text(20)}` }],
          ['insufficient_capability', await viewers.token({ caps: ['video.play'] }), {}],
        ] as const;
        for (const [reason, presented, how] of cases) {
          const { exchange } = await viewers.knock(presented, how);
          viewers.expectRejected(exchange, reason);
        }
      }),
  ),

  scenario(
    'viewer-chat/handshake/anonymous',
    {
      title: 'A missing or invalid token is rejected before anything is looked up.',
      proves: ['WS-06'],
      about: ['WS-07'],
      needs: ['embed-url', 'operation:connectViewerChat'],
      effect: 'reads',
    },
    (context) =>
      Viewers.run(
        context,
        async (viewers) => {
          for (const [reason, presented] of [
            ['token_required', undefined],
            ['invalid_token', 'callsheet'],
          ] as const)
            viewers.expectRejected((await viewers.knock(presented)).exchange, reason);
        },
        { missing: true },
      ),
  ),

  scenario(
    'viewer-chat/handshake/out-of-reach',
    {
      title: 'While processes cannot reach each other, viewers are rejected before the upgrade.',
      proves: ['WS-09'],
      needs: ['deployment:bus-off', 'operation:connectViewerChat', 'operation:mintViewerToken'],
    },
    async (context) => {
      const there = context.at('bus-off');
      await Viewers.run(there, async (viewers) => {
        const { embedUrl, baseUrl } = there.session.target;
        const knocked = await viewers.knock(await viewers.token(), { embedUrl: embedUrl ?? baseUrl });
        viewers.expectRejected(knocked.exchange, 'unavailable');
      });
    },
  ),

  scenario(
    'viewer-chat/handshake/expired',
    options('An expired token is rejected.', { proves: ['WS-07', 'VTOK-21'] }, { waits: true }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const token = await viewers.token({ ttlSeconds: 1 });
        // The expiry may be rounded to whole seconds, and servers may allow some leeway.
        const { exchange, viewer } = await pollUntil(
          () => viewers.knock(token),
          (knocked) => knocked.viewer === undefined,
          { forMs: 10_000, everyMs: 1000, stop: context.session.stop },
        );
        context.assert(viewer === undefined, 'a token for one second is still valid after ten');
        viewers.expectRejected(exchange, 'invalid_token');
      }),
  ),

  scenario(
    'viewer-chat/handshake/expires',
    options('A socket ends when its token expires.', { proves: ['VTOK-21'] }, { waits: true, strict: true }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { viewer, seconds } = await withShortLifetime(async (ttlSeconds) => ({
          viewer: await viewers.join({ ttlSeconds }),
          seconds: ttlSeconds,
        }));
        const maxMs = seconds * 1000 + endsMs;
        context.mayWait(maxMs);
        await viewer.until('the socket ends', () => viewer.socket.closed !== undefined, maxMs);
        const { token_expired: expected } = viewers.record.closes;
        const code = viewer.socket.closed?.code;
        context.assert(code === expected, `the close code is ${code}, not ${expected}`);
      }),
  ),

  scenario(
    'viewer-chat/handshake/any-origin',
    options('The socket can be opened by pages of any origin.', {
      proves: ['WS-02', 'VTOK-25'],
      about: ['META-12'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        for (const origin of ['https://elsewhere.example', 'null'])
          await viewers.join({}, [['Origin', origin]]);
      }),
  ),

  scenario(
    'viewer-chat/handshake/hello',
    options('The first message contains the viewer’s capabilities, and they are enforced.', {
      proves: ['WS-10', 'WS-30'],
      about: ['VTOK-20'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const cases = [
          { tokenOptions: {}, canSend: false },
          { tokenOptions: { caps: ['chat.read', 'video.play'] }, canSend: false },
          { tokenOptions: sender, canSend: true },
        ];
        for (const { tokenOptions, canSend } of cases) {
          const viewer = await viewers.join(tokenOptions);
          const caps = 'caps' in tokenOptions ? tokenOptions.caps : ['chat.read'];
          const [hello] = viewer.of('hello');
          viewers.studio.shows('hello', hello, {
            '/data/studioId': viewers.studio.id,
            '/data/canSend': canSend,
          });
          const shown = valueAt(hello, '/data/caps');
          const names = Array.isArray(shown) ? shown.map(String) : [];
          context.assert(
            names.sort().join() === [...(caps ?? [])].sort().join(),
            `hello contains the capabilities ${names.join(', ')}, not ${caps?.join(', ')}`,
          );
          if (!canSend) await viewer.expectRejected('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
        }
      }),
  ),

  scenario(
    'viewer-chat/handshake/frame-size',
    options('A frame of 64 KB is accepted, a larger one is not.', { proves: ['LIMIT-05'] }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { frameBytes, closes } = viewers.record;
        if (frameBytes === undefined) throw new Skipped('the contract declares no maximum frame size');
        const viewer = await viewers.join();
        const padded = (bytes: number) => {
          const frame = { type: 'chat_history', requestId: `of-${bytes}`, data: { limit: 1 }, padding: '' };
          const padding = bytes - Buffer.byteLength(JSON.stringify(frame));
          return JSON.stringify({ ...frame, padding: 'x'.repeat(padding) });
        };
        viewer.socket.sendText(padded(frameBytes));
        await viewer.reply(`of-${frameBytes}`, 'chat_history');
        viewer.socket.sendText(padded(frameBytes + 1));
        await viewer.socket.until(() => viewer.socket.closed !== undefined, scaledTimeout(promptMs));
        context.assert(
          viewer.socket.closed !== undefined,
          `a frame of ${frameBytes + 1} bytes does not end the socket`,
        );
        context.assert(viewer.of('reply').length === 1, 'a frame that is too large receives a reply');
        const { code } = viewer.socket.closed ?? {};
        if (context.strict)
          context.assert(
            code === closes.frame_too_large,
            `the close code is ${code}, not ${closes.frame_too_large}`,
          );
      }),
  ),

  scenario(
    'viewer-chat/handshake/idle',
    options(
      'Pings come every 15 s; a viewer that responds stays, and one that is silent for 45 s is disconnected.',
      { proves: ['WS-17', 'LIMIT-04'] },
      {
        waits: true,
      },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { pingSeconds, idleSeconds } = viewers.record;
        if (pingSeconds === undefined || idleSeconds === undefined)
          throw new Skipped('the contract declares no pings, or no idle timeout');
        const aliveFrom = performance.now();
        const alive = await viewers.join();
        // The idle time starts between the request to join and the completed join, so both times are
        // recorded.
        const silentFrom = performance.now();
        const silent = await viewers.join();
        silent.respondsToPings = false;
        const began = performance.now();
        const tolerated = scaledTimeout(7000) / 1000;
        const over = (idleSeconds + tolerated) * 1000;
        context.mayWait(over);
        await silent.socket.until(() => silent.socket.closed !== undefined, over);
        const closedAt = silent.socket.closed?.at ?? Number.POSITIVE_INFINITY;
        const [minSeconds, maxSeconds] = [(closedAt - began) / 1000, (closedAt - silentFrom) / 1000];
        context.assert(
          maxSeconds >= idleSeconds - 2 && minSeconds <= idleSeconds + tolerated,
          `a silent viewer is disconnected after ${minSeconds.toFixed(1)} s, not ${idleSeconds} s`,
        );
        // A responding viewer stays longer than the silent one.
        await alive.socket.until(() => false, Math.max(0, began + over - performance.now()));
        context.assert(
          alive.socket.closed === undefined,
          'a viewer that responds to every ping is disconnected',
        );
        const pings = alive.socket.messages
          .filter(({ json }) => json?.type === 'ping')
          .map(({ at }) => at - aliveFrom);
        const gaps = [0, ...pings].slice(0, -1).map((at, index) => ((pings[index] ?? 0) - at) / 1000);
        context.assert(
          pings.length >= Math.floor(idleSeconds / pingSeconds),
          `only ${pings.length} pings arrived in ${over / 1000} s`,
        );
        for (const gap of gaps)
          context.assert(
            Math.abs(gap - pingSeconds) <= scaledTimeout(3000) / 1000,
            `a ping arrived ${gap.toFixed(1)} s after the previous one, not ${pingSeconds} s`,
          );
      }),
  ),
];
