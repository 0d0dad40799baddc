/** Runs work at an interval, and never twice at once. The timer keeps no process alive. */
export function every(
  ms: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): NodeJS.Timeout {
  let isRunning = false;
  const perform = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(failed);
    isRunning = false;
  };
  return setInterval(() => void perform(), ms).unref();
}
