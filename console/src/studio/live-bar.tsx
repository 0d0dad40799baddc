import type { Studio } from '@callsheet/client';
import { useEffect, useState } from 'preact/hooks';
import { Copy, Pill } from '../ui/components.tsx';
import { seconds } from '../ui/format.ts';
import { notify, useAct } from '../ui/notices.ts';
import type { Line } from './studio-events.ts';
import type { StudioProps } from './studio-props.ts';

const states = {
  offline: ['quiet', 'off air'],
  starting: ['busy', 'starting'],
  live: ['live', 'live'],
  stopping: ['busy', 'stopping'],
  error: ['bad', 'error'],
} as const;

/** The studio's name, whether it is on air, and the button that starts or ends the broadcast. */
export function LiveBar({
  session: { api },
  studioId,
  studio,
  events,
}: StudioProps & { readonly studio: Studio }) {
  const status = events.status.value;
  const [isBusy, act] = useAct();
  const known = Object.entries(states).find(([name]) => name === status?.state)?.[1] ?? states.offline;
  const isOn = status !== undefined && ['starting', 'live', 'stopping'].includes(status.state);
  const goLive = () => act(() => api.stream.goLive(studioId, {}));
  const goOffline = () =>
    act(async () => api.stream.goOffline(studioId).then(() => notify('The broadcast ends')));
  return (
    <header class="live-bar">
      <a class="quiet" href="#/">
        Studios
      </a>
      <span class="quiet" aria-hidden="true">
        /
      </span>
      <h1>{studio.name}</h1>
      <Pill tone={known[0]}>{known[1]}</Pill>
      {status?.startedAt && isOn && <OnAirFor since={status.startedAt} />}
      {status?.lastError && <span class="bad-text">{status.lastError}</span>}
      <span class="end" />
      <LineState line={events.line.value} />
      <span class="wide-only">
        <Copy text={studioId} label="studio id" />
      </span>
      {isOn ? (
        <button
          id="go-offline"
          type="button"
          class="danger"
          disabled={isBusy || status.state === 'stopping'}
          onClick={goOffline}
        >
          End broadcast
        </button>
      ) : (
        <button id="go-live" type="button" class="primary" disabled={isBusy || !status} onClick={goLive}>
          Go live
        </button>
      )}
    </header>
  );
}

const lines: Readonly<Record<Line, readonly ['good' | 'busy' | 'bad', string]>> = {
  connecting: ['busy', 'connecting'],
  following: ['good', 'in sync'],
  reconnecting: ['busy', 'reconnecting'],
  ended: ['bad', 'not followed'],
};

function LineState({ line }: { readonly line: Line }) {
  const [tone, words] = lines[line];
  return (
    <span role="status" class={`line-state ${tone}`}>
      <Pill tone={tone}>{words}</Pill>
    </span>
  );
}

function OnAirFor({ since }: { readonly since: string }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time class="clock" role="timer">
      {seconds(Math.max(1, (now - Date.parse(since)) / 1000))}
    </time>
  );
}
