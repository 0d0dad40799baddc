import { refuse } from '../../generated/server/runtime/refusal.ts';
import type { TemplatesHandlers } from '../../generated/server/templates.ts';
import type { Templates } from './templates.ts';

/** Answers the operations of `templates`. */
export function templatesHandlers(templates: Templates): TemplatesHandlers {
  const notFound = () => refuse(404, 'not_found', 'template not found');
  return {
    async listTemplates({ params, page }) {
      return { status: 200, ...(await templates.list(params.id, page)) };
    },

    async createTemplate({ params, body }) {
      const made = await templates.create(params.id, body);
      return made ? { status: 201, body: made } : refuse(404, 'not_found', 'studio not found');
    },

    async updateTemplate({ params, body }) {
      const template = await templates.update(params.id, params.templateId, body);
      return template ? { status: 200, body: template } : notFound();
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
