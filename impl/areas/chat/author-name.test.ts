import { expect, test } from 'vitest';
import { type MessageRow, toChatMessage, toViewerMessage } from './message-rows.ts';

const row: MessageRow = {
  id: 'msg_1',
  studio_id: 'std_1',
  platform: 'twitch',
  platform_message_id: '1',
  author_id: 'viewer-1',
  author_name: 'Vera',
  text: 'Hello',
  said_at: '2026-01-01T00:00:00.000Z',
};

test.each(['', ' ', '\u200b\u200d', '\u0000\t', '\u3164\u2800'])(
  'an author with the name %j is shown by id, or as anonymous without an id',
  (author_name) => {
    expect(toChatMessage({ ...row, author_name }).authorDisplayName).toBe('viewer-1');
    expect(toChatMessage({ ...row, author_name, author_id: '' }).authorDisplayName).toBe('Anonymous');
    // Viewers receive no name if it is unknown (WS-11).
    expect(toViewerMessage({ ...row, author_name }).author).toEqual({ id: 'viewer-1' });
  },
);

test.each(['Vera', 'ヴェラ', '😀', '.'])('shows the author name %j', (author_name) => {
  expect(toChatMessage({ ...row, author_name }).authorDisplayName).toBe(author_name);
  expect(toViewerMessage({ ...row, author_name }).author.displayName).toBe(author_name);
});
