import { expect } from '@playwright/test';
import { rows } from './database';

/** Cards of the sandbox, as Stripe's test cards. */
export const cards = {
  good: '4242424242424242',
  refused: '4000000000000002',
  asks3ds: '4000002500003155',
} as const;

export interface RefusedDebit {
  id: string;
  contract_number: string;
  amount: number;
  due_date: string;
}

/** Debits that the bank refused, oldest first: those that were paid since as well, so that each has its place. */
const refusedDebits = (customer: string) =>
  rows<RefusedDebit>(
    `select id, contract_number, amount_cents::int as amount, due_date::text from payment_piece
     where customer_number = $1 and status = 'sent-cancelled' order by due_date`,
    [customer],
  );

/** The one of that place, from 0: a journey's own. */
export async function refusedDebit(customer: string, place: number): Promise<RefusedDebit> {
  const debit = (await refusedDebits(customer))[place];
  if (!debit) throw new Error(`${customer} has no refused debit ${place}`);
  return debit;
}

/** What took a debit's place. */
export const replacementsOf = (piece: string) =>
  rows<{ status: string; method: string; amount: number; due_date: string; waived: boolean }>(
    `select status, payment_method_code as method, amount_cents::int as amount, due_date::text,
       notice_waived_at is not null as waived
     from payment_piece where replaces_id = $1`,
    [piece],
  );

/** The card payments of a debit, each with what the sandbox's card was charged. */
export const chargesOf = (piece: string) =>
  rows<{ status: string; charged: string | null }>(
    `select payment.status, sandbox.status as charged from card_payment payment
     left join sandbox_card_payment sandbox on sandbox.id = payment.provider_reference
     where payment.piece_id = $1 order by payment.created_at`,
    [piece],
  );

/** Paid by card once, at the provider as here, also after the provider's own word has come. */
export async function expectPaidOnce({ id, amount }: RefusedDebit): Promise<void> {
  await expect
    .poll(async () => {
      const [waiting] = await rows<{ count: number }>(
        `select count(*)::int from sandbox_card_event event
         join card_payment payment on event.body like '%' || payment.provider_reference || '%'
         where event.delivered_at is null and payment.piece_id = $1`,
        [id],
      );
      return waiting?.count;
    })
    .toBe(0);
  const charged = (await chargesOf(id)).filter((payment) => payment.charged === 'succeeded');
  expect(charged).toEqual([{ status: 'success', charged: 'succeeded' }]);
  expect(await replacementsOf(id)).toMatchObject([{ status: 'reconciled', method: 'card', amount }]);
}
