import type { InvoiceLine } from '../../../platform/schema/column-values';

/** What is open of one credit: cents to take off bills, negative to ask back of a credit that was reversed. */
export interface OpenCredit {
  id: string;
  role: 'SPONSOR' | 'NEWCOMER';
  cents: number;
}

export interface CreditedBill {
  /** Before any credit. */
  totalCents: number;
  /** No other bill will follow: what is left then goes back to the customer with this one. */
  isLast: boolean;
}

/**
 * What a bill has of each credit, oldest first: never more than it asks for, so that the rest waits for the next bill.
 * What is asked back comes first.
 */
export function sharesOf(credits: readonly OpenCredit[], { totalCents, isLast }: CreditedBill): OpenCredit[] {
  const shares = credits.filter(({ cents }) => cents < 0);
  let left = shares.reduce((total, { cents }) => total - cents, totalCents);
  for (const credit of credits) {
    const cents = isLast ? credit.cents : Math.min(credit.cents, left);
    if (cents <= 0) continue;
    shares.push({ ...credit, cents });
    left -= cents;
  }
  return shares;
}

const labels = {
  SPONSOR: 'Parrainage : votre remise de parrain',
  NEWCOMER: 'Parrainage : votre remise de bienvenue',
} as const;
const askedBack = 'Parrainage : annulation de la remise';
/** Of electricity and gas as sold, in hundredths of a percent: for a bill that has no sale to take the rate of. */
const usualVatBp = 2000;

/** The line of a share. The amounts are promised with taxes: VAT is taken out of them, at the bill's highest rate. */
export function creditLine({ role, cents }: OpenCredit, lines: readonly InvoiceLine[]): InvoiceLine {
  const rates = lines.filter(({ kind }) => kind !== 'PREPAYMENT').map(({ vatBp }) => vatBp);
  const vatBp = rates.length === 0 ? usualVatBp : Math.max(...rates);
  const netCents = Math.round((-cents * 10_000) / (10_000 + vatBp));
  return {
    kind: 'DISCOUNT',
    label: cents < 0 ? askedBack : labels[role],
    from: null,
    to: null,
    quantity: null,
    unit: null,
    priceMicros: null,
    netCents,
    vatBp,
    vatCents: -cents - netCents,
  };
}

/** Sales first, what was asked ahead last. */
export const withCreditLines = (
  lines: readonly InvoiceLine[],
  shares: readonly OpenCredit[],
): InvoiceLine[] => [
  ...lines.filter(({ kind }) => kind !== 'PREPAYMENT'),
  ...shares.map((share) => creditLine(share, lines)),
  ...lines.filter(({ kind }) => kind === 'PREPAYMENT'),
];
