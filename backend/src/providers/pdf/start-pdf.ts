import { join } from 'node:path';
import { findProjectRoot } from '../../platform/paths';
import type { StartedProvider } from '../started-provider';
import type { PdfRenderer } from './pdf-renderer';
import { PrintingThread } from './printing-thread';

/** The worker is an entry of the build: a thread runs a file of its own, not a part of the bundle. */
const builtWorker = () => join(findProjectRoot(), 'backend/dist/providers/pdf/pdf-worker.js');

export async function startPdf(script = builtWorker()): Promise<StartedProvider<PdfRenderer>> {
  const thread = new PrintingThread(script);
  return { provider: thread, paths: [], stop: () => thread.stop() };
}
