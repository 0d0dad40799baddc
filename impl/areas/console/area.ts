import { fileURLToPath } from 'node:url';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Gateway } from '../../../generated/server/runtime/routes/gateway.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import { BuiltFiles } from './built-files.ts';
import type { ConsoleSettings } from './console-page.ts';
import { MediaPasses } from './media-credentials.ts';
import { cameraRoute, consoleRoutes } from './routes.ts';

/** The studio that people use in a browser. */
export interface ConsoleArea {
  /** Answers at `/console` and `/`, beside the contract's operations. */
  readonly routes: ReturnType<typeof consoleRoutes>;
}

/** Where `npm run console` puts what it builds. */
const built = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** Opens the area `console`. The settings are asked for once the deployment listens. */
export function openConsole(ports: {
  readonly gateway: Gateway<Ownership>;
  readonly mediaTokens: MediaTokens;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
  readonly settings: () => ConsoleSettings;
  /** The journal of a suite's run that the console shows; absent = it shows none. */
  readonly checksFile: string | undefined;
}): ConsoleArea {
  const { gateway, settings, checksFile } = ports;
  const files = new BuiltFiles(built);
  const camera = cameraRoute(new MediaPasses(ports), gateway);
  return { routes: consoleRoutes({ files, settings, checksFile, camera }) };
}
