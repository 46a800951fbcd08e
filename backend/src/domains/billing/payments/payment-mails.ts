import type { AccountSums } from '@portal/contract';
import { formatCents, formatEuros, formatLongDay, parisDayOf, type Day } from '@portal/domain';
import type { TemplatePayload } from '../../../platform/mail/templates';

/** Whom a mail about money greets. */
export interface Payer {
  first_name: string;
  company_name: string | null;
}

export const greetingOf = ({ first_name, company_name }: Payer): string =>
  company_name === null && first_name !== '' ? `Bonjour ${first_name},` : 'Bonjour,';

interface CardMoneyMail {
  cents: number;
  contractNumber: string;
  at: Date;
}

export const paymentReceived = (
  payer: Payer,
  {
    cents,
    label,
    contractNumber,
    at,
    left,
  }: CardMoneyMail & { label: string; left: AccountSums | undefined },
): TemplatePayload<'card-payment-received'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(cents),
  label,
  contractNumber,
  day: formatLongDay(parisDayOf(at)),
  left: left && left.due > 0 ? stillDue(left) : null,
});

interface JointMoney {
  debts: { label: string; contractNumber: string; cents: number }[];
  at: Date;
  /** Of all contracts. */
  left: AccountSums;
}

export const jointPaymentReceived = (
  payer: Payer,
  { debts, at, left }: JointMoney,
): TemplatePayload<'joint-payment-received'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(debts.reduce((cents, debt) => cents + debt.cents, 0)),
  debts: debts.map(({ cents, ...debt }) => ({ ...debt, amount: formatCents(cents) })),
  day: formatLongDay(parisDayOf(at)),
  left: left.due > 0 ? stillDue(left) : null,
});

function stillDue({ due, late }: AccountSums): string {
  if (late === 0) return formatEuros(due);
  return late === due
    ? `${formatEuros(due)}, en retard`
    : `${formatEuros(due)}, dont ${formatEuros(late)} en retard`;
}

export const paymentCredited = (
  payer: Payer,
  { cents, contractNumber, at, goesBack }: CardMoneyMail & { goesBack: boolean },
): TemplatePayload<'card-payment-credited'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(cents),
  contractNumber,
  day: formatLongDay(parisDayOf(at)),
  goesBack,
});

export const paymentRefunded = (
  payer: Payer,
  { cents, contractNumber, at }: CardMoneyMail,
): TemplatePayload<'card-payment-refunded'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(cents),
  contractNumber,
  day: formatLongDay(parisDayOf(at)),
});

export const debitTakenBack = (
  payer: Payer,
  debit: { cents: number; label: string; contractNumber: string; day: Day },
): TemplatePayload<'debit-taken-back'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(debit.cents),
  label: debit.label,
  contractNumber: debit.contractNumber,
  day: formatLongDay(debit.day),
});

export const debitPlanned = (
  payer: Payer,
  debit: { cents: number; label: string; contractNumber: string; day: Day; rumCode: string },
): TemplatePayload<'debit-planned'> => ({
  greeting: greetingOf(payer),
  amount: formatCents(debit.cents),
  label: debit.label,
  contractNumber: debit.contractNumber,
  day: formatLongDay(debit.day),
  rumCode: debit.rumCode,
});
