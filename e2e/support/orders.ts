import { rows } from './database';

/** An account that any journey may be debited from. */
export const iban = 'FR7630006000011234567890189';

interface Order {
  order_status: string;
  signing_status: string | null;
  first_payment_status: string | null;
  customer_number: string | null;
  already_client: boolean;
  created_by: string;
  channel: string;
  version: number;
}

/** A case as the database has it. */
export async function orderOf(orderNumber: string): Promise<Order | undefined> {
  const [order] = await rows<Order>(
    `select order_status, signing_status, first_payment_cb_status as first_payment_status, customer_number,
       already_client, created_by, channel, version
     from subscription_order where order_reference = $1`,
    [orderNumber],
  );
  return order;
}

interface OrderPrice {
  energy: 'EL' | 'NG';
  monthly: number;
  yearly: number;
}

/** Cents that each energy of a case comes to, as it was saved; electricity first. */
export const pricesOf = (orderNumber: string) =>
  rows<OrderPrice>(
    `select energy, (content #>> '{prices,monthlyCents}')::int as monthly,
       (content #>> '{prices,yearlyCents}')::int as yearly
     from order_contract where order_reference = $1 order by energy`,
    [orderNumber],
  );

interface SignedContract {
  energy: 'EL' | 'NG';
  point_of_delivery: string;
  product_code: string;
}

/** What a customer has a contract for, electricity first. */
export const suppliedPoints = (customerNumber: string | null | undefined) =>
  rows<SignedContract>(
    `select energy, point_of_delivery, product_code
     from contract join delivery_point using (customer_number, contract_number)
     where customer_number = $1 order by energy`,
    [customerNumber],
  );
