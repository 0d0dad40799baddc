import type { Broken } from '../../../mutation/proxy.ts';
import { feigning } from '../../mutation/false-settings.ts';

export const broken: Broken = {
  sentence: 'A studio that names a source goes live by itself, whether or not that is on.',
  clause: 'STUDIO-06',
  caughtBy: ['studios/auto-go-live/published'],
  breaks: feigning((settings) => ('sourceId' in settings ? { ...settings, enabled: true } : settings)),
};
