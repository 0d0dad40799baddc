import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Problem, problemOf } from '../app/problem.ts';

/** A short-lived message. */
export interface Notice {
  readonly key: number;
  readonly problem?: Problem;
  readonly text: string;
}

const shownMs = 8000;
let last = 0;

export const notices = signal<readonly Notice[]>([]);

export function notify(text: string): void {
  show({ text });
}

export function notifyProblem(error: unknown): void {
  const problem = problemOf(error);
  show({ text: problem.title, problem });
}

export function dismiss(key: number): void {
  notices.value = notices.value.filter((notice) => notice.key !== key);
}

function show(notice: Omit<Notice, 'key'>): void {
  last += 1;
  const key = last;
  notices.value = [...notices.value.slice(-3), { key, ...notice }];
  setTimeout(() => dismiss(key), shownMs);
}

/** Runs the action of a button; returns whether it is running, and shows its error. */
export function useAct(): [boolean, (work: () => PromiseLike<unknown>) => Promise<boolean>] {
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => PromiseLike<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notifyProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, act];
}
