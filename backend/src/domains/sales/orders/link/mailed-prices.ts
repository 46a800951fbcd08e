import { debitDays, energyLabel, firstInstalmentWords, formatCents } from '@portal/domain';
import type { TemplatePayload } from '../../../../platform/mail/templates';
import type { KeptOrder } from '../case/orders.queries';
import { firstInstalmentsOf, instalmentsIn } from '../payment/paid-contracts';
import { awaitsCard } from '../case/payment-type.rules';

export type CasePrices = Pick<TemplatePayload<'subscription-link'>, 'monthly' | 'instalments' | 'charge'>;

type Contracts = KeptOrder['contracts'];

/** Without a payment schedule: a chosen card pays a first instalment in advance, a debit does not. */
const isBilled = ({ prices }: Contracts[number]): boolean => prices?.billingMode !== 'PAYMENT_SCHEDULE';

/**
 * The two amounts of a case, as on its page: the monthly amount, and the first instalment, which is paid by card right after
 * the signature or by the first debit.
 */
export function mailedPrices(contracts: Contracts): CasePrices {
  const isPriced = contracts.length > 0 && contracts.every(({ prices }) => prices !== null);
  if (!isPriced) return { monthly: null, instalments: [], charge: null };
  const monthly = contracts.reduce((sum, { prices }) => sum + (prices?.monthlyCents ?? 0), 0);
  const byCard = awaitsCard(contracts);
  const asked = byCard ? contracts : contracts.filter((contract) => !isBilled(contract));
  const cents = firstInstalmentsOf(asked);
  return {
    monthly: formatCents(monthly),
    instalments: [
      ...instalmentsIn(asked).map(firstInstalmentWords),
      ...contracts.filter((contract) => !asked.includes(contract)).map(billedWords),
    ],
    charge: cents > 0 ? chargeWords(formatCents(cents), byCard ? null : dayOf(contracts)) : null,
  };
}

/** The line of a contract that is paid on invoice: its monthly amount is an estimate. */
const billedWords = ({ energy, prices }: Contracts[number]): string =>
  `${energyLabel(energy)}\u00a0: ${formatCents(prices?.monthlyCents ?? 0)} par mois, une estimation\u00a0: payée sur facture`;

const dayOf = (contracts: Contracts): number => contracts[0]?.debitDay ?? debitDays[0];

const chargeWords = (amount: string, debitDay: number | null): string =>
  debitDay === null
    ? `À payer par carte, juste après la signature\u00a0: ${amount}`
    : `Premier prélèvement, le ${debitDay} du mois, une fois la fourniture commencée\u00a0: ${amount}`;
