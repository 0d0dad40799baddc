import type { CanvasPlacement, CanvasRect, Source } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { IconButton } from '../ui/components.tsx';
import { camera } from './camera.ts';
import { Playing } from './program.tsx';

/** The changes that a tile can request. */
export interface TileChange {
  readonly rect?: CanvasRect;
  readonly zIndex?: number;
  readonly visible?: boolean;
}

const frame = { width: 1920, height: 1080 };
const smallest = 120;
const step = 20;

/** A source on the canvas: it can be dragged, resized at its corner, and moved with the arrow keys. */
export function Tile(props: {
  readonly placement: CanvasPlacement;
  readonly source: Source | undefined;
  readonly isSelected: boolean;
  readonly select: () => void;
  readonly change: (part: TileChange) => Promise<unknown>;
  readonly highest: number;
}) {
  const { placement, source, isSelected, select, change, highest } = props;
  const [dragged, setDragged] = useState<CanvasRect>();
  const rect = dragged ?? placement.rect ?? { x: 0, y: 0, ...frame };
  const drag = (event: PointerEvent, how: Drag) => {
    event.preventDefault();
    event.stopPropagation();
    select();
    followPointer(
      event,
      (dx, dy) => setDragged(how(rect, dx, dy)),
      (dx, dy) => {
        const next = how(rect, dx, dy);
        if (dx === 0 && dy === 0) return setDragged(undefined);
        // The tile keeps its new position until the deployment has responded.
        setDragged(next);
        void change({ rect: next }).finally(() => setDragged(undefined));
      },
    );
  };
  const byKey = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    void change({ rect: (event.shiftKey ? resized : moved)(rect, dx * step, dy * step) });
  };
  return (
    <div
      class={`tile ${isSelected ? 'selected' : ''}`}
      data-tile={placement.name}
      style={{ ...locationOf(rect), zIndex: placement.zIndex, opacity: placement.alpha }}
    >
      <button
        type="button"
        class="tile-face"
        aria-label={`${placement.name}: drag, or move with the arrow keys; with Shift they resize`}
        onPointerDown={(event) => drag(event, moved)}
        onFocus={select}
        onKeyDown={byKey}
      >
        <Face placement={placement} isOn={source?.publishing === true} />
      </button>
      {isSelected && <Tools name={placement.name} change={change} highest={highest} />}
      <span class="corner" aria-hidden="true" onPointerDown={(event) => drag(event, resized)} />
    </div>
  );
}

/** The picture of a tile: the camera of this page, otherwise the source's name. */
function Face({ placement, isOn }: { readonly placement: CanvasPlacement; readonly isOn: boolean }) {
  const own = camera.value?.sourceId === placement.sourceId ? camera.value.stream : undefined;
  return (
    <>
      {own && <Playing stream={own} label={placement.name} />}
      <span class="tile-name">
        {isOn && <i class="dot on" />}
        {placement.name}
      </span>
    </>
  );
}

function Tools(props: {
  readonly name: string;
  readonly change: (part: TileChange) => void;
  readonly highest: number;
}) {
  const { name, change, highest } = props;
  return (
    <div class="tile-tools">
      <IconButton
        icon="front"
        label={`Bring ${name} to the front`}
        onClick={() => change({ zIndex: highest + 1 })}
      />
      <IconButton icon="hidden" label={`Hide ${name}`} onClick={() => change({ visible: false })} />
    </div>
  );
}

type Drag = (rect: CanvasRect, dx: number, dy: number) => CanvasRect;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A tile may extend beyond an edge, but a part of it must stay visible. */
const moved: Drag = (rect, dx, dy) => ({
  ...rect,
  x: within(rect.x + dx, smallest - rect.width, frame.width - smallest),
  y: within(rect.y + dy, smallest - rect.height, frame.height - smallest),
});

const resized: Drag = (rect, dx, dy) => ({
  ...rect,
  width: within(rect.width + dx, smallest, frame.width),
  height: within(rect.height + dy, smallest, frame.height),
});

const within = (value: number, least: number, max: number) =>
  Math.round(Math.min(max, Math.max(least, value)));

function locationOf({ x, y, width, height }: CanvasRect) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(x, frame.width),
    top: percent(y, frame.height),
    width: percent(width, frame.width),
    height: percent(height, frame.height),
  };
}

/** Reports how far the pointer has moved, in units of the canvas, until it is released. */
function followPointer(
  start: PointerEvent,
  move: (dx: number, dy: number) => void,
  drop: (dx: number, dy: number) => void,
): void {
  const face = start.currentTarget as HTMLElement; // The element of the handler.
  const scale = frame.width / (face.closest('.canvas')?.clientWidth ?? frame.width);
  const gone = (event: PointerEvent) =>
    [(event.clientX - start.clientX) * scale, (event.clientY - start.clientY) * scale] as const;
  const onMove = (event: PointerEvent) => move(...gone(event));
  const onUp = (event: PointerEvent) => {
    face.removeEventListener('pointermove', onMove);
    drop(...gone(event));
  };
  face.setPointerCapture(start.pointerId);
  face.addEventListener('pointermove', onMove);
  face.addEventListener('pointerup', onUp, { once: true });
}
