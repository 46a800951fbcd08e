/** The work's own outcome when it comes in time, `late` otherwise; the work goes on. */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), patienceMs);
  });
  return Promise.race([work, elapsed]).finally(() => clearTimeout(timer));
}

export const late = Symbol('late');
