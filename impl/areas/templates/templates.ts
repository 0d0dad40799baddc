import type { BroadcastTemplate } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { type CeilingPorts, type Ceilings, contractCeilings } from '../ceilings.ts';
import { rowsThatFit, settingsError } from '../opaque-settings.ts';
import { lockStudio } from '../studio-access.ts';
import {
  configBytesAfter,
  countedTemplate,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  pinTemplate,
  storedTemplate,
  type TemplateCursor,
  type TemplateRow,
  templatesAfter,
  toTemplate,
  unpinTemplates,
  updateTemplate,
} from './rows.ts';

/** Why a template was not written. */
export interface TemplateError {
  readonly rejected: 'invalid_request';
  readonly message: string;
}

/**
 * Broadcast settings that are stored under a name. `config` is stored verbatim and never interpreted
 * (TMPL-02, TMPL-18).
 */
export class Templates {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ceilings: Ceilings;

  constructor({ store, clock, ceilings = contractCeilings }: CeilingPorts) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * A page of a studio's templates. It has fewer than `limit` rows if their configs exceed the page's bytes.
   */
  async list(
    studioId: string,
    { limit, after }: { readonly limit: number; readonly after: TemplateCursor | undefined },
  ): Promise<{ items: BroadcastTemplate[]; more: boolean }> {
    const sizes = await configBytesAfter(this.#store, studioId, after, limit + 1);
    const fitting = rowsThatFit(sizes.slice(0, limit));
    const rows = await templatesAfter(this.#store, studioId, after, fitting);
    return { items: rows.map(toTemplate), more: sizes.length > fitting };
  }

  /** Whether the template belongs to this studio (TMPL-17). */
  async owns(studioId: string, id: string): Promise<boolean> {
    return (await findTemplate(this.#store, studioId, id)) !== undefined;
  }

  /**
   * Creates a template. If it is the default, any other is unpinned (TMPL-03, CF-66). Undefined if the
   * studio was deleted.
   */
  async create(
    studioId: string,
    request: { readonly name: string; readonly config: object; readonly isDefault?: boolean },
  ): Promise<BroadcastTemplate | TemplateError | undefined> {
    const fault = settingsError('config', request.config);
    if (fault !== undefined) return { rejected: 'invalid_request', message: fault };
    const now = timestamp(this.#clock.now());
    const isDefault = request.isDefault ?? false;
    const row: TemplateRow = {
      id: newId('tpl'),
      studio_id: studioId,
      name: request.name,
      config: JSON.stringify(request.config),
      is_default: isDefault ? 1 : 0,
      created_at: now,
      updated_at: now,
    };
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      await this.#ceilings.requireRoom(transaction, 'templates', studioId);
      await this.#ceilings.countDocument(transaction, studioId, 0, countedTemplate(row));
      if (isDefault) await unpinTemplates(transaction, studioId);
      await insertTemplate(transaction, row);
      return toTemplate(row);
    });
  }

  /** Replaces name and config; the pin stays (TMPL-07). Undefined if the template was deleted. */
  async update(
    studioId: string,
    id: string,
    request: { readonly name: string; readonly config: object },
  ): Promise<BroadcastTemplate | TemplateError | undefined> {
    const fault = settingsError('config', request.config);
    if (fault !== undefined) return { rejected: 'invalid_request', message: fault };
    return this.#store.write({ studio: studioId }, async (transaction) => {
      const before = await storedTemplate(transaction, studioId, id);
      if (before === 0) return undefined;
      const written = { name: request.name, config: JSON.stringify(request.config) };
      await this.#ceilings.countDocument(transaction, studioId, before, countedTemplate(written));
      const updated_at = timestamp(this.#clock.now());
      await updateTemplate(transaction, { id, studio_id: studioId, ...written, updated_at });
      return this.#read(transaction, studioId, id);
    });
  }

  /** Pins a template and unpins any other in the same write (TMPL-08, TMPL-09). */
  pin(studioId: string, id: string): Promise<BroadcastTemplate | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await lockStudio(transaction, studioId);
      if (!(await findTemplate(transaction, studioId, id))) return undefined;
      await unpinTemplates(transaction, studioId);
      await pinTemplate(transaction, id);
      return this.#read(transaction, studioId, id);
    });
  }

  /**
   * Deletes a template. Deleting the default leaves the studio without one (TMPL-10). False if it was
   * deleted already.
   */
  async delete(studioId: string, id: string): Promise<boolean> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      const before = await storedTemplate(transaction, studioId, id);
      await this.#ceilings.countDocument(transaction, studioId, before, 0);
      return deleteTemplate(transaction, studioId, id);
    });
  }

  async #read(reader: Reader, studioId: string, id: string): Promise<BroadcastTemplate | undefined> {
    const row = await findTemplate(reader, studioId, id);
    return row && toTemplate(row);
  }
}
