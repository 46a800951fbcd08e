import type { Contract, ResponseOf } from '@portal/contract';
import {
  parisDayOf,
  paymentModeLabel,
  piecePaidOn,
  plannedInstalments,
  scheduleEnd,
  type Day,
} from '@portal/domain';
import { conflict, notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { toEuros } from '../../../platform/money';
import { shortReference } from '../../../platform/short-reference';
import { contractDetail } from '../../customer/contracts/contracts.service';
import { paidTogether } from '../card-payments/follow-payments.service';
import { contractBalance, financialPieces } from '../payments/payments.service';
import type { Paper } from './blocks';
import { findHolder, findInvoice, findInvoicePayment, type Holder } from './documents.queries';
import { payDay } from './invoice-payment.rules';
import { frozenWords } from './invoices.service';
import { paperFileName } from './paper-file-name';
import { paymentProofPaper } from './papers/payment-proof.paper';
import { residenceProofPaper } from './papers/residence-proof.paper';
import { schedulePaper } from './papers/schedule.paper';
import { issuerOf, print } from './print';
import { invoiceRefusal, modeOf, pieceRefusal, provesResidence, type ProvenPayment } from './proofs.rules';

type Ask = PayloadOf<'/getSupportingDocuments'>;
interface Parties {
  holder: Holder;
  contract: Contract;
  today: Day;
}

/**
 * Papers made on demand, from our own data: what a request says of names and addresses is not read.
 * @throws DomainError 404; 409 CONFLICT when there is nothing to certify, and why; 503 when it cannot be printed.
 */
export async function supportingDocument(
  platform: Platform,
  customerNumber: string,
  ask: Ask,
): Promise<ResponseOf<'/getSupportingDocuments'>> {
  const [holder, contract] = await Promise.all([
    findHolder(platform.db, customerNumber),
    contractDetail(platform.db, customerNumber, ask.contractNbr),
  ]);
  if (!holder) throw notFound('Ce client n’existe pas');
  const today = parisDayOf(platform.clock());
  const { paper, piece = null } = await paperOf(platform, { holder, contract, today }, ask);
  const pdf = await print(platform, paper);
  return {
    documentName: paperFileName(paper.title, [contract.contractNumber, piece], today),
    base64: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'),
  };
}

/** A paper, and the piece it is of where a contract has several. */
interface Supporting {
  paper: Paper;
  piece?: string;
}

async function paperOf(platform: Platform, parties: Parties, ask: Ask): Promise<Supporting> {
  const { holder, contract, today } = parties;
  switch (ask.mode) {
    case 'proofOfResidence':
      if (!provesResidence(contract.contractStatus)) {
        throw conflict('Le justificatif de domicile n’est disponible que pour un contrat actif.');
      }
      return { paper: residenceProofPaper(issuerOf(platform), holder, contract, today) };
    case 'paymentSchedule':
      return { paper: await schedule(platform, parties) };
    case 'proofOfPayment': {
      const [payment, { account }] = await Promise.all([
        provenPayment(platform, parties, ask),
        contractBalance(platform.db, holder.customer_number, contract.contractNumber, today),
      ]);
      const proof = { holder, contract, payment, issuedOn: today, account };
      return { paper: paymentProofPaper(issuerOf(platform), proof), piece: payment.reference };
    }
  }
}

async function schedule(platform: Platform, { holder, contract, today }: Parties): Promise<Paper> {
  const { prepayments } = await financialPieces(platform.db, holder.customer_number, contract.contractNumber);
  const end = scheduleEnd(contract, today);
  const instalments = plannedInstalments(prepayments, today, end);
  if (instalments.length === 0) throw conflict('Aucune échéance n’est prévue pour ce contrat.');
  return schedulePaper(issuerOf(platform), { holder, contract, instalments, end, issuedOn: today });
}

type PaymentAsk = Extract<Ask, { mode: 'proofOfPayment' }>;

/** @throws DomainError 404 for a piece that is not of the contract; 409 for one that is not paid. */
function provenPayment(platform: Platform, parties: Parties, ask: PaymentAsk): Promise<ProvenPayment> {
  return ask.pieceType === 'in'
    ? paidInvoice(platform, parties, ask.pieceReference)
    : paidPiece(platform, parties, ask.pieceReference, ask.pieceType);
}

async function paidPiece(
  { db }: Platform,
  { holder, contract }: Parties,
  id: string,
  type: 'pp' | 'adhocPieces',
): Promise<ProvenPayment> {
  const { prepayments, adhocPieces } = await financialPieces(
    db,
    holder.customer_number,
    contract.contractNumber,
  );
  const piece = [...prepayments, ...adhocPieces].find((each) => each.id === id && each.type === type);
  if (!piece) throw notFound('Ce paiement n’existe pas');
  const refused = pieceRefusal(piece);
  if (refused) throw conflict(refused.refusal);
  const mode = modeOf(piece.payment_method_code);
  const together = await paidTogether(db, holder.customer_number, piece.id);
  return {
    together: together.map(({ communication, contract_number, amount_cents }) => ({
      label: `${communication} (contrat ${contract_number})`,
      amount: toEuros(amount_cents),
    })),
    amount: piece.amount,
    date: piecePaidOn(piece),
    mode: mode ? paymentModeLabel(mode) : piece.payment_method_name,
    reference: shortReference(piece.id),
    transaction: piece.communication || (type === 'pp' ? 'Échéance' : 'Paiement'),
  };
}

async function paidInvoice(
  platform: Platform,
  { holder, contract }: Parties,
  idOrNumber: string,
): Promise<ProvenPayment> {
  const { db } = platform;
  const key = [db, holder.customer_number, contract.contractNumber] as const;
  const { invoices } = await financialPieces(...key, idOrNumber);
  const [invoice] = invoices;
  const issued = invoice && (await findInvoice(db, holder.customer_number, invoice.id));
  if (!issued) throw notFound('Cette facture n’existe pas');
  const refused = invoiceRefusal(invoice);
  if (refused) throw conflict(refused.refusal);
  const payment = await findInvoicePayment(...key, invoice.id);
  const mode = modeOf(payment?.payment_method_code ?? '');
  const day = payment?.due_date ?? invoice.invoice_date_due;
  return {
    amount: invoice.invoice_amount_total_signed,
    date: payDay(mode, day),
    // Without a piece, as the invoice asked for it: not as the contract is paid today.
    mode: mode ? paymentModeLabel(mode) : (await frozenWords(platform, issued)).payment,
    reference: invoice.invoice_number,
    transaction: `Facture ${invoice.invoice_number}`,
  };
}
