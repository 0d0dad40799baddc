/** The data of the events: a source, as the API returns it. */
export const row = {
  id: 'src_1',
  studioId: 'std_1',
  name: 'Camera at the window',
  type: 'webcam',
  active: true,
  status: 'OK',
  publishing: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
