import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes } from '../mutation/changed-responses.ts';

const wholeFrame = { zoom: 1, panX: 0.5, panY: 0.5 };

const startTime = new Date().toISOString();

/** Ways to break the promises about canvases and presets. */
export const violations: Violations = {
  'begins-like-another': {
    sentence: 'The tile of a new source has the opacity of the last changed tile.',
    clause: 'CANVAS-28',
    caughtBy: ['canvas/placing/styles'],
    breaks() {
      const last = new Map<string, unknown>();
      const touched = new Set<unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        const [, studio = '', id] =
          /^\/v1\/studios\/([^/]+)\/canvas(?:\/placements\/([^/?]+))?/.exec(request.path) ?? [];
        if (response.status !== 200 || studio === '') return response;
        return withJson(response, (body) => {
          if (!isObject(body) || !Array.isArray(body.placements)) return body;
          const tiles = body.placements.filter(isObject);
          if (id !== undefined) {
            touched.add(id);
            last.set(studio, tiles.find((tile) => tile.sourceId === id)?.alpha);
          }
          const alpha = last.get(studio);
          const placements = tiles.map((tile) =>
            alpha === undefined || touched.has(tile.sourceId) ? tile : { ...tile, alpha },
          );
          return { ...body, placements };
        });
      };
    },
  },
  'claims-no-encoder': {
    sentence: 'A deployment with a reachable encoder reports it as unreachable.',
    clause: 'CANVAS-46',
    caughtBy: ['stream/encoder-off'],
    breaks: changes('GET', /\/canvas\/capabilities$/, (found) => ({
      ...found,
      libraryVersion: '',
      presets: [],
    })),
  },
  'claims-no-planner': {
    sentence: 'A deployment that can resolve presets reports that it cannot.',
    clause: 'CANVAS-45',
    caughtBy: ['canvas/planner-off/presets', 'canvas/planner-off/stored'],
    breaks: changes('GET', /\/canvas\/capabilities$/, (found) => ({ ...found, libraryVersion: '' })),
  },
  'claims-nothing-by-hand': {
    sentence: 'A canvas in advanced mode has an empty membershipBasis, as on older servers.',
    clause: 'CANVAS-21',
    caughtBy: ['canvas/membership/claimed'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && body.layoutMode === 'advanced' && 'membershipBasis' in body
          ? { ...body, membershipBasis: '' }
          : body,
      ),
  },
  'counts-a-slot-more': {
    sentence: 'slotCount of a preset is one too high.',
    clause: 'CANVAS-47',
    caughtBy: ['canvas/existing/presets'],
    breaks: changes('GET', /\/canvas\/capabilities$/, (capabilities) => ({
      ...capabilities,
      presets: (Array.isArray(capabilities.presets) ? capabilities.presets.filter(isObject) : []).map(
        (preset) => ({ ...preset, slotCount: Number(preset.slotCount) + 1 }),
      ),
    })),
  },
  'crops-whole-pictures': {
    sentence: 'A tile that shows its whole picture has a crop.',
    clause: 'CANVAS-43',
    caughtBy: ['studios/existing/canvas'],
    breaks: changes('GET', /\/canvas$/, (canvas) => ({
      ...canvas,
      placements: (Array.isArray(canvas.placements) ? canvas.placements.filter(isObject) : []).map(
        (placement) => ({ crop: { zoom: 1, panX: 0.5, panY: 0.5 }, ...placement }),
      ),
    })),
  },
  'forgets-intents': {
    sentence: 'The aspect ratio and auto emphasis of a canvas cannot be changed.',
    clause: 'CANVAS-09',
    caughtBy: ['updateCanvas/accepts/min', 'updateCanvas/accepts/max', 'updateCanvas/patch/alone'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && 'aspectRatio' in body
          ? { ...body, aspectRatio: '16/9', autoEmphasisEnabled: false }
          : body,
      ),
  },
  'forgets-the-guide': {
    sentence: 'The vertical guide is missing in the response.',
    clause: 'CANVAS-23',
    caughtBy: ['canvas/placing/styles'],
    breaks: changes('PATCH', /\/canvas$/, ({ verticalOverlay: _, ...canvas }) => canvas),
  },
  'forgets-the-order-by-hand': {
    sentence: 'Switching to advanced mode clears tileOrder.',
    clause: 'CANVAS-14',
    caughtBy: ['canvas/planner/intents'],
    breaks: withBody('PATCH', /\/canvas$/, (body) =>
      isObject(body) && body.layoutMode === 'advanced' && !('tileOrder' in body)
        ? { ...body, tileOrder: [] }
        : body,
    ),
  },
  'keeps-a-crop-of-nothing': {
    sentence: 'A tile that was cropped once is returned with a crop of the whole frame.',
    clause: 'CANVAS-43',
    caughtBy: ['canvas/placing/styles'],
    breaks: () => {
      const cropped = new Set<unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        const source = /\/placements\/([^/]+)$/.exec(request.path)?.[1];
        if (source !== undefined && request.body.includes('"crop"')) cropped.add(source);
        if (request.method !== 'GET' || !request.path.endsWith('/canvas')) return response;
        return withJson(response, (canvas) => {
          if (!isObject(canvas) || !Array.isArray(canvas.placements)) return canvas;
          const placements = canvas.placements.map((tile: unknown) =>
            isObject(tile) && cropped.has(tile.sourceId) ? { crop: wholeFrame, ...tile } : tile,
          );
          return { ...canvas, placements };
        });
      };
    },
  },
  'keeps-removed-sources': {
    sentence: 'A deleted source keeps its placement.',
    clause: 'CANVAS-25',
    caughtBy: ['canvas/placing/removed'],
    breaks: () => {
      const known = new Map<string, readonly unknown[]>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method !== 'GET' || !request.path.endsWith('/canvas')) return response;
        return withJson(response, (canvas) => {
          if (!isObject(canvas) || !Array.isArray(canvas.placements)) return canvas;
          const shown = canvas.placements.filter(isObject);
          const gone = (known.get(request.path) ?? []).filter(
            (tile) => isObject(tile) && !shown.some(({ sourceId }) => sourceId === tile.sourceId),
          );
          const placements = [...shown, ...gone];
          known.set(request.path, placements);
          return { ...canvas, placements };
        });
      };
    },
  },
  'lists-other-presets': {
    sentence: 'The active preset of a canvas is not in the capabilities.',
    clause: 'CANVAS-06',
    caughtBy: ['canvas/existing/modes'],
    breaks: changes('GET', /\/canvas$/, (body) => ({ ...body, activePreset: 'spiral' })),
  },
  'lists-presets-without-encoder': {
    sentence: 'Without an encoder the capabilities still list presets.',
    clause: 'CANVAS-46',
    host: 'encoder-off',
    caughtBy: ['canvas/encoder-off'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!request.path.endsWith('/capabilities')) return response;
      return withJson(response, (body) => ({ ...Object(body), presets: [{}] }));
    },
  },
  'names-one-fit': {
    sentence: 'The capabilities lack one mode of canvases.',
    clause: 'CANVAS-44',
    caughtBy: ['canvas/existing/modes'],
    breaks: changes('GET', /\/canvas\/capabilities$/, (body) => ({ ...body, fitModes: ['contain'] })),
  },
  'never-moves-its-time': {
    sentence: 'updatedAt of a canvas is always the time of its first read.',
    clause: 'CANVAS-27',
    caughtBy: ['canvas/placing/revisions'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return /\/canvas/.test(request.path) && response.status < 300
        ? withJson(response, (body) =>
            isObject(body) && body.updatedAt ? { ...body, updatedAt: startTime } : body,
          )
        : response;
    },
  },
  'overlooks-shared-screens': {
    sentence: 'screenPriority is stored and returned, but has no effect on the seats.',
    clause: 'CANVAS-16',
    caughtBy: ['canvas/planner/screens'],
    breaks: () => {
      let requestedScopes: unknown = false;
      const without = withBody('PATCH', /\/canvas$/, ({ screenPriority = requestedScopes, ...others }) => {
        requestedScopes = screenPriority;
        return others;
      })();
      return async (request, forward) =>
        withJson(await without(request, forward), (body) =>
          isObject(body) && 'screenPriority' in body ? { ...body, screenPriority: requestedScopes } : body,
        );
    },
  },
  'pins-in-every-preset': {
    sentence: 'A pinned owner is also the hero of presets that seat no people.',
    clause: 'CANVAS-16',
    caughtBy: ['canvas/planner/pinned'],
    breaks: changes('POST', /\/canvas\/preset$/, (canvas) => {
      const tiles = Array.isArray(canvas.placements) ? canvas.placements.filter(isObject) : [];
      const pinned = tiles.find(({ ownerSub }) => ownerSub === canvas.pinnedOwnerId);
      const hero = tiles.find(({ rect }) => isObject(rect) && rect.x === 0 && rect.y === 0);
      if (!pinned || !hero) return canvas;
      const swapped = (tile: JsonObject): JsonObject => {
        if (tile === pinned) return { ...tile, rect: hero.rect };
        return tile === hero ? { ...tile, rect: pinned.rect } : tile;
      };
      return { ...canvas, placements: tiles.map(swapped) };
    }),
  },
  'places-what-it-cannot-resolve': {
    sentence: 'Slots of presets that cannot be resolved have full-screen rects.',
    clause: 'CANVAS-42',
    host: 'planner-off',
    caughtBy: ['canvas/planner-off/presets'],
    breaks: changes('GET', /\/canvas\/capabilities$/, (found) => {
      const placed = (slot: unknown) => ({
        ...Object(slot),
        rect: { x: 0, y: 0, width: 1920, height: 1080 },
      });
      const presets = (Array.isArray(found.presets) ? found.presets : []).filter(isObject);
      const listed = presets.map((preset) => ({ ...preset, slots: [preset.slots].flat().map(placed) }));
      return { ...found, presets: listed };
    }),
  },
  'resolves-without-a-planner': {
    sentence: 'The seats of a preset that cannot be resolved are reported as resolved.',
    clause: 'CANVAS-20',
    host: 'planner-off',
    caughtBy: ['canvas/planner-off/stored'],
    breaks: changes('GET', /\/canvas$/, (canvas) => ({ ...canvas, membershipBasis: 'resolved' })),
  },
  'takes-zero-for-no-revision': {
    sentence: 'A write with the baseRev 0 is applied at any current revision.',
    clause: 'CANVAS-05',
    caughtBy: ['canvas/placing/stale'],
    breaks: () => (request, forward) => {
      if (!request.path.includes('/canvas') || request.body.length === 0) return forward(request);
      const sent: unknown = JSON.parse(request.body.toString('utf8'));
      if (!isObject(sent) || sent.baseRev !== 0) return forward(request);
      const { baseRev: _, ...rest } = sent;
      const body = Buffer.from(JSON.stringify(rest));
      const headers = { ...request.headers, 'content-length': String(body.length) };
      return forward({ ...request, headers, body });
    },
  },
  'versions-missing-presets': {
    sentence: 'Degraded presets have a library version.',
    clause: 'CANVAS-45',
    host: 'encoder-off',
    caughtBy: ['canvas/encoder-off'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (!request.path.endsWith('/capabilities')) return response;
      return withJson(response, (body) => ({ ...Object(body), libraryVersion: '1' }));
    },
  },
};
