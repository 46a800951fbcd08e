import type { CompanyDirectory } from './company-directory/company-directory';
import type { DeliveryPointRegistry } from './delivery-points/delivery-point-registry';
import type { PdfRenderer } from './pdf/pdf-renderer';
import type { SignatureProvider } from './signature/signature-provider';
import type { CardProvider } from './stripe/card-provider';

/** Who stands behind the portal. Each is an adapter; without configuration it speaks to our sandbox of it. */
export interface Providers {
  cards: CardProvider;
  signature: SignatureProvider;
  companies: CompanyDirectory;
  deliveryPoints: DeliveryPointRegistry;
  pdf: PdfRenderer;
}
