import type { AskedPaymentMode, PaymentMode } from '@portal/contract';
import { debitDays, isClosedContract, paymentModeLabel } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { conflict, notFound } from '../../../platform/errors';
import { freePaymentModes } from '../catalogue/catalogue.service';
import { debitInstalments, payInstalmentsBy } from '../payments/hand-over.service';
import {
  findMandateInForce,
  findPaymentTerms,
  isCardCharged,
  lockPaymentTerms,
  storePaymentTerms,
  type PaymentTerms,
} from './payment-modes.queries';
import { modeChoice, type ModeChoice } from './payment-modes.rules';

interface Key {
  customerNumber: string;
  contractNumber: string;
}

const unknown = () => notFound('Ce contrat n’existe pas', 'contractNbr');

/** How a contract is paid, and how its holder gets to each other mode. @throws DomainError 404 */
export async function paymentModesOf(db: Db, key: Key): Promise<ModeChoice & { current: PaymentMode }> {
  const terms = await findPaymentTerms(db, key);
  if (!terms) throw unknown();
  return { current: terms.payment_mode, ...(await choiceOf(db, terms)) };
}

const choiceOf = async (db: Db, { payment_mode, product_code, status }: PaymentTerms): Promise<ModeChoice> =>
  modeChoice(payment_mode, {
    free: await freePaymentModes(db, product_code),
    closed: isClosedContract(status),
  });

export interface ModeChange extends Key {
  mode: AskedPaymentMode;
  /**
   * By an agent, who cannot sign for the customer: a debit then needs a mandate that is in force. A holder who goes back to the debit
   * without one pays by transfer until they have signed it.
   */
  byAgent: boolean;
}

/** Why a contract cannot be paid in that mode now, in French; null where it can. @throws DomainError 404 */
export async function modeRefusal(db: Db, change: ModeChange): Promise<string | null> {
  const terms = await findPaymentTerms(db, change);
  if (!terms) throw unknown();
  return refusalOf(db, terms, change);
}

async function refusalOf(
  db: Db,
  terms: PaymentTerms,
  { mode, byAgent, ...key }: ModeChange,
): Promise<string | null> {
  if (isClosedContract(terms.status)) {
    return 'Ce contrat a pris fin\u00a0: son moyen de paiement ne peut plus être modifié.';
  }
  if (terms.payment_mode === mode) {
    return `Ce contrat est déjà payé par ${paymentModeLabel(mode).toLowerCase()}.`;
  }
  if (await isCardCharged(db, key)) {
    return 'Un paiement par carte est en cours sur ce contrat\u00a0: attendez qu’il soit terminé.';
  }
  if (mode === 'directDebit' && byAgent && !(await findMandateInForce(db, key.customerNumber))) {
    return 'Aucun mandat de prélèvement n’est en vigueur\u00a0: le client doit d’abord enregistrer son IBAN dans son espace.';
  }
  return null;
}

/** A change that the contract's terms allow its holder, or that an agent applies. */
export interface ChangedMode {
  from: PaymentMode;
  version: number;
}

/**
 * The contract is paid in another mode from now on, its instalments to come too. Debits of bills that were announced stay.
 * @throws DomainError 404; 409 CONFLICT with the reason
 */
export async function changeMode(tx: Db, clock: Clock, change: ModeChange): Promise<ChangedMode> {
  const { mode, customerNumber } = change;
  const terms = await lockPaymentTerms(tx, change);
  if (!terms) throw unknown();
  const refusal = await refusalOf(tx, terms, change);
  if (refusal !== null) throw conflict(refusal);
  if (mode === 'directDebit') {
    const mandate = await findMandateInForce(tx, customerNumber);
    const version = await storePaymentTerms(tx, change, {
      payment_mode: mode,
      rum_code: mandate?.rum_code ?? null,
      debit_day: terms.debit_day ?? debitDays[0],
    });
    await payInstalmentsBy(tx, clock, change, 'bankTransfer');
    await debitInstalments(tx, clock, change);
    return { from: terms.payment_mode, version };
  }
  const version = await storePaymentTerms(tx, change, { payment_mode: mode, rum_code: null });
  await payInstalmentsBy(tx, clock, change, mode);
  return { from: terms.payment_mode, version };
}
