import type { StartedProvider } from '../started-provider';
import type { PdfRenderer } from './pdf-renderer';
import { PrintingThread } from './printing-thread';

/** @param script the bundled pdf-worker.ts: a thread runs a file of its own, not a part of the bundle */
export async function startPdf(script: string): Promise<StartedProvider<PdfRenderer>> {
  const thread = new PrintingThread(script);
  return { provider: thread, paths: [], stop: () => thread.stop() };
}
