import { randomUUID } from 'node:crypto';
import { rows } from './database';

export interface Indebted {
  customer: string;
  contract: string;
  /** Of the first debt. */
  debt: string;
}

/** A customer of the demo without a name of their own, with one debited contract, who now owes two rejected debits of 60 €. */
export async function plantIndebted(): Promise<Indebted> {
  const [found] = await rows<{ customer: string; contract: string }>(
    `select c.customer_number as customer, min(c.contract_number) as contract from contract c
     where c.customer_number > '200000' and c.termination_date is null
       and not exists (select from payment_piece p where p.customer_number = c.customer_number and p.status = 'sent-cancelled')
       and not exists (select from invoice i where i.customer_number = c.customer_number and i.residual_cents <> 0)
       and exists (select from mandate m where m.customer_number = c.customer_number and m.revoked_at is null)
     group by 1 having count(*) = 1 and bool_and(c.status = 'effective') order by 1 desc limit 1`,
    [],
  );
  if (!found) throw new Error('No customer has one debited contract and no debt.');
  const debts = [randomUUID(), randomUUID()];
  await rows(
    `insert into payment_piece (customer_number, id, contract_number, kind, status, settlement, date, due_date,
       communication, payment_method_code, payment_method_name, payment_type, amount_cents, residual_cents, partner_ref,
       reject_code, reject_reason)
     select $1, id, $2, 'pp', 'sent-cancelled', 'incident', current_date - 20, current_date - 20, 'Échéance rejetée', 'sdd',
       'Prélèvement SEPA', 'inbound', 6000, 6000, $1, 'AM04', 'Provision insuffisante'
     from unnest($3::uuid[]) as planted(id)`,
    [found.customer, found.contract, debts],
  );
  return { ...found, debt: debts[0] ?? '' };
}

/** Cents that the customer's rejected debits leave, and the states of their plans, the first agreed on first. */
export async function plansOf(customer: string): Promise<{ left: number; plans: string[] }> {
  const [owed] = await rows<{ left: number }>(
    `select sum(residual_cents)::int as left from payment_piece where customer_number = $1 and status = 'sent-cancelled'`,
    [customer],
  );
  const plans = await rows<{ status: string }>(
    `select status from repayment_plan where customer_number = $1 order by agreed_at`,
    [customer],
  );
  return { left: owed?.left ?? 0, plans: plans.map(({ status }) => status) };
}
