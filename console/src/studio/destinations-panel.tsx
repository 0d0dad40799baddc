import type { Connection, Destination } from '@callsheet/client';
import { useEffect, useState } from 'preact/hooks';
import { LinkButtons } from '../screens/platforms.tsx';
import { Dialog, Empty, IconButton, Panel, Pill, Show, Skeleton } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { useLoad } from '../ui/use-load.ts';
import type { StudioProps } from './studio-props.ts';

const tones = {
  IDLE: 'quiet',
  CONNECTING: 'busy',
  LIVE: 'live',
  ERROR: 'bad',
  STALLED: 'bad',
  STOPPING: 'busy',
} as const;

/** The destinations of the program. */
export function DestinationsPanel(props: StudioProps) {
  const [isAdding, setAdding] = useState(false);
  const { events } = props;
  const destinations = events.destinations.value;
  return (
    <Panel
      title="Destinations"
      class="destinations"
      tools={<IconButton icon="plus" label="Add a destination" onClick={() => setAdding(true)} />}
    >
      {events.line.value === 'connecting' ? (
        <Skeleton rows={2} />
      ) : destinations.length === 0 ? (
        <Empty icon="globe" title="No destination yet">
          Add a platform of the sandbox, or an RTMP address.
        </Empty>
      ) : (
        <ul class="rows">
          {destinations.map((destination) => (
            <DestinationRow key={destination.id} {...props} destination={destination} />
          ))}
        </ul>
      )}
      {isAdding && <NewDestination {...props} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function DestinationRow({
  session,
  studioId,
  destination,
}: StudioProps & { readonly destination: Destination }) {
  const [isBusy, act] = useAct();
  const { id, name, platform, enabled, lastError } = destination;
  const status = Object.keys(tones).includes(destination.status ?? '') ? destination.status : 'IDLE';
  const tone = tones[status as keyof typeof tones]; // Checked above.
  const params = { id: studioId, destId: id };
  const { destinations } = session.api;
  return (
    <li data-destination={name} class={enabled ? '' : 'inactive'}>
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={enabled}
          aria-label={`Send to ${name}`}
          checked={enabled}
          disabled={isBusy}
          onChange={() => act(() => destinations.update(params, { enabled: !enabled }))}
        />
      </label>
      <span class="name">
        {name} <span class="quiet">{platform.replace('_', ' ')}</span>
        {lastError && <span class="bad-text"> {lastError}</span>}
      </span>
      <Pill tone={tone}>{(status ?? 'IDLE').toLowerCase()}</Pill>
      <IconButton
        icon="bin"
        label={`Delete ${name}`}
        disabled={isBusy}
        onClick={() => act(() => destinations.delete(params))}
      />
    </li>
  );
}

/** A form for a linked account, or an address with its key. */
function NewDestination(props: StudioProps & { readonly onClose: () => void }) {
  const { api } = props.session;
  const connections = useLoad((signal) => api.connections.list({}, { signal }).toArray({ max: 100 }), [api]);
  // A link is completed in another tab, so the list is loaded again when this tab gets the focus.
  useEffect(() => {
    addEventListener('focus', connections.reload);
    return () => removeEventListener('focus', connections.reload);
  }, []);
  return (
    <Dialog title="Add a destination" onClose={props.onClose}>
      <h3>Linked accounts</h3>
      <Show of={connections}>{(list) => <Accounts {...props} connections={list} />}</Show>
      <h3>Link another</h3>
      <LinkButtons api={api} />
      <h3>Or an RTMP address</h3>
      <RtmpForm {...props} />
    </Dialog>
  );
}

function Accounts(
  props: StudioProps & { readonly connections: readonly Connection[]; readonly onClose: () => void },
) {
  const [isBusy, act] = useAct();
  const { session, studioId, connections, onClose } = props;
  if (connections.length === 0) return <p class="quiet">No account is linked yet.</p>;
  const add = ({ id, platform, displayName }: Connection) =>
    act(async () => {
      await session.api.destinations.create(studioId, {
        name: displayName,
        platform,
        connectionId: id,
        broadcastConfig: {
          title: 'Live from the console',
          privacy: 'unlisted',
          mode: 'create',
          madeForKids: false,
        },
      });
      onClose();
    });
  return (
    <ul class="rows">
      {connections.map((connection) => (
        <li key={connection.id}>
          <span class="tag">{connection.platform}</span>
          <span class="name">{connection.displayName}</span>
          <button type="button" class="small" disabled={isBusy} onClick={() => add(connection)}>
            Add {connection.displayName}
          </button>
        </li>
      ))}
    </ul>
  );
}

function RtmpForm({ session, studioId, onClose }: StudioProps & { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [rtmpUrl, setUrl] = useState('');
  const [streamKey, setKey] = useState('');
  const [isBusy, act] = useAct();
  const add = async () => {
    await session.api.destinations.create(studioId, { name, platform: 'custom_rtmp', rtmpUrl, streamKey });
    onClose();
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void act(add);
      }}
    >
      <label>
        Name
        <input
          required
          maxLength={200}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label>
        Address
        <input
          required
          placeholder="rtmp://…"
          value={rtmpUrl}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </label>
      <label>
        Stream key
        <input
          type="password"
          autocomplete="off"
          required
          value={streamKey}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        Add
      </button>
    </form>
  );
}
