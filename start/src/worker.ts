import { boundHeapGrowth, readConfig } from '@portal/backend';
import { readRegistryConfig } from '@portal/registry';
import { Ending } from './ending';
import { failureWords } from './failure-words';
import { serveHere, type Serving } from './serving';
import type { Order, Report } from './serving-processes';

/** One of several processes that serve, started by `serving-processes.ts` and asked by messages. */

boundHeapGrowth();
const ending = new Ending();
let here: Omit<Serving, 'failed'> | undefined;

const report = (words: Report) => new Promise<void>((resolve) => process.send?.(words, () => resolve()));
const end = () => void ending.close().finally(() => process.exit(0));

async function follow(order: Order): Promise<void> {
  if (order.kind === 'stop') return end();
  here ??= serveHere(readConfig(process.env), readRegistryConfig(process.env), ending, order.index);
  await (order.kind === 'listen' ? here.listen() : here.serve(order.task));
  await report({ done: order.kind });
}

process.on('message', (order: Order) => {
  follow(order).catch(async (error: unknown) => {
    // What breaks because the portal is being stopped is no failure.
    if (ending.begun) return;
    await report({ failed: failureWords(error) ?? (error as Error).stack ?? String(error) });
    process.exit(1);
  });
});
// The terminal sends these to every process: the one that started this says when to stop.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('SIGTERM', end);
void report({ done: 'load' });
