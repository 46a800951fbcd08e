import { messages } from '@portal/contract';
import type { Config } from '../config';
import { DomainError } from '../platform/errors';
import { AddressBaseSilent, type AddressBase } from './addresses/address-base';
import { banAddresses } from './addresses/ban-addresses';
import type { CompanyDirectory } from './company-directory/company-directory';
import { sireneDirectory, unavailable } from './company-directory/sirene-directory';
import type { DeliveryPointRegistry } from './delivery-points/delivery-point-registry';
import { httpDeliveryPoints, noAnswer } from './delivery-points/http-delivery-points';
import type { MeteringData } from './metering-data/metering-data';
import { operatorsMetering } from './metering-data/operators-metering';
import { PrintingThread } from './pdf/printing-thread';
import type { Providers } from './providers';
import type { StartedSandboxes } from './sandboxes';
import { clamdScanner, scannerSilent } from './scanner/clamd-scanner';
import type { FileScanner } from './scanner/file-scanner';
import { httpSignature } from './signature/http-signature';
import type { SignatureProvider } from './signature/signature-provider';
import { brevoSms, smsSilent } from './sms/brevo-sms';
import type { SmsSender } from './sms/sms-sender';
import type { CardProvider } from './stripe/card-provider';
import { stripeCards } from './stripe/stripe-cards';
import { httpVoucherAgency } from './voucher-agency/http-voucher-agency';
import { VoucherAgencySilent, type VoucherAgency } from './voucher-agency/voucher-agency';

export interface StartedProviders {
  providers: Providers;
  stop(): Promise<void>;
}

/** Every partner's adapter: to the partner that is configured, else to its sandbox, else one that refuses. */
export function startProviders(config: Config, sandboxes: StartedSandboxes): StartedProviders {
  const pdf = new PrintingThread(config.pdfWorker);
  return {
    providers: {
      cards: configuredCards(config, sandboxes),
      signature: configuredSignature(config, sandboxes),
      addresses: configuredAddresses(config, sandboxes),
      companies: configuredDirectory(config, sandboxes),
      deliveryPoints: configuredPoints(config, sandboxes),
      meteringData: configuredMetering(config, sandboxes),
      pdf,
      scanner: configuredScanner(config, sandboxes),
      sms: configuredSms(config, sandboxes),
      vouchers: configuredVouchers(config, sandboxes),
    },
    stop: () => pdf.stop(),
  };
}

const refuses = () => {
  throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
};

const stripeScript = 'https://js.stripe.com/endive/stripe.js';

/** Stripe by configuration, else its sandbox; production has none, for test cards would pay. */
function configuredCards({ partners }: Config, { cards }: StartedSandboxes): CardProvider {
  const { stripe } = partners;
  if (stripe) return stripeCards({ ...stripe, name: 'stripe', scriptUrl: stripeScript });
  return cards ? stripeCards({ ...cards, name: 'stripe-sandbox' }) : noCards;
}

/** Neither: everything else works, cards are refused. */
const noCards: CardProvider = {
  name: 'none',
  publishableKey: '',
  scriptUrl: '',
  createPayment: async () => refuses(),
  retrievePayment: async () => refuses(),
  cancelPayment: async () => refuses(),
  refundPayment: async () => refuses(),
  retrieveRefund: async () => refuses(),
  readWebhook: refuses,
};

/** A provider by configuration, else its sandbox; production has none, for a click would sign. */
function configuredSignature({ partners }: Config, { signature }: StartedSandboxes): SignatureProvider {
  if (partners.signature) return httpSignature({ ...partners.signature, name: 'signature' });
  return signature ? httpSignature({ ...signature, name: 'signature-sandbox' }) : noSignature;
}

/** Neither: cases are drafted and saved, none is signed. */
const noSignature: SignatureProvider = {
  name: 'none',
  open: async () => refuses(),
  retrieve: async () => refuses(),
  cancel: async () => refuses(),
  signedDocuments: async () => refuses(),
};

/** Sirene by configuration, else its sandbox; production has none, for its companies are made up. */
function configuredDirectory({ partners }: Config, { companyDirectory }: StartedSandboxes): CompanyDirectory {
  const address = partners.companyDirectory ?? companyDirectory;
  return address ? sireneDirectory(address) : noDirectory;
}

const noDirectory: CompanyDirectory = {
  find: async () => {
    throw unavailable();
  },
};

/** The grid operators by configuration, else their sandbox; production has none, for its points are made up. */
export function configuredPoints(
  { partners }: Config,
  { deliveryPoints }: StartedSandboxes,
): DeliveryPointRegistry {
  const address = partners.deliveryPoints ?? deliveryPoints;
  return address ? httpDeliveryPoints(address) : noPoints;
}

/** Neither: the survey is filled in instead. */
const noPoints: DeliveryPointRegistry = {
  find: async () => {
    throw noAnswer();
  },
  search: async () => {
    throw noAnswer();
  },
};

/**
 * Each operator by configuration; without either, the sandbox of both. Production has none, for its measures are made up: an energy
 * without its operator has no measures.
 */
function configuredMetering({ partners }: Config, { meteringData }: StartedSandboxes): MeteringData {
  const { enedis, grdf } = partners;
  if (enedis || grdf) return operatorsMetering('operators', { enedis, grdf });
  return meteringData ? operatorsMetering('sandbox', meteringData) : operatorsMetering('none', {});
}

/** The national base by configuration, else its sandbox; production has none, for its addresses are made up. */
function configuredAddresses({ partners }: Config, { addresses }: StartedSandboxes): AddressBase {
  const url = partners.addresses?.url ?? addresses?.url;
  return url === undefined ? noAddresses : banAddresses(url);
}

/** Neither: the embedded towns complete what is typed. */
const noAddresses: AddressBase = {
  search: async () => {
    throw new AddressBaseSilent('No base of addresses is configured');
  },
};

/** clamd by configuration, else its sandbox; production has none, for it knows no virus. */
export function configuredScanner({ partners }: Config, { scannerUrl }: StartedSandboxes): FileScanner {
  const url = partners.scanner?.url ?? scannerUrl;
  return url === undefined ? noScanner : clamdScanner(url);
}

/** Neither: messages go without files. */
const noScanner: FileScanner = {
  name: 'none',
  scan: async () => {
    throw scannerSilent();
  },
};

/** Brevo by configuration, else its sandbox; production has none, for it sends nothing. */
function configuredSms({ partners }: Config, { sms }: StartedSandboxes): SmsSender {
  if (partners.sms) return brevoSms(partners.sms);
  return sms ? brevoSms({ ...sms, name: 'brevo-sandbox' }) : noSms;
}

/** Neither: links go by e-mail, or are copied. */
const noSms: SmsSender = {
  name: 'none',
  send: async () => {
    throw smsSilent();
  },
};

/** The agency by configuration, else its sandbox; production has none, for its vouchers would pay. */
function configuredVouchers({ partners }: Config, { voucherAgency }: StartedSandboxes): VoucherAgency {
  if (partners.voucherAgency) return httpVoucherAgency({ ...partners.voucherAgency, name: 'agency' });
  return voucherAgency ? httpVoucherAgency({ ...voucherAgency, name: 'agency-sandbox' }) : noVouchers;
}

/** Neither: the screens say to send the voucher by post. */
const noVouchers: VoucherAgency = {
  name: 'none',
  use: async () => {
    throw new VoucherAgencySilent('No agency of energy vouchers is configured');
  },
  find: async () => {
    throw new VoucherAgencySilent('No agency of energy vouchers is configured');
  },
};
