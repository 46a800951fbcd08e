import type { StartedProvider } from '../started-provider';
import type { PdfRenderer } from './pdf-renderer';

export async function startPdf(): Promise<StartedProvider<PdfRenderer>> {
  return { provider: {} as PdfRenderer, paths: [], stop: async () => undefined };
}
