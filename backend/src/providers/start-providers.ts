import type { Config } from '../config';
import type { Db } from '../platform/database';
import { startCompanyDirectory } from './company-directory/start-company-directory';
import { startDeliveryPoints } from './delivery-points/start-delivery-points';
import { startPdf } from './pdf/start-pdf';
import type { Providers } from './providers';
import { startSignature } from './signature/start-signature';
import type { StartedProvider } from './started-provider';
import { startCards } from './stripe/start-cards';

export interface StartedProviders {
  providers: Providers;
  /** Pages of sandboxes that people may look at. */
  paths: string[];
  stop(): Promise<void>;
}

/** Starts every partner's adapter, and a sandbox of each that is not configured. */
export async function startProviders(config: Config, db: Db): Promise<StartedProviders> {
  const cards = await startCards(config, db);
  const signature = await startSignature(config, db);
  const companies = await startCompanyDirectory(config);
  const deliveryPoints = await startDeliveryPoints(config, db);
  const pdf = await startPdf(config.pdfWorker);
  const started: StartedProvider<unknown>[] = [cards, signature, companies, deliveryPoints, pdf];
  return {
    providers: {
      cards: cards.provider,
      signature: signature.provider,
      companies: companies.provider,
      deliveryPoints: deliveryPoints.provider,
      pdf: pdf.provider,
    },
    paths: started.flatMap(({ paths }) => paths),
    stop: async () => {
      for (const each of started) await each.stop();
    },
  };
}
