import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Newcomers } from './newcomers.ts';

class Connection extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

test('each new connection above the limit closes the oldest one', () => {
  const newcomers = new Newcomers<Connection>(2);
  const all = [1, 2, 3, 4].map(() => new Connection());
  for (const connection of all) newcomers.add(connection);
  expect(all.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
  expect(newcomers.size).toBe(2);
});

test('an admitted connection no longer counts and is never closed', () => {
  const newcomers = new Newcomers<Connection>(1);
  const [first, second, third] = [new Connection(), new Connection(), new Connection()];
  newcomers.add(first);
  newcomers.admit(first);
  newcomers.add(second);
  newcomers.add(third);
  expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([false, true, false]);
  first.destroy();
  third.destroy();
  expect(newcomers.size).toBe(0);
});

test('with a limit of 0, closes each new connection and counts none', () => {
  const newcomers = new Newcomers<Connection>(0);
  const own = new Connection();
  newcomers.add(own);
  expect([own.destroyed, newcomers.size]).toEqual([true, 0]);
});
