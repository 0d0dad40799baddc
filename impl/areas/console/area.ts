import { fileURLToPath } from 'node:url';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Gateway } from '../../../generated/server/runtime/routes/gateway.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import { BuiltFiles } from './built-files.ts';
import type { ConsoleSettings } from './console-page.ts';
import { MediaPasses } from './media-credentials.ts';
import { cameraRoute, consoleRoutes } from './routes.ts';

/** The console: the studio in a browser. */
export interface ConsoleArea {
  /** The routes `/console` and `/`, in addition to the contract's operations. */
  readonly routes: ReturnType<typeof consoleRoutes>;
}

/** The output folder of `npm run console`. */
const built = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Opens the area `console`. `settings` is called only after the deployment listens. */
export function openConsole(ports: {
  readonly gateway: Gateway<Ownership>;
  readonly mediaTokens: MediaTokens;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
  readonly settings: () => ConsoleSettings;
  /** The journal of a suite's run for the console to display; absent = none. */
  readonly checksFile: string | undefined;
}): ConsoleArea {
  const { gateway, settings, checksFile } = ports;
  const files = new BuiltFiles(built);
  const camera = cameraRoute(new MediaPasses(ports), gateway);
  return { routes: consoleRoutes({ files, settings, checksFile, camera }) };
}
