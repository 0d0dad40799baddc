import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { TemplatesHandlers } from '../../../generated/server/templates.ts';
import type { Templates } from './templates.ts';

/** The handlers of the operations of `templates`. */
export function templatesHandlers(templates: Templates): TemplatesHandlers {
  const notFound = () => apiError(404, 'not_found', 'template not found');
  return {
    async listTemplates({ params, page }) {
      return { status: 200, ...(await templates.list(params.id, page)) };
    },

    async createTemplate({ params, body }) {
      const made = await templates.create(params.id, body);
      if (!made) return apiError(404, 'not_found', 'studio not found');
      return 'rejected' in made ? apiError(400, made.rejected, made.message) : { status: 201, body: made };
    },

    async updateTemplate({ params, body }) {
      const changed = await templates.update(params.id, params.templateId, body);
      if (!changed) return notFound();
      return 'rejected' in changed
        ? apiError(400, changed.rejected, changed.message)
        : { status: 200, body: changed };
    },

    async deleteTemplate({ params }) {
      const deleted = await templates.delete(params.id, params.templateId);
      return deleted ? { status: 200, body: { ok: true } } : notFound();
    },

    async setDefaultTemplate({ params }) {
      const template = await templates.pin(params.id, params.templateId);
      return template ? { status: 200, body: template } : notFound();
    },
  };
}
