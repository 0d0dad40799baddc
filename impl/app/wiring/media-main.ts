import { systemClock } from '../../drivers/clock/system.ts';
import { hostMedia } from '../../media-server/index.ts';
import type { MediaSettings } from '../config/media-settings.ts';
import { openLog } from '../http/log.ts';
import { openMediaServers } from './media-servers.ts';

// The entry point of the media process that the API starts with MEDIA_PROCESS=own.
const log = openLog('info');

hostMedia<MediaSettings>({
  log,
  open(settings, ports) {
    log.level = settings.logLevel;
    return openMediaServers(settings, { clock: systemClock, log }, ports);
  },
});
