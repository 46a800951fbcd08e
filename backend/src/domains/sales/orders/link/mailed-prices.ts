import {
  addDays,
  type ComingInstalment,
  type Day,
  debitDays,
  drawnOn,
  energyLabel,
  firstDebitDay,
  firstInstalmentWords,
  formatCents,
  formatLongDay,
  mandateNoticeDays,
} from '@portal/domain';
import type { TemplatePayload } from '../../../../platform/mail/templates';
import { toEuros } from '../../../../platform/money';
import { instalmentOf } from '../../../billing/catalogue/catalogue.service';
import type { KeptOrder } from '../case/orders.queries';
import { firstInstalmentsOf, instalmentsIn } from '../payment/paid-contracts';
import { awaitsCard } from '../case/payment-type.rules';

export type CasePrices = Pick<TemplatePayload<'subscription-link'>, 'monthly' | 'instalments' | 'charge'>;

type Contracts = KeptOrder['contracts'];

/** Without a payment schedule: a chosen card pays a first instalment in advance, a debit does not. */
const isBilled = ({ prices }: Contracts[number]): boolean => prices?.billingMode !== 'PAYMENT_SCHEDULE';

/**
 * The two amounts of a case, as on its page: the monthly amount, and the first instalment, which is paid by card right after
 * the signature or by the first debit. The days of the debits to come are those of a signature today.
 */
export function mailedPrices(contracts: Contracts, today: Day): CasePrices {
  const isPriced = contracts.length > 0 && contracts.every(({ prices }) => prices !== null);
  if (!isPriced) return { monthly: null, instalments: [], charge: null };
  const monthly = contracts.reduce((sum, { prices }) => sum + (prices?.monthlyCents ?? 0), 0);
  const byCard = awaitsCard(contracts);
  const asked = byCard ? contracts : contracts.filter((contract) => !isBilled(contract));
  const cents = firstInstalmentsOf(asked);
  return {
    monthly: formatCents(monthly),
    instalments: [
      ...instalmentsIn(asked, (contract) => (byCard ? secondDebit(contract, today) : undefined)).map(
        firstInstalmentWords,
      ),
      ...contracts.filter((contract) => !asked.includes(contract)).map(billedWords),
    ],
    charge: cents > 0 ? chargeWords(formatCents(cents), byCard ? null : firstDebitWords(asked, today)) : null,
  };
}

/** The line of a contract that is paid on invoice: its monthly amount is an estimate. */
const billedWords = ({ energy, prices }: Contracts[number]): string =>
  `${energyLabel(energy)}\u00a0: ${formatCents(prices?.monthlyCents ?? 0)} par mois, une estimation\u00a0: payée sur facture`;

/** The debit after an instalment that a card pays; null of a contract that is paid on invoice, or has no start yet. */
function secondDebit(contract: Contracts[number], today: Day): ComingInstalment | null {
  const { prices } = contract;
  const dueOn = prices && !isBilled(contract) ? debitOf(contract, today, true) : null;
  return prices && dueOn ? { dueOn, amount: toEuros(prices.installmentCents) } : null;
}

function debitOf(contract: Contracts[number], today: Day, firstIsPaid: boolean): Day | null {
  const { effectiveStartDate: start, prices } = contract;
  if (!start || !prices) return null;
  const terms = { debitDay: dayOf([contract]), months: instalmentOf(prices).months, firstIsPaid };
  return firstDebitDay(start, terms, addDays(today, mandateNoticeDays));
}

/** The day where all contracts are debited on one; else the day of the month. */
function firstDebitWords(contracts: Contracts, today: Day): string {
  const [only, ...others] = new Set(contracts.map((contract) => debitOf(contract, today, false)));
  return only && others.length === 0
    ? `prévu le ${formatLongDay(drawnOn(only))}`
    : `le ${dayOf(contracts)} du mois, une fois la fourniture commencée`;
}

const dayOf = (contracts: Contracts): number => contracts[0]?.debitDay ?? debitDays[0];

const chargeWords = (amount: string, debit: string | null): string =>
  debit === null
    ? `À payer par carte, juste après la signature\u00a0: ${amount}`
    : `Premier prélèvement, ${debit}\u00a0: ${amount}`;
