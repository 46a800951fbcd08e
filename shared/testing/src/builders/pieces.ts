import type { AccountSums, AdhocPiece, Invoice, Prepayment, ResponseOf } from '@portal/contract';

/** A settled electricity invoice of 84.50 €. */
export function anInvoice(over: Partial<Invoice> = {}): Invoice {
  return {
    id: 'INV-1',
    partner_name: 'Camille Martin',
    partner_reference: '100001',
    invoice_type: 'out_invoice',
    invoice_number: 'F2026-000123',
    invoice_date: '2026-03-02',
    invoice_date_due: '2026-03-17',
    invoice_amount_total_signed: 84.5,
    invoice_amount_residual_signed: 0,
    invoice_state: 'settled',
    hgz_invoice_nature_code: 'ENERGY',
    hgz_invoice_nature_text: 'Facture d’énergie',
    internal_invoice_nature_code: 'CYCLE',
    internal_invoice_nature_text: 'Facture de cycle',
    invoicing_period_start_date: '2026-01-01',
    invoicing_period_end_date: '2026-02-28',
    contract: 'C-100001-1',
    energy: 'EL',
    ...over,
  };
}

const payable = {
  partner_name: 'Camille Martin',
  partner_reference: '100001',
  communication: 'Échéance',
  payment_method_code: 'sdd',
  payment_method_name: 'Prélèvement SEPA',
  payment_type: 'inbound',
  invoicing_run_number: null,
  amount: 62,
  residual: 0,
  rejectReason: null,
  contract: 'C-100001-1',
  partner_ref: '100001',
  replacing_payment_count: 0,
  energy_paid_number_replays: 0,
} as const;

/** A reconciled instalment of 62 €. */
export function aPrepayment(over: Partial<Prepayment> = {}): Prepayment {
  return {
    ...payable,
    id: 'PP-1',
    type: 'pp',
    date: '2026-03-05',
    dueDate: '2026-03-05',
    status: 'reconciled',
    settlement: 'settled',
    ...over,
  };
}

export function anAdhocPiece(over: Partial<AdhocPiece> = {}): AdhocPiece {
  return {
    ...payable,
    id: 'AD-1',
    type: 'adhocPieces',
    date: '2026-03-05',
    dueDate: '2026-03-05',
    status: 'posted',
    ...over,
  };
}

/** Awaited, of the contract of `aContractSummary`. */
export const aFirstPayment = (over: Partial<FirstPayment> = {}): FirstPayment => ({
  orderReference: 'A-1',
  contracts: [{ contractNumber: 'C-100001-1', energy: 'EL', startsOn: '2026-12-12' }],
  amount: 64,
  instalments: [{ energy: 'EL', amount: 64, months: 2, monthlyAmount: 32 }],
  since: '2026-11-10',
  state: 'awaited',
  payable: true,
  failureMessage: null,
  ...over,
});
type FirstPayment = ResponseOf<'/getFirstPayments'>['firstPayments'][number];

/** Nothing owed by anybody. */
export const anAccount = (over: Partial<AccountSums> = {}): AccountSums => ({
  due: 0,
  late: 0,
  inPlan: 0,
  inHand: 0,
  inCollection: 0,
  owedBack: 0,
  refunding: 0,
  planned: 0,
  plannedOn: null,
  plannedUntil: null,
  ...over,
});

/** The answer of an account: the sum that it comes to, and its parts. */
export function aBalance(over: Partial<AccountSums> = {}): ResponseOf<'/getBalance'> {
  const account = anAccount(over);
  const { due, inPlan, inHand, inCollection, owedBack, refunding } = account;
  return {
    balance: Math.round((due + inPlan + inHand + inCollection - owedBack - refunding) * 100) / 100,
    account,
  };
}
