import type {
  AccountSums,
  AdhocPiece,
  ContractStatus,
  Invoice,
  PaymentMode,
  Prepayment,
} from '@portal/contract';
import { accountDisplay, formatEuros, pieceStage, toCents, type Day } from '@portal/domain';

/** A payment that was received, as a proof of payment shows it. */
export interface ProvenPayment {
  /** Euros. */
  amount: number;
  date: Day;
  mode: string;
  /** Short enough to be said on the phone. */
  reference: string;
  /** What was paid, in words: the instalment or the invoice. */
  transaction: string;
  /** All that one card payment settled with it, itself included, in euros; empty where it was paid alone. */
  together?: { label: string; amount: number }[];
}

type Piece = Prepayment | AdhocPiece;
/** Why there is no proof, in words for the customer. */
export type Refusal = { refusal: string };

const modeOfMethod: Record<string, PaymentMode> = {
  sdd: 'directDebit',
  check: 'check',
  energy_check: 'energyCheck',
  transfer: 'bankTransfer',
  card: 'bankCard',
  cash: 'cash',
};

/** The payment mode of a piece's method; null for an unknown method. */
export const modeOf = (methodCode: string): PaymentMode | null =>
  Object.hasOwn(modeOfMethod, methodCode) ? (modeOfMethod[methodCode] ?? null) : null;

const notPaid = 'Ce paiement n’a pas encore été encaissé\u00a0: le justificatif sera disponible ensuite.';
const givenBack =
  'Ce mouvement est un remboursement\u00a0: il ne donne pas lieu à un justificatif de paiement.';
const nothingToPay = 'Cette facture n’a donné lieu à aucun paiement.';

/** Only what was really paid is certified: transmitted is not yet received. */
export function pieceRefusal(
  piece: Pick<Piece, 'payment_type'> & Parameters<typeof pieceStage>[0],
): Refusal | null {
  if (piece.payment_type === 'outbound') return { refusal: givenBack };
  return pieceStage(piece) === 'settled' ? null : { refusal: notPaid };
}

/** An invoice is paid when nothing of it is left; cancelled and dropped ones leave nothing either. */
export function invoiceRefusal(
  invoice: Pick<Invoice, 'invoice_state' | 'invoice_amount_total_signed' | 'invoice_amount_residual_signed'>,
): Refusal | null {
  if (toCents(invoice.invoice_amount_total_signed) <= 0) return { refusal: nothingToPay };
  const paid = ['settled', 'overPayment'].includes(invoice.invoice_state);
  return paid && toCents(invoice.invoice_amount_residual_signed) <= 0 ? null : { refusal: notPaid };
}

/** A balance with its kind as the source names it: debit, credit or balance; what is not the figure follows it. */
export function balanceWords(sums: AccountSums): string {
  const { amount, label, parts } = accountDisplay(sums);
  const owes = sums.due + sums.inPlan + sums.inHand + sums.inCollection + sums.planned > 0;
  const figure = amount === 0 ? 'Soldé' : `${owes ? 'Débit' : 'Crédit'} de ${formatEuros(amount)}`;
  const status = owes ? [label.toLowerCase()] : [];
  const others = parts.map((part) => `${part.label.toLowerCase()}\u00a0: ${formatEuros(part.amount)}`);
  const details = [...status, ...others];
  return details.length > 0 ? `${figure} (${details.join(', ')})` : figure;
}

/** A proof of residence is for who is supplied. */
export const provesResidence = (status: ContractStatus): boolean => status === 'effective';
