import type { CreateSourceRequest, MediaAsset } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { Dialog, Show } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { type Loaded, useLoad } from '../ui/use-load.ts';
import type { StudioProps } from './studio-props.ts';

const kinds = [
  { type: 'rtmp', name: 'Encoder (RTMP)' },
  { type: 'srt', name: 'Encoder (SRT)' },
  { type: 'webcam', name: 'Camera in a browser' },
  { type: 'video-file', name: 'Video at an address' },
  { type: 'image', name: 'Picture at an address' },
  { type: 'library', name: 'From the media library' },
] as const;

const libraryTypes = { video: 'media', image: 'image', audio: 'audio-file' } as const;

/** The contents of the form for a new source. */
interface Draft {
  readonly name: string;
  readonly type: (typeof kinds)[number]['type'];
  readonly url: string;
  readonly assetId: string;
}

/** Adds a source to the studio. */
export function NewSource({ session, studioId, onClose }: StudioProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ name: '', type: 'rtmp', url: '', assetId: '' });
  const [isBusy, act] = useAct();
  const assets = useLoad((signal) => session.api.media.listAssets({}, { signal }).toArray({ max: 100 }), []);
  const make = async () => {
    await session.api.sources.create(studioId, bodyOf(draft, assets.value ?? []));
    onClose();
  };
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Dialog title="Add a source" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void act(make);
        }}
      >
        <label>
          Name
          <input
            required
            maxLength={200}
            value={draft.name}
            onInput={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </label>
        <label>
          Kind
          <select
            value={draft.type}
            onChange={({ currentTarget }) =>
              change({ type: kinds[currentTarget.selectedIndex]?.type ?? 'rtmp' })
            }
          >
            {kinds.map(({ type, name }) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Origin draft={draft} change={change} assets={assets} />
        <button type="submit" class="primary" disabled={isBusy}>
          Add
        </button>
      </form>
    </Dialog>
  );
}

/** The input for the origin of types that need one. */
function Origin(props: {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly assets: Loaded<readonly MediaAsset[]>;
}) {
  const { draft, change, assets } = props;
  if (draft.type === 'library')
    return (
      <Show of={assets}>
        {(list) => (
          <label>
            File
            <select
              required
              value={draft.assetId}
              onChange={({ currentTarget }) => change({ assetId: currentTarget.value })}
            >
              <option value="">Choose…</option>
              {list.map(({ id, filename }) => (
                <option key={id} value={id}>
                  {filename}
                </option>
              ))}
            </select>
          </label>
        )}
      </Show>
    );
  if (draft.type !== 'image' && draft.type !== 'video-file') return null;
  return (
    <label>
      Address
      <input
        type="url"
        required
        value={draft.url}
        onInput={({ currentTarget }) => change({ url: currentTarget.value })}
      />
    </label>
  );
}

function bodyOf({ name, type, url, assetId }: Draft, assets: readonly MediaAsset[]): CreateSourceRequest {
  const asset = assets.find(({ id }) => id === assetId);
  if (type === 'library' && asset)
    return { name: name.trim(), type: libraryTypes[asset.kind], mediaAssetId: asset.id };
  return { name: name.trim(), type, ...((type === 'image' || type === 'video-file') && { url }) };
}
