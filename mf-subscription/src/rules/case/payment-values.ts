import type { PaymentAnswers } from './answers';

/** The form values of « Souscrire ». */
export interface PaymentValues {
  /** Empty: no day is chosen. */
  debitDay: string;
  iban: string;
  /** Mandate of the known client whose account was confirmed; empty: none. */
  accountOnFile: string;
  ownerFirstName: string;
  ownerLastName: string;
  firstPaymentCB: boolean;
}

/** The client owns the account unless somebody else is named. */
export const paymentValues = (
  payment: PaymentAnswers | null,
  client: { firstName: string; lastName: string } | null,
): PaymentValues => ({
  debitDay: payment?.debitDay ? String(payment.debitDay) : '',
  iban: payment?.iban ?? '',
  accountOnFile: payment?.accountOnFile ?? '',
  ownerFirstName: payment?.ownerFirstName || (client?.firstName ?? ''),
  ownerLastName: payment?.ownerLastName || (client?.lastName ?? ''),
  firstPaymentCB: payment?.firstPaymentCB ?? false,
});

/** A confirmed account counts as long as its mask is the IBAN: another that is typed takes its place. */
export const paymentAnswers = ({ debitDay, accountOnFile, ...rest }: PaymentValues): PaymentAnswers => ({
  ...rest,
  ...(accountOnFile !== '' && rest.iban.includes('•') && { accountOnFile }),
  debitDay: debitDay === '' ? null : Number(debitDay),
});
