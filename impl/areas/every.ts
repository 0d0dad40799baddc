/** Runs work at an interval, and never twice at once. The timer keeps no process alive. */
export function every(
  ms: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): NodeJS.Timeout {
  let underWay = false;
  const perform = async () => {
    if (underWay) return;
    underWay = true;
    await work().catch(failed);
    underWay = false;
  };
  return setInterval(() => void perform(), ms).unref();
}
