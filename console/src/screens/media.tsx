import type { ApiClient, MediaAsset } from '@callsheet/client';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../app/session.ts';
import { takes, type Upload, upload, uploads } from '../app/uploads.ts';
import { Empty, IconButton, Panel, Pill, Show } from '../ui/components.tsx';
import { bytes, seconds } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { notify, useAct } from '../ui/notices.ts';
import { type Loaded, useLoad } from '../ui/use-load.ts';

interface Library {
  readonly data: readonly MediaAsset[];
  readonly quotaUsedBytes: number;
  readonly quotaLimitBytes: number;
}

const lookAgainMs = 1000;

/** The library of videos, pictures and sounds, with uploads in progress. */
export function MediaScreen({ session: { api } }: { readonly session: Session }) {
  const library: Loaded<Library> = useLoad((signal) => firstPage(api, signal), [api]);
  const isAwaiting = library.value?.data.some(({ status }) => status === 'UPLOADING') ?? false;
  // Uploaded files are processed before they are ready. No event reports that, so the page polls.
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setTimeout(library.reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [library.value]);
  return (
    <div class="page">
      <header class="page-head">
        <h1>Media</h1>
        <p>Videos, pictures and sounds that your studios can put on air.</p>
      </header>
      <Panel title="Upload">
        <DropZone onFiles={(files) => files.forEach((file) => void upload(api, file, library.reload))} />
        <UploadList />
      </Panel>
      <Panel title="Library" tools={library.value && <Quota library={library.value} />}>
        <Show of={library}>
          {({ data }) => <AssetList api={api} assets={data} reload={library.reload} />}
        </Show>
      </Panel>
    </div>
  );
}

/** The newest page of the library, with its quota. */
async function firstPage(api: ApiClient, signal: AbortSignal): Promise<Library> {
  const pages = api.media.listAssets({ limit: 100 }, { signal }).pages();
  for await (const page of pages) return page;
  return { data: [], quotaUsedBytes: 0, quotaLimitBytes: 0 };
}

function Quota({ library: { quotaUsedBytes, quotaLimitBytes } }: { readonly library: Library }) {
  return (
    <span class="quota">
      {bytes(quotaUsedBytes)} of {bytes(quotaLimitBytes)}
      <meter min={0} max={quotaLimitBytes} value={quotaUsedBytes} aria-label="Allowance used" />
    </span>
  );
}

function DropZone({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      class={`drop ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <Icon name="up" />
      <span>
        Drop files here, or <u>choose some</u>
      </span>
      <input
        id="files"
        type="file"
        multiple
        accept={takes}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function UploadList() {
  return (
    <ul class="rows uploads">
      {uploads.value.map((one) => (
        <UploadRow key={one.key} upload={one} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { filename, progress, state, stop } }: { readonly upload: Upload }) {
  return (
    <li class={`upload ${state}`}>
      <span class="name">{filename}</span>
      <progress max={1} value={progress} aria-label={`Upload of ${filename}`} />
      {state === 'sending' && <span class="quiet">{Math.round(progress * 100)} %</span>}
      {state === 'done' && <Pill tone="good">done</Pill>}
      {state === 'failed' && <Pill tone="bad">stopped</Pill>}
      {state === 'sending' && <IconButton icon="close" label={`Stop ${filename}`} onClick={stop} />}
    </li>
  );
}

const icons = { video: 'film', image: 'image', audio: 'sound' } as const;
const tones = { READY: 'good', UPLOADING: 'busy', FAILED: 'bad' } as const;

function AssetList(props: {
  readonly api: ApiClient;
  readonly assets: readonly MediaAsset[];
  readonly reload: () => void;
}) {
  const [isBusy, act] = useAct();
  if (props.assets.length === 0) return <Empty icon="film" title="Nothing here yet" />;
  const remove = (asset: MediaAsset) =>
    act(async () => {
      await props.api.media.deleteAsset(asset.id);
      notify(`${asset.filename} is gone`);
      props.reload();
    });
  return (
    <ul class="rows">
      {props.assets.map((asset) => (
        <li key={asset.id}>
          <Icon name={icons[asset.kind]} />
          <span class="name">{asset.filename}</span>
          <span class="quiet wide-only">
            {asset.width > 0 && `${asset.width} × ${asset.height}`} {seconds(asset.durationSeconds)}
          </span>
          <span class="quiet">{bytes(asset.byteSize)}</span>
          <Pill tone={tones[asset.status]}>{asset.status.toLowerCase()}</Pill>
          <IconButton
            icon="bin"
            label={`Delete ${asset.filename}`}
            disabled={isBusy}
            onClick={() => remove(asset)}
          />
        </li>
      ))}
    </ul>
  );
}
