import { PrintingThread } from '../src/providers/pdf/printing-thread';
import { bundleWorker } from './pdf-worker-bundle';

/** The real printer, for tests that hand it to `createTestApp` as the provider `pdf`. Stop it afterwards. */
export async function startTestPdf(): Promise<PrintingThread> {
  const bundled = process.env.PORTAL_TEST_PDF_WORKER;
  if (bundled) return new PrintingThread(bundled);
  const { script, remove } = await bundleWorker();
  const thread = new PrintingThread(script);
  const stop = thread.stop.bind(thread);
  thread.stop = async () => {
    await stop();
    remove();
  };
  return thread;
}
