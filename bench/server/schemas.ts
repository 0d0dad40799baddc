/** A studio as JSON Schema, for peers that need one. */
export const studioSchema = {
  type: 'object',
  required: ['id', 'name', 'autoGoLive', 'live', 'createdAt', 'updatedAt'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    autoGoLive: {
      type: 'object',
      required: ['enabled'],
      properties: { enabled: { type: 'boolean' }, sourceId: { type: 'string' } },
    },
    live: { type: 'boolean' },
    createdAt: { type: 'string' },
    updatedAt: { type: 'string' },
  },
} as const;
