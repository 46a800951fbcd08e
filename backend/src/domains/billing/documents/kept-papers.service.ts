import type { Contract, Energy } from '@portal/contract';
import { formatCents, formatLongDay, maskIban, parisDayOf, type Day } from '@portal/domain';
import type { Db } from '../../../platform/database';
import type { ContractPrices } from '../catalogue/catalogue.service';
import { contractDetail } from '../../customer/contracts/contracts.service';
import type { ComingInstalment } from '../payments/changed-plan.service';
import { amendmentOf, changedTerms } from './amendment';
import { amendmentSubject, type AmendedField } from './amendment.rules';
import { findHolder, findMandates, type ChangeRow, type MandateRow } from './documents.queries';
import * as queries from './keep-paper.queries';
import { keptTerms, pricesOn } from './kept-terms';
import { contractTitle } from './papers/contract.paper';
import { generalTermsTitle } from './papers/general-terms.paper';
import type { Mandate } from './papers/mandate.paper';
import { mandateOf } from './mandate.rules';
import { holderName, postalLines } from './parties';

interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

async function holderOf(tx: Db, customerNumber: string) {
  const holder = await findHolder(tx, customerNumber);
  if (!holder) throw new Error('A paper is made for a customer.');
  return holder;
}

export interface ContractAmended {
  kind: ChangeRow['kind'];
  /** In the words of whoever made it; those of its kind where there are none. */
  subject?: string;
  before: Contract;
  after: Contract;
  /** On which the paper is drawn up. */
  day: Day;
  effectiveOn: Day;
  /** Where the change makes new ones. */
  prices: ContractPrices | null;
  /** What is drawn regularly before and after, in cents; null where nothing is planned. */
  instalments?: Record<'before' | 'after', { cents: number; months: number } | null>;
  /** What is to be paid from now on, in the order of its days. */
  coming?: readonly ComingInstalment[];
}

/** The dated paper of a change, in the transaction that makes it. @returns its document's key */
export async function keepAmendment(
  tx: Db,
  now: Date,
  customerNumber: string,
  { kind, subject, before, after, day, effectiveOn, prices, instalments, coming = [] }: ContractAmended,
): Promise<string> {
  const holder = await holderOf(tx, customerNumber);
  const usual = amendmentSubject({ kind });
  const amendment = amendmentOf(holder, after, {
    subject: subject ?? usual,
    day,
    effectiveOn,
    fields: [...changedTerms(before, after), ...changedInstalment(instalments)],
    coming: coming.map(({ dueOn, cents }) => [formatLongDay(dueOn), formatCents(cents)]),
    prices: prices && { unitPrices: prices.unitPrices, year: prices, customerType: holder.type },
  });
  return queries.insertPaper(tx, now, {
    customerNumber,
    contractNumber: after.contractNumber,
    name: `Avenant\u00a0: ${subject ?? `${usual.charAt(0).toLowerCase()}${usual.slice(1)}`}`,
    energy: after.energy,
    day,
    paper: { kind: 'CONTRACT_AMENDMENT', amendment },
  });
}

function changedInstalment(instalments: ContractAmended['instalments']): AmendedField[] {
  const words = (instalment: { cents: number; months: number } | null | undefined) =>
    instalment ? formatCents(instalment.cents) : '–';
  const [before, after] = [words(instalments?.before), words(instalments?.after)];
  const isOfSeveral = (instalments?.after?.months ?? 1) > 1;
  return before === after
    ? []
    : [{ label: isOfSeveral ? 'Montant d’une échéance entière' : 'Montant d’une échéance', before, after }];
}

/** The paper of a mandate that its customer has just signed in their space, at each contract that it debits. */
export async function keepMandate(
  tx: Db,
  { customer_number: customerNumber, ...mandate }: MandateRow,
  contractNumbers: readonly string[],
): Promise<void> {
  for (const contractNumber of contractNumbers) {
    const key = { customerNumber, contractNumber };
    await queries.insertPaper(tx, mandate.signed_at, await mandatePaperOf(tx, key, mandate));
  }
}

/**
 * Keeps the paper of a mandate that gives way to another: it is what the customer signed, and the proof of what was
 * debited. Call before the new one is written.
 */
export async function keepFormerMandate(
  tx: Db,
  former: MandateRow,
  contractNumbers: readonly string[],
): Promise<void> {
  const { customer_number: customerNumber } = former;
  const mandates = await findMandates(tx, customerNumber);
  for (const contractNumber of contractNumbers) {
    const key = { customerNumber, contractNumber };
    const paper = await mandatePaperOf(tx, key, former);
    for (const row of await queries.findUnfrozenMandatePapers(tx, key)) {
      if (mandateOf(mandates, row.document_date, former.rum_code)?.rum_code !== former.rum_code) continue;
      await queries.freezePaper(tx, customerNumber, row.document_key, paper.paper);
    }
    if (!(await queries.hasMandatePaperSince(tx, key, paper.day))) {
      await queries.insertPaper(tx, former.signed_at, paper);
    }
  }
}

type SignedMandate = Omit<MandateRow, 'customer_number'>;

async function mandatePaperOf(tx: Db, key: ContractKey, mandate: SignedMandate) {
  const holder = await holderOf(tx, key.customerNumber);
  const { energy } = await contractDetail(tx, key.customerNumber, key.contractNumber);
  const day = parisDayOf(mandate.signed_at);
  const content: Mandate = {
    rumCode: mandate.rum_code,
    owner: `${mandate.owner_first_name} ${mandate.owner_last_name}`.trim(),
    ownerAddress: postalLines(holder).slice(-2),
    iban: maskIban(mandate.iban),
    bic: mandate.bic,
    bankName: mandate.bank_name,
    signedOn: day,
    signedAt: holder.town_name,
    revokedOn: null,
    contracts: [`contrat ${key.contractNumber} (${holderName(holder)})`],
    noticeDays: mandate.notice_days,
  };
  return {
    ...key,
    name: 'Mandat de prélèvement SEPA',
    energy,
    day,
    paper: { kind: 'SEPA_MANDATE' as const, mandate: content },
  };
}

/** The general terms that go with a new contract: the words are the same for everyone, so that no file is kept. */
export const keepGeneralTerms = (
  tx: Db,
  now: Date,
  { energy, day, ...key }: ContractKey & { energy: Energy; day: Day },
): Promise<void> =>
  queries.addGeneralPaper(tx, now, key, {
    name: generalTermsTitle(energy),
    kind: energy,
    energy,
    document_date: day,
  });

export interface TakenOver extends ContractKey {
  /** Whose contract it was. */
  formerCustomerNumber: string;
  on: Day;
  /** Day whose prices the contract has. */
  pricedOn: Day;
}

/**
 * The papers of whoever takes a contract over: its terms, which they did not sign, and what is general. The former
 * holder's papers stay theirs.
 */
export async function keepTakeOver(tx: Db, now: Date, transfer: TakenOver): Promise<void> {
  const { customerNumber, contractNumber, formerCustomerNumber, on, pricedOn } = transfer;
  const holder = await holderOf(tx, customerNumber);
  const contract = await contractDetail(tx, customerNumber, contractNumber);
  const prices = await pricesOn(tx, contract, pricedOn);
  const conclusion = { kind: 'TAKEN_OVER' as const, on };
  await queries.insertPaper(tx, now, {
    customerNumber,
    contractNumber,
    name: contractTitle(contract.energy),
    energy: contract.energy,
    day: on,
    paper: { kind: 'CONTRACT', terms: keptTerms(holder, contract, prices, conclusion) },
  });
  const key = { customerNumber, contractNumber };
  const own = await queries.findGeneralPapers(tx, key);
  for (const paper of await queries.findGeneralPapers(tx, { ...key, customerNumber: formerCustomerNumber })) {
    const has = own.some(
      ({ kind, document_date }) => kind === paper.kind && document_date === paper.document_date,
    );
    if (!has) await queries.addGeneralPaper(tx, now, key, paper);
  }
}
