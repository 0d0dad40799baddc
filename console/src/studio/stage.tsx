import type { CanvasPreset, CanvasState } from '@callsheet/client';
import { isApiError } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { Empty, Panel, Skeleton } from '../ui/components.tsx';
import { notify, useAct } from '../ui/notices.ts';
import { useLoad } from '../ui/use-load.ts';
import { Program } from './program.tsx';
import type { StudioProps } from './studio-props.ts';
import { Tile, type TileChange } from './tile.tsx';

/** The canvas, on which tiles are moved by hand, and the program. */
export function Stage(props: StudioProps) {
  const canvas = props.events.canvas.value;
  const [shown, setShown] = useState<'canvas' | 'program'>('canvas');
  return (
    <Panel title="Canvas" class="stage" tools={<ShownSwitch shown={shown} setShown={setShown} />}>
      <div class="frame" hidden={shown !== 'program'}>
        <Program {...props} />
      </div>
      {shown === 'canvas' &&
        (canvas ? (
          <CanvasEditor {...props} canvas={canvas} />
        ) : props.events.line.value === 'following' ? (
          <Empty icon="film" title="This key may not read the canvas" />
        ) : (
          <Skeleton rows={5} />
        ))}
    </Panel>
  );
}

function ShownSwitch(props: {
  readonly shown: 'canvas' | 'program';
  readonly setShown: (shown: 'canvas' | 'program') => void;
}) {
  return (
    <div class="segments" role="group" aria-label="Show">
      {(['canvas', 'program'] as const).map((name) => (
        <button
          key={name}
          type="button"
          id={`show-${name}`}
          aria-pressed={props.shown === name}
          onClick={() => props.setShown(name)}
        >
          {name === 'canvas' ? 'Layout' : 'Program'}
        </button>
      ))}
    </div>
  );
}

function CanvasEditor(props: StudioProps & { readonly canvas: CanvasState }) {
  const { session, studioId, events, canvas } = props;
  const [selected, setSelected] = useState('');
  const [, act] = useAct();
  const { api } = session;
  /**
   * Writes with the known revision; if others have changed the canvas meanwhile, reads it and writes once
   * more.
   */
  const write = async (work: (baseRev: number) => PromiseLike<CanvasState>) => {
    try {
      events.takeCanvas(await work(events.canvas.value?.layoutRev ?? canvas.layoutRev));
    } catch (error) {
      if (!isApiError(error, 'conflict')) throw error;
      const current = await api.canvas.get(studioId);
      events.takeCanvas(await work(current.layoutRev));
    }
  };
  const change = (sourceId: string, part: TileChange) =>
    act(async () => {
      // An automatic layout would undo the change.
      if (part.rect && events.canvas.value?.layoutMode === 'auto') {
        await write((baseRev) => api.canvas.update(studioId, { layoutMode: 'advanced', baseRev }));
        notify('You now place tiles by hand');
      }
      await write((baseRev) => api.canvas.updatePlacement({ id: studioId, sourceId }, { ...part, baseRev }));
    });
  const placed = canvas.placements.filter(({ onCanvas, rect }) => onCanvas && rect);
  return (
    <>
      <div
        class="frame canvas"
        style={{ background: canvas.canvasBackground?.color ?? '#101318' }}
        id="canvas"
      >
        {placed.map((placement) => (
          <Tile
            key={placement.sourceId}
            placement={placement}
            source={events.sources.value.find(({ id }) => id === placement.sourceId)}
            isSelected={selected === placement.sourceId}
            select={() => setSelected(placement.sourceId)}
            change={(part) => change(placement.sourceId, part)}
            highest={Math.max(0, ...placed.map(({ zIndex }) => zIndex))}
          />
        ))}
        {placed.length === 0 && <p class="canvas-empty">Nothing is on the canvas</p>}
      </div>
      <LayoutTools {...props} write={write} />
    </>
  );
}

type Write = (work: (baseRev: number) => PromiseLike<CanvasState>) => Promise<void>;

/** Selects manual or automatic placement, and its layout. */
function LayoutTools({
  session: { api },
  studioId,
  canvas,
  write,
}: StudioProps & { readonly canvas: CanvasState; readonly write: Write }) {
  const [isBusy, act] = useAct();
  const capabilities = useLoad((signal) => api.canvas.getCapabilities(studioId, { signal }), [api, studioId]);
  const isAuto = canvas.layoutMode === 'auto';
  const hand = () =>
    act(() => write((baseRev) => api.canvas.update(studioId, { layoutMode: 'advanced', baseRev })));
  const handBack = () => act(() => write((baseRev) => api.canvas.handBack(studioId, { baseRev })));
  const pick = (presetId: string) =>
    act(async () => {
      await write((baseRev) => api.canvas.pickPreset(studioId, { presetId, baseRev }));
      if (!isAuto) await write((baseRev) => api.canvas.handBack(studioId, { baseRev }));
    });
  return (
    <div class="layout-tools">
      <div class="segments" role="group" aria-label="Placement of tiles">
        <button type="button" disabled={isBusy} aria-pressed={isAuto} onClick={handBack}>
          Auto
        </button>
        <button type="button" disabled={isBusy} aria-pressed={!isAuto} onClick={hand}>
          By hand
        </button>
      </div>
      <div class="presets" role="group" aria-label="Presets">
        {(capabilities.value?.presets ?? []).map((preset) => (
          <PresetButton
            key={preset.id}
            preset={preset}
            isOn={isAuto && canvas.activePreset === preset.id}
            pick={pick}
          />
        ))}
      </div>
    </div>
  );
}

function PresetButton(props: {
  readonly preset: CanvasPreset;
  readonly isOn: boolean;
  readonly pick: (id: string) => void;
}) {
  const { id, displayName, slots } = props.preset;
  return (
    <button
      type="button"
      class="preset"
      title={displayName}
      aria-label={displayName}
      aria-pressed={props.isOn}
      onClick={() => props.pick(id)}
    >
      <svg viewBox="0 0 1920 1080" width="32" height="18" aria-hidden="true">
        {slots.map(({ index, rect }) => (
          <rect
            key={index}
            x={rect.x + 30}
            y={rect.y + 30}
            width={Math.max(0, rect.width - 60)}
            height={Math.max(0, rect.height - 60)}
            rx="40"
          />
        ))}
      </svg>
    </button>
  );
}
