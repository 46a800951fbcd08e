import type { RepaymentOffer, RepaymentPlan, ResponseOf } from '@portal/contract';

/** A live plan of 120 € in three debited parts, of which the first is paid. */
export function aRepaymentPlan(over: Partial<RepaymentPlan> = {}): RepaymentPlan {
  const part = (position: number, day: string, state: RepaymentPlan['parts'][number]['state']) => ({
    ...{ position, day, state, amount: 40, paid: state === 'PAID' ? 40 : 0 },
    ...{ debitedOn: state === 'PLANNED' ? day : null, paidOn: state === 'PAID' ? day : null },
  });
  return {
    id: '01999999-0000-7000-8000-000000000001',
    contractNbr: 'C-100001-1',
    status: 'LIVE',
    total: 120,
    paid: 40,
    left: 80,
    agreedOn: '2026-10-20',
    byAgent: false,
    endedOn: null,
    endCause: null,
    endReason: null,
    debts: [{ label: 'Échéance du 05/09/2026', amount: 120 }],
    parts: [
      part(1, '2026-11-05', 'PAID'),
      part(2, '2026-12-07', 'TO_COME'),
      part(3, '2027-01-05', 'TO_COME'),
    ],
    isDebited: true,
    graceDays: 7,
    payable: { next: { position: 2, day: '2026-12-07', amount: 40 }, all: 80 },
    ...over,
  };
}

/** 62 € that may be repaid in two or three parts. */
export function aRepaymentOffer(over: Partial<RepaymentOffer> = {}): RepaymentOffer {
  return {
    contractNbr: 'C-100001-1',
    owed: 62,
    debts: [{ label: 'Échéance du 05/11/2026', amount: 62, day: '2026-11-05', late: true }],
    refusal: null,
    isDebited: true,
    graceDays: 7,
    mostParts: 6,
    smallestPart: 20,
    smallestDebt: 60,
    firstDays: ['2026-12-10', '2026-12-15'],
    firstDay: '2026-12-10',
    schedules: [
      {
        parts: [
          { day: '2026-12-10', amount: 31 },
          { day: '2027-01-10', amount: 31 },
        ],
      },
      {
        parts: [
          { day: '2026-12-10', amount: 20.67 },
          { day: '2027-01-10', amount: 20.67 },
          { day: '2027-02-10', amount: 20.66 },
        ],
      },
    ],
    ...over,
  };
}

/** No plan, and nothing to agree on. */
export const repayments = (
  over: Partial<ResponseOf<'/getRepayments'>> = {},
): ResponseOf<'/getRepayments'> => ({ offers: [], plans: [], mayManage: false, ...over });
