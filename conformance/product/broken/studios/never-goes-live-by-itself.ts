import type { Broken } from '../../../mutation/proxy.ts';
import { feigning } from '../../mutation/false-settings.ts';

export const broken: Broken = {
  sentence: 'No studio goes live by itself.',
  clause: 'STUDIO-06',
  caughtBy: ['studios/auto-go-live/published'],
  breaks: feigning((settings) => ({ ...settings, enabled: false })),
};
