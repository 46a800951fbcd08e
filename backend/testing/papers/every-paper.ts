import type { Prepayment } from '@portal/contract';
import { formatCents } from '@portal/domain';
import type { Paper } from '../../src/domains/billing/documents/blocks';
import type { InvoiceRow } from '../../src/domains/billing/documents/documents.queries';
import type { InvoiceWords } from '../../src/domains/billing/documents/invoice-words';
import { amendmentPaper } from '../../src/domains/billing/documents/papers/amendment.paper';
import { capacityExplanationsPaper } from '../../src/domains/billing/documents/papers/capacity-explanations.paper';
import { contractPaper } from '../../src/domains/billing/documents/papers/contract.paper';
import { generalTermsPaper } from '../../src/domains/billing/documents/papers/general-terms.paper';
import { invoicePaper } from '../../src/domains/billing/documents/papers/invoice.paper';
import { mandatePaper } from '../../src/domains/billing/documents/papers/mandate.paper';
import { paymentProofPaper } from '../../src/domains/billing/documents/papers/payment-proof.paper';
import { receiptPaper } from '../../src/domains/billing/documents/papers/receipt.paper';
import { residenceProofPaper } from '../../src/domains/billing/documents/papers/residence-proof.paper';
import { schedulePaper } from '../../src/domains/billing/documents/papers/schedule.paper';
import type { InvoiceLine } from '../../src/platform/schema/column-values';
import { contract, holder, issuer, terms } from './sample-parties';

const day = '2026-11-21';

const invoiceLine = (at: number): InvoiceLine => ({
  kind: 'ENERGY',
  label: `Consommation, tranche ${at}`,
  from: '2026-01-01',
  to: '2026-07-01',
  quantity: 123.456,
  unit: 'kWh',
  priceMicros: 143_351,
  netCents: 1770,
  vatBp: 2000,
  vatCents: 354,
});

const words: InvoiceWords = {
  issuer,
  addressee: ['Mme Camille Martin', '12 bis rue des Lilas', '69003 Lyon'],
  siret: null,
  offer: 'Lumenvie Essentiel',
  deliveryAddress: '12 bis rue des Lilas, 69003 Lyon',
  pointOfDelivery: '14512345678901',
  capacity: 6,
  capacityUnit: 'kVA',
  nextRenewDate: '2027-03-01',
  meters: [
    {
      ...{ meterNumber: '021976543210', timeframe: 'TOTAL_HOUR', firstIndex: 12_000, lastIndex: 14_000 },
      ...{ kwh: 2000, kwhPerUnit: [1], estimated: true },
    },
  ],
  payment: 'Prélèvement automatique',
  payOn: '2026-07-20',
};

/** An invoice of as many lines of energy, with a contribution that is a share of euros. */
export function sampleInvoice(count: number, more: Partial<InvoiceWords> = {}): Paper {
  const contribution: InvoiceLine = {
    ...invoiceLine(0),
    ...{ kind: 'TAX', label: 'Contribution', quantity: 54.123_456, unit: 'EUR', priceMicros: 150_000 },
  };
  const lines = [...Array.from({ length: count }, (_, at) => invoiceLine(at + 1)), contribution];
  const invoice = {
    ...{ invoice_number: 'F-1', energy: 'EL', contract_number: 'C-100001-1', customer_number: '100001' },
    ...{ nature_text: 'Facture de régularisation', invoice_date: '2026-07-04', due_date: '2026-07-19' },
    ...{ period_start: '2026-01-01', period_end: '2026-07-01', lines },
  } as unknown as InvoiceRow;
  return invoicePaper(invoice, { ...words, ...more }, null);
}

const instalment = (month: number) =>
  ({ dueDate: `2027-${String(month).padStart(2, '0')}-05`, amount: 50.26 }) as Prepayment;

/** Every kind of paper that the back end prints, as a household gets it. */
export const everyPaper: Record<string, Paper> = {
  contract: contractPaper(issuer, terms),
  'contract that was taken over': contractPaper(issuer, {
    ...terms,
    year: null,
    taxes: { excise: 30_850, consumptionVat: 2000, contribution: 8_118_518, subscriptionVat: 2000 },
    conclusion: { kind: 'TAKEN_OVER', on: day },
  }),
  mandate: mandatePaper(issuer, {
    rumCode: 'LUMA20260042',
    owner: 'Camille Martin',
    ownerAddress: ['12 bis rue des Lilas', '69003 Lyon'],
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    bankName: 'Crédit Agricole',
    signedOn: day,
    signedAt: 'Lyon',
    revokedOn: null,
    contracts: ['contrat C-100001-1'],
    noticeDays: 5,
  }),
  amendment: amendmentPaper(issuer, {
    contractNumber: 'C-100001-1',
    subject: 'Changement de forfait',
    day,
    effectiveOn: '2026-12-01',
    subscribedOn: '2023-02-10',
    postalLines: ['Mme Camille Martin', '12 bis rue des Lilas', '69003 Lyon'],
    parties: [['Numéro de contrat', 'C-100001-1']],
    fields: [{ label: 'Forfait', before: '200 kWh', after: '300 kWh' }],
    terms: [['Offre', 'Lumenvie Essentiel']],
    coming: [
      ['10 décembre 2026', formatCents(35_474)],
      ['12 avril 2027', formatCents(17_837)],
    ],
    prices: terms,
  }),
  'general terms of electricity': generalTermsPaper(issuer, 'EL', day),
  'general terms of gas': generalTermsPaper(issuer, 'NG', day),
  'explanations of the capacity offer': capacityExplanationsPaper(issuer),
  invoice: sampleInvoice(4),
  'invoice to be paid by transfer': sampleInvoice(4, { payment: 'Virement', ownMode: 'bankTransfer' }),
  'invoice of several pages': sampleInvoice(40),
  schedule: schedulePaper(issuer, {
    ...{ holder, contract, issuedOn: day, end: { day: '2027-12-05', by: 'ANNIVERSARY' as const } },
    instalments: Array.from({ length: 12 }, (_, at) => instalment(at + 1)),
  }),
  'schedule to be sent': schedulePaper(issuer, {
    ...{ holder, issuedOn: day, end: { day: '2027-12-05', by: 'ANNIVERSARY' as const } },
    contract: { ...contract, finance: { ...contract.finance, paymentMode: 'bankTransfer', rumCode: null } },
    instalments: Array.from({ length: 12 }, (_, at) => instalment(at + 1)),
  }),
  'proof of payment': paymentProofPaper(issuer, {
    ...{ holder, contract, issuedOn: day, account: null },
    payment: {
      ...{ amount: 50.26, date: '2026-11-05', mode: 'Prélèvement automatique' },
      ...{ reference: '8F3A 21BC 90DE', transaction: 'Échéance du 05/11/2026' },
    },
  }),
  'proof of a payment of several debts': paymentProofPaper(issuer, {
    ...{ holder, contract, issuedOn: day, account: null },
    payment: {
      ...{ amount: 50.26, date: '2026-11-05', mode: 'Carte bancaire' },
      ...{
        reference: '8F3A 21BC 90DE',
        transaction: 'Paiement groupé par carte\u00a0: Échéance du 05/11/2026',
      },
      together: [
        { label: 'Paiement groupé par carte\u00a0: Échéance du 05/11/2026 (contrat C-1)', amount: 50.26 },
        { label: 'Paiement groupé par carte\u00a0: Facture F-7 (contrat C-2)', amount: 120.1 },
      ],
    },
  }),
  'proof of residence': residenceProofPaper(issuer, holder, contract, day),
  receipt: receiptPaper(issuer, {
    title: 'Accusé de réception de votre résiliation',
    paragraphs: ['Nous avons reçu votre demande.'],
    ...{ customer: holder, date: day, reference: 'R-1' },
  }),
};
