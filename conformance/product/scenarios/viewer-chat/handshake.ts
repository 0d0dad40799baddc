import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { withinItsLife } from '../../../engine/checks/short-lived.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { promptMs } from './viewer.ts';
import { options, sender, Viewers } from './viewers.ts';

/** How soon a socket ends with its token. */
const endsMs = 7_000;

/** Who is let in, and who is not. */
export const handshake: readonly Scenario[] = [
  scenario(
    'viewer-chat/handshake/refused',
    options('Who may not come in is told so before the upgrade.', {
      proves: ['WS-05', 'WS-06', 'WS-07', 'WS-08', 'VTOK-24'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const token = await viewers.token();
        const [head, claims, signature = ''] = token.split('.');
        const other = signature.startsWith('A') ? 'B' : 'A';
        const elsewhere = (await context.thing('studio', { fresh: true })).id;
        const cases = [
          ['invalid_request', token, { studioId: '' }],
          ['token_required', undefined, {}],
          ['invalid_token', 'callsheet', {}],
          ['invalid_token', `${head}.${claims}.${other}${signature.slice(1)}`, {}],
          ['invalid_token', token, { studioId: elsewhere }],
          ['invalid_token', token, { studioId: `missing${context.session.random.text(20)}` }],
          ['insufficient_capability', await viewers.token({ caps: ['video.play'] }), {}],
        ] as const;
        for (const [reason, presented, how] of cases) {
          const { exchange } = await viewers.knock(presented, how);
          viewers.isRefused(exchange, reason);
        }
      }),
  ),

  scenario(
    'viewer-chat/handshake/strangers',
    {
      title: 'Whoever brings no token, or none of ours, is told so before anything is looked for.',
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
            viewers.isRefused((await viewers.knock(presented)).exchange, reason);
        },
        { missing: true },
      ),
  ),

  scenario(
    'viewer-chat/handshake/out-of-reach',
    {
      title: 'While processes cannot reach each other, viewers are told so before the upgrade.',
      proves: ['WS-09'],
      needs: ['deployment:bus-off', 'operation:connectViewerChat', 'operation:mintViewerToken'],
    },
    async (context) => {
      const there = context.at('bus-off');
      await Viewers.run(there, async (viewers) => {
        const { embedUrl, baseUrl } = there.session.target;
        const knocked = await viewers.knock(await viewers.token(), { embedUrl: embedUrl ?? baseUrl });
        viewers.isRefused(knocked.exchange, 'unavailable');
      });
    },
  ),

  scenario(
    'viewer-chat/handshake/expired',
    options('A token that has expired opens nothing.', { proves: ['WS-07', 'VTOK-21'] }, { waits: true }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const token = await viewers.token({ ttlSeconds: 1 });
        // Whole seconds may be rounded, and a little leeway is usual.
        const { exchange, viewer } = await askUntil(
          () => viewers.knock(token),
          (knocked) => knocked.viewer === undefined,
          { forMs: 10_000, everyMs: 1000, stop: context.session.stop },
        );
        context.must(viewer === undefined, 'a token for one second is still good after ten');
        viewers.isRefused(exchange, 'invalid_token');
      }),
  ),

  scenario(
    'viewer-chat/handshake/expires',
    options('A socket ends with its token.', { proves: ['VTOK-21'] }, { waits: true, strict: true }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { viewer, seconds } = await withinItsLife(async (ttlSeconds) => ({
          viewer: await viewers.join({ ttlSeconds }),
          seconds: ttlSeconds,
        }));
        const longestMs = seconds * 1000 + endsMs;
        context.mayWait(longestMs);
        await viewer.until('the socket ends', () => viewer.socket.closed !== undefined, longestMs);
        const { token_expired: expected } = viewers.record.closes;
        const code = viewer.socket.closed?.code;
        context.must(code === expected, `the close code is ${code}, not ${expected}`);
      }),
  ),

  scenario(
    'viewer-chat/handshake/any-origin',
    options('The socket is at its address for pages of any origin.', {
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
    options('The first message says what the viewer may, and that holds.', {
      proves: ['WS-10', 'WS-30'],
      about: ['VTOK-20'],
    }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const cases = [
          { wish: {}, canSend: false },
          { wish: { caps: ['chat.read', 'video.play'] }, canSend: false },
          { wish: sender, canSend: true },
        ];
        for (const { wish, canSend } of cases) {
          const viewer = await viewers.join(wish);
          const caps = 'caps' in wish ? wish.caps : ['chat.read'];
          const [hello] = viewer.of('hello');
          viewers.studio.shows('hello', hello, {
            '/data/studioId': viewers.studio.id,
            '/data/canSend': canSend,
          });
          const shown = valueAt(hello, '/data/caps');
          const names = Array.isArray(shown) ? shown.map(String) : [];
          context.must(
            names.sort().join() === [...(caps ?? [])].sort().join(),
            `hello shows the capabilities ${names.join(', ')}, not ${caps?.join(', ')}`,
          );
          if (!canSend) await viewer.isRefused('chat_send', { text: 'Hello' }, 'chat_send_not_granted');
        }
      }),
  ),

  scenario(
    'viewer-chat/handshake/frame-size',
    options('A frame of 64 KB is taken, a larger one is not.', { proves: ['LIMIT-05'] }),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { frameBytes, closes } = viewers.record;
        if (frameBytes === undefined) throw new Skipped('the contract bounds no frame');
        const viewer = await viewers.join();
        const padded = (bytes: number) => {
          const frame = { type: 'chat_history', requestId: `of-${bytes}`, data: { limit: 1 }, padding: '' };
          const padding = bytes - Buffer.byteLength(JSON.stringify(frame));
          return JSON.stringify({ ...frame, padding: 'x'.repeat(padding) });
        };
        viewer.socket.sendText(padded(frameBytes));
        await viewer.reply(`of-${frameBytes}`, 'chat_history');
        viewer.socket.sendText(padded(frameBytes + 1));
        await viewer.socket.until(() => viewer.socket.closed !== undefined, patient(promptMs));
        context.must(viewer.socket.closed !== undefined, `a frame of ${frameBytes + 1} bytes ends no socket`);
        context.must(viewer.of('reply').length === 1, 'a frame that is too large is answered');
        const { code } = viewer.socket.closed ?? {};
        if (context.strict)
          context.must(
            code === closes.frame_too_large,
            `the close code is ${code}, not ${closes.frame_too_large}`,
          );
      }),
  ),

  scenario(
    'viewer-chat/handshake/idle',
    options(
      'Pings come every 15 s; who answers stays, who is silent for 45 s is let go.',
      { proves: ['WS-17', 'LIMIT-04'] },
      {
        waits: true,
      },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { pingSeconds, idleSeconds } = viewers.record;
        if (pingSeconds === undefined || idleSeconds === undefined)
          throw new Skipped('the contract promises no pings, or lets nobody go for silence');
        const aliveFrom = performance.now();
        const alive = await viewers.join();
        // The silence begins somewhere between what is sent last and what comes of it.
        const silentFrom = performance.now();
        const silent = await viewers.join();
        silent.answersPings = false;
        const began = performance.now();
        const tolerated = patient(7000) / 1000;
        const over = (idleSeconds + tolerated) * 1000;
        context.mayWait(over);
        await silent.socket.until(() => silent.socket.closed !== undefined, over);
        const closedAt = silent.socket.closed?.at ?? Number.POSITIVE_INFINITY;
        const [least, most] = [(closedAt - began) / 1000, (closedAt - silentFrom) / 1000];
        context.must(
          most >= idleSeconds - 2 && least <= idleSeconds + tolerated,
          `a silent viewer is let go after ${least.toFixed(1)} s, not ${idleSeconds} s`,
        );
        // Who answers outlives the other.
        await alive.socket.until(() => false, Math.max(0, began + over - performance.now()));
        context.must(alive.socket.closed === undefined, 'a viewer who answers every ping is let go');
        const pings = alive.socket.messages
          .filter(({ json }) => json?.type === 'ping')
          .map(({ at }) => at - aliveFrom);
        const gaps = [0, ...pings].slice(0, -1).map((at, index) => ((pings[index] ?? 0) - at) / 1000);
        context.must(
          pings.length >= Math.floor(idleSeconds / pingSeconds),
          `only ${pings.length} pings came in ${over / 1000} s`,
        );
        for (const gap of gaps)
          context.must(
            Math.abs(gap - pingSeconds) <= patient(3000) / 1000,
            `a ping came ${gap.toFixed(1)} s after the one before it, not ${pingSeconds} s`,
          );
      }),
  ),
];
