import type { Source } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { Copy, Dialog, Empty, IconButton, Panel, Pill, Skeleton } from '../ui/components.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useAct } from '../ui/notices.ts';
import { camera, turnOff, turnOn } from './camera.ts';
import { NewSource } from './new-source.tsx';
import type { StudioProps } from './studio-props.ts';

const icons: Readonly<Record<string, IconName>> = {
  webcam: 'camera',
  image: 'image',
  'audio-file': 'sound',
  media: 'film',
  'video-file': 'film',
};

/** The sources of the studio, and whether they are publishing. */
export function SourcesPanel(props: StudioProps) {
  const [isAdding, setAdding] = useState(false);
  const { events } = props;
  const sources = events.sources.value;
  return (
    <Panel
      title="Sources"
      class="sources"
      tools={
        <>
          <CameraButton {...props} />
          <IconButton icon="plus" label="Add a source" onClick={() => setAdding(true)} />
        </>
      }
    >
      {events.line.value === 'connecting' ? (
        <Skeleton />
      ) : sources.length === 0 ? (
        <Empty icon="camera" title="No source yet">
          Turn your camera on, or add an encoder, a picture or a video.
        </Empty>
      ) : (
        <ul class="rows">
          {sources.map((source) => (
            <SourceRow key={source.id} {...props} source={source} />
          ))}
        </ul>
      )}
      {isAdding && <NewSource {...props} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

/** Publishes the user's camera, and creates a source for it if there is none. */
function CameraButton({ session, studioId, events }: StudioProps) {
  const [isBusy, act] = useAct();
  const isOn = events.sources.value.some(({ id }) => id === camera.value?.sourceId);
  const start = () =>
    act(async () => {
      const own = events.sources.value.find(
        ({ type, publishing }) => type === 'webcam' && publishing !== true,
      );
      const source = own ?? (await session.api.sources.create(studioId, { name: 'Camera', type: 'webcam' }));
      await turnOn(session, studioId, source.id);
    });
  return isOn ? (
    <button type="button" class="small danger" id="camera-off" onClick={turnOff}>
      Camera off
    </button>
  ) : (
    <button type="button" class="small" id="camera-on" disabled={isBusy} onClick={start}>
      Camera on
    </button>
  );
}

function SourceRow({ session, studioId, source }: StudioProps & { readonly source: Source }) {
  const [isBusy, act] = useAct();
  const [isRequesting, setRequesting] = useState(false);
  const params = { id: studioId, sourceId: source.id };
  const toggle = () => act(() => session.api.sources.update(params, { active: !source.active }));
  const remove = () => act(() => session.api.sources.delete(params));
  const takesEncoders = !['image', 'media', 'video-file', 'audio-file', 'generic-input'].includes(
    source.type,
  );
  return (
    <li data-source={source.name} class={source.active ? '' : 'inactive'}>
      <Icon name={icons[source.type] ?? 'pulse'} />
      <span class="name">{source.name}</span>
      <SourceState source={source} />
      {takesEncoders && (
        <IconButton icon="link" label={`Addresses of ${source.name}`} onClick={() => setRequesting(true)} />
      )}
      <IconButton
        icon={source.active ? 'eye' : 'hidden'}
        label={source.active ? `Deactivate ${source.name}` : `Activate ${source.name}`}
        disabled={isBusy}
        onClick={toggle}
      />
      <IconButton icon="bin" label={`Delete ${source.name}`} disabled={isBusy} onClick={remove} />
      {isRequesting && <Addresses {...{ session, studioId, source }} onClose={() => setRequesting(false)} />}
    </li>
  );
}

function SourceState({ source: { status, publishing, active } }: { readonly source: Source }) {
  if (!active) return <Pill tone="quiet">inactive</Pill>;
  if (status === 'ERROR') return <Pill tone="bad">error</Pill>;
  if (publishing) return <Pill tone="live">on</Pill>;
  return publishing === null ? <Pill tone="busy">unknown</Pill> : <Pill tone="quiet">waiting</Pill>;
}

/**
 * The addresses to which an encoder publishes. They are only requested on demand, because each is a
 * credential.
 */
function Addresses(
  props: Pick<StudioProps, 'session' | 'studioId'> & {
    readonly source: Source;
    readonly onClose: () => void;
  },
) {
  const { session, studioId, source } = props;
  const [shown, setShown] = useState<readonly (readonly [string, string])[]>([]);
  const [isBusy, act] = useAct();
  const request = () =>
    act(async () => {
      const params = { id: studioId, sourceId: source.id };
      const { srt, rtmp, rtmps } = await session.api.ingest.issue(params, {
        protocols: ['srt', 'rtmp', 'rtmps'],
      });
      const found = Object.entries({ SRT: srt, RTMP: rtmp, RTMPS: rtmps });
      setShown(
        found.flatMap(([name, endpoint]) => (endpoint ? [[name, endpoint.complete.reveal()] as const] : [])),
      );
    });
  return (
    <Dialog title={`Publish to ${source.name}`} onClose={props.onClose}>
      <p class="quiet">Anyone with one of these can publish. Keep them secret.</p>
      {shown.length === 0 && (
        <button type="button" class="primary" disabled={isBusy} onClick={request}>
          Show addresses
        </button>
      )}
      {shown.map(([name, address]) => (
        <p key={name}>
          <strong>{name}</strong> <Copy text={address} label={`${name} address`} />
        </p>
      ))}
    </Dialog>
  );
}
