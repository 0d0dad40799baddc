import type { Ownership } from '../../../generated/server/guards.ts';
import type { TemplatesHandlers } from '../../../generated/server/templates.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import { templatesHandlers } from './handlers.ts';
import { Templates } from './templates.ts';

/** The templates, for the deployment. */
export interface TemplatesArea {
  readonly handlers: TemplatesHandlers;
  readonly ownership: Pick<Ownership, 'template'>;
}

/** Opens the area `templates`. */
export function openTemplates(ports: {
  readonly store: Store;
  readonly clock: Clock;
  readonly ceilings?: Ceilings;
}): TemplatesArea {
  const templates = new Templates(ports);
  return {
    handlers: templatesHandlers(templates),
    ownership: { template: (_caller, studioId, templateId) => templates.owns(studioId, templateId) },
  };
}
