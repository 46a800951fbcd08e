/** A database that hangs must not hold up pages that can be made without it. */
const patienceMs = 2_000;

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
