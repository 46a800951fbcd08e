import type { Address, CustomerType, Energy, ProcessType } from '@portal/contract';
import { addressLine, mandateNoticeDays, parisDayOf, type Day } from '@portal/domain';
import { bankNameOf } from '@portal/domain/banks';
import { expectedEstimates, type ContractPrices } from '../catalogue/catalogue.service';
import type { ContractTerms, SignatureProof } from './contract-terms';
import { contractPaper } from './papers/contract.paper';
import { mandatePaper } from './papers/mandate.paper';
import { receiptPaper, type Receipt } from './papers/receipt.paper';
import { addressLines, personName, type Person } from './parties';
import { issuerOf, print, type Printer } from './print';

/** An order as it goes to its signature. */
export interface SubscriptionDraft {
  orderReference: string;
  /** Day of the offer: its prices are those of that day. */
  day: Day;
  /** Of a customer who was one before. */
  customerNumber: string | null;
  customerType: CustomerType;
  contact: Person & {
    birthdate: Day | null;
    email: string;
    phone: string | null;
    address: Address;
    /** Professionals. */
    companyName: string | null;
    identificationNumber: string | null;
    activityCode: string | null;
  };
  contracts: DraftedContract[];
  /** Null when no account is debited. */
  mandate: { rumCode: string | null; iban: string; owner: string } | null;
}

export interface DraftedContract {
  contractNumber: string | null;
  pointOfDelivery: string | null;
  address: Address;
  /** kVA of electricity. */
  capacity: number | null;
  process: ProcessType;
  startRange: 'NOW' | 'LATER';
  startDate: Day | null;
  debitDay: number | null;
  coholder: Person | null;
  /** As frozen with the order. */
  prices: ContractPrices;
  rebate: { label: string; amountCents: number } | null;
}

export interface SubscriptionDocument {
  name: string;
  kind: 'CONTRACT' | 'SEPA_MANDATE';
  /** Of a contract; the mandate serves all of them. */
  energy: Energy | null;
  content: Uint8Array;
}

/**
 * The papers that a customer signs: a contract for each energy, and the mandate with the whole IBAN, which they
 * have to recognise. Printed one after the other.
 * @param proofs of each paper in this order, once they are signed: they are then printed with them
 * @throws DomainError 503
 */
export async function subscriptionDocuments(
  platform: Printer,
  draft: SubscriptionDraft,
  proofs: readonly SignatureProof[] = [],
): Promise<SubscriptionDocument[]> {
  const issuer = issuerOf(platform);
  const documents: SubscriptionDocument[] = [];
  for (const contract of draft.contracts) {
    const terms = draftedTerms(draft, contract, proofs[documents.length]);
    const { title, ...paper } = contractPaper(issuer, terms);
    const content = await print(platform, { title, ...paper });
    documents.push({ name: title, kind: 'CONTRACT', energy: contract.prices.energy, content });
  }
  if (draft.mandate) {
    const proof = proofs[documents.length] ?? null;
    const paper = mandatePaper(issuer, {
      ...draft.mandate,
      ownerAddress: addressLines(draft.contact.address),
      bic: null,
      bankName: bankNameOf(draft.mandate.iban),
      noticeDays: mandateNoticeDays,
      signedOn: proof && parisDayOf(new Date(proof.at)),
      proof,
      signedAt: draft.contact.address.townName,
      revokedOn: null,
      contracts: draft.contracts.map(({ contractNumber, prices }) =>
        contractNumber ? `${prices.productLabel} (contrat ${contractNumber})` : prices.productLabel,
      ),
    });
    documents.push({
      name: paper.title,
      kind: 'SEPA_MANDATE',
      energy: null,
      content: await print(platform, paper),
    });
  }
  return documents;
}

/** The dated receipt of a withdrawal or a termination, as a PDF. @throws DomainError 503. */
export const receipt = (platform: Printer, content: Receipt): Promise<Uint8Array> =>
  print(platform, receiptPaper(issuerOf(platform), content));

function draftedTerms(
  draft: SubscriptionDraft,
  contract: DraftedContract,
  proof: SignatureProof | undefined,
): ContractTerms {
  const { contact, customerType } = draft;
  const { prices } = contract;
  const person = personName(contact);
  const name = contact.companyName ?? person;
  return {
    energy: prices.energy,
    customerType,
    customerNumber: draft.customerNumber,
    contractNumber: contract.contractNumber,
    orderReference: draft.orderReference,
    day: proof ? parisDayOf(new Date(proof.at)) : draft.day,
    conclusion: proof ? { kind: 'SIGNED', proof } : { kind: 'OFFERED' },
    holder: {
      name,
      postalLines: [name, ...addressLines(contact.address)],
      contactName: contact.companyName === null ? null : person,
      birthdate: contact.companyName === null ? contact.birthdate : null,
      siret: contact.identificationNumber,
      activityCode: contact.activityCode,
      email: contact.email,
      phone: contact.phone,
      coholder: contract.coholder && personName(contract.coholder),
    },
    delivery: {
      pointOfDelivery: contract.pointOfDelivery,
      address: addressLine(contract.address),
      capacity: contract.capacity,
      capacityUnit: prices.energy === 'EL' ? 'kVA' : 'kWh',
      meterNumber: null,
    },
    process: contract.process,
    startRange: contract.startRange,
    startDate: contract.startDate,
    offer: {
      label: prices.productLabel,
      billingMode: prices.billingMode,
      rateOption: prices.rateOption,
      frequency: prices.frequency,
      debitDay: contract.debitDay,
      packages: prices.package,
      estimates: expectedEstimates(prices),
      options: prices.additionalRates
        .filter(({ active, kind }) => active && kind === 'OPTION')
        .map(({ label }) => label),
    },
    unitPrices: prices.unitPrices,
    year: prices,
    rebate: contract.rebate,
  };
}
