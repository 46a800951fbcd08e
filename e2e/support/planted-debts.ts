import { randomUUID } from 'node:crypto';
import { rows } from './database';

export interface PlantedDebt {
  id: string;
  contract_number: string;
  /** Cents. */
  amount: number;
}

/** A customer without a name of their own in the demo data, who has two contracts in service and owes nothing late. */
export async function customerOfTwoContracts(): Promise<string> {
  const [found] = await rows<{ customer_number: string }>(
    `select c.customer_number from contract c
     where c.customer_number > '200000' and c.status = 'effective' and c.termination_date is null
       and not exists (select from payment_piece p where p.customer_number = c.customer_number and p.status = 'sent-cancelled')
       and not exists (select from invoice i where i.customer_number = c.customer_number and i.residual_cents <> 0)
     group by 1 having count(*) = 2 order by 1 limit 1`,
    [],
  );
  if (!found) throw new Error('No customer has two contracts and no debt.');
  return found.customer_number;
}

/** A debit that the bank has just refused, one for each contract of the customer. */
export const plantDebts = (customer: string): Promise<PlantedDebt[]> =>
  rows<PlantedDebt>(
    `insert into payment_piece (customer_number, id, contract_number, kind, status, settlement, date, due_date,
       communication, payment_method_code, payment_method_name, payment_type, amount_cents, residual_cents, partner_ref,
       reject_code, reject_reason)
     select customer_number, case place when 1 then $2::uuid else $3::uuid end, contract_number, 'pp', 'sent-cancelled', 'incident',
       current_date - 20, current_date - 20, 'Échéance rejetée ' || place, 'sdd', 'Prélèvement SEPA', 'inbound', 4000 + 37 * place,
       4000 + 37 * place, customer_number, 'AM04', 'Provision insuffisante'
     from (select customer_number, contract_number, row_number() over (order by contract_number) as place
       from contract where customer_number = $1 and status = 'effective' and termination_date is null) as contracts
     returning id, contract_number, amount_cents::int as amount`,
    [customer, randomUUID(), randomUUID()],
  );

/** What each debt was replaced by, and what the card of the sandbox was charged for all of them. */
export async function outcomeOf(customer: string) {
  const paid = await rows<{ replaces_id: string; status: string; method: string; amount: number }>(
    `select replaces_id, status, payment_method_code as method, amount_cents::int as amount from payment_piece
     where customer_number = $1 and payment_method_code = 'card'`,
    [customer],
  );
  const charges = await rows<{ status: string; charged: string; amount: number }>(
    `select j.status, s.status as charged, s.amount_cents::int as amount from joint_payment j
     join sandbox_card_payment s on s.id = j.provider_reference
     where j.customer_number = $1 and s.status = 'succeeded'`,
    [customer],
  );
  return { paid, charges };
}
