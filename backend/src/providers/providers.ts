import type { AddressBase } from './addresses/address-base';
import type { CompanyDirectory } from './company-directory/company-directory';
import type { DeliveryPointRegistry } from './delivery-points/delivery-point-registry';
import type { MeteringData } from './metering-data/metering-data';
import type { PdfRenderer } from './pdf/pdf-renderer';
import type { FileScanner } from './scanner/file-scanner';
import type { SignatureProvider } from './signature/signature-provider';
import type { SmsSender } from './sms/sms-sender';
import type { CardProvider } from './stripe/card-provider';
import type { VoucherAgency } from './voucher-agency/voucher-agency';

/**
 * The portal's external partners. Each has an adapter; without configuration the adapter uses our sandbox of the
 * partner.
 */
export interface Providers {
  cards: CardProvider;
  signature: SignatureProvider;
  addresses: AddressBase;
  companies: CompanyDirectory;
  deliveryPoints: DeliveryPointRegistry;
  meteringData: MeteringData;
  pdf: PdfRenderer;
  scanner: FileScanner;
  sms: SmsSender;
  vouchers: VoucherAgency;
}
