import type { RepaymentEndCause } from '@portal/contract';
import { type Day, drawnOn, formatCents, formatLongDay } from '@portal/domain';
import type { TemplatePayload } from '../../../platform/mail/templates';
import { greetingOf, type Payer } from './payment-mails';
import type { DuePart } from './repayment.rules';

interface Agreed {
  contractNumber: string;
  cents: number;
  schedule: readonly DuePart[];
  isDebited: boolean;
  graceDays: number;
  byAgent: boolean;
}

export const repaymentAgreed = (
  payer: Payer,
  { contractNumber, cents, schedule, isDebited, graceDays, byAgent }: Agreed,
): TemplatePayload<'repayment-agreed'> => ({
  greeting: greetingOf(payer),
  contractNumber,
  amount: formatCents(cents),
  parts: schedule.map((part) => ({
    day: formatLongDay(isDebited ? drawnOn(part.day) : part.day),
    amount: formatCents(part.cents),
  })),
  isDebited,
  graceDays,
  byAgent,
});

interface OnePart {
  contractNumber: string;
  cents: number;
  day: Day;
  position: number;
  of: number;
}

export const repaymentPartComes = (
  payer: Payer,
  {
    contractNumber,
    cents,
    day,
    position,
    of,
    rumCode,
    payUntil,
  }: OnePart & { rumCode: string | null; payUntil: Day },
): TemplatePayload<'repayment-part-comes'> => ({
  greeting: greetingOf(payer),
  contractNumber,
  amount: formatCents(cents),
  day: formatLongDay(rumCode === null ? day : drawnOn(day)),
  part: `${position} sur ${of}`,
  rumCode,
  payUntil: rumCode === null ? formatLongDay(payUntil) : null,
});

export const repaymentDebited = (
  payer: Payer,
  {
    contractNumber,
    cents,
    day,
    position,
    of,
    leftCents,
    creditedCents,
  }: OnePart & { leftCents: number; creditedCents: number },
): TemplatePayload<'repayment-debited'> => ({
  greeting: greetingOf(payer),
  contractNumber,
  amount: formatCents(cents),
  day: formatLongDay(drawnOn(day)),
  part: `${position} sur ${of}`,
  left: leftCents > 0 ? formatCents(leftCents) : null,
  credited: creditedCents > 0 ? formatCents(creditedCents) : null,
});

export const repaymentFinished = (
  payer: Payer,
  { contractNumber, cents }: { contractNumber: string; cents: number },
): TemplatePayload<'repayment-finished'> => ({
  greeting: greetingOf(payer),
  contractNumber,
  amount: formatCents(cents),
});

interface Ended {
  contractNumber: string;
  leftCents: number;
  cause: Exclude<RepaymentEndCause, 'PAID'>;
  reason: string | null;
}

export const repaymentEnded = (
  payer: Payer,
  { contractNumber, leftCents, cause, reason }: Ended,
): TemplatePayload<'repayment-ended'> => ({
  greeting: greetingOf(payer),
  contractNumber,
  left: formatCents(leftCents),
  cause,
  reason,
});
