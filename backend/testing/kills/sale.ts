import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { testCard } from '../card-payer';
import { modestPoint, orderDraft } from '../payloads/orders';
import type { ApiProcess } from './api-process';

/** From the signature to the webhook: what a case's customer waits for, each step begun when the one before has ended. */
export const steps = ['sign', 'decide', 'complete', 'pay', 'confirm', 'webhook'] as const;
export type Step = (typeof steps)[number];

export interface CardForm {
  reference: string;
  clientSecret: string;
  publishableKey: string;
}

export interface Sale {
  email: string;
  /** Reference of the case; known once it is being signed. */
  orderNumber: string;
  /** Once the card form is open. */
  payment: (CardForm & { amount: number }) | undefined;
  /** Does one step as the page does: repeated, it is the very same request. Rejects when no whole answer comes. */
  take(step: Step): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

let drawn = 0;

/**
 * A sale before an API, by an agent's session.
 * @param db asked each time, for the address of a database changes when it is started anew
 */
export function openSale(
  { url, isAlive }: Pick<ApiProcess, 'url' | 'isAlive'>,
  token: string,
  db: () => Db,
): Sale {
  const point = modestPoint('884455', drawn);
  drawn = Number(point.slice(6)) + 1;
  const order = orderDraft(point);
  const email = `vente-${drawn}@example.fr`;
  order.customer.contact.email = email;
  order.contracts[0]!.firstPaymentCB = true;
  const signKey = uuidv7();
  let frame = '';

  async function post(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json().catch(() => null) };
  }
  async function call<T>(path: string, payload: unknown, key?: string): Promise<T> {
    const { status, body } = await post(`/api${path}`, JSON.stringify(payload), {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const sale: Sale = {
    email,
    orderNumber: '',
    payment: undefined,
    take: (step) => acts[step](),
  };
  const acts: Record<Step, () => Promise<void>> = {
    sign: async () => {
      const signed = await call<{ orderNumber: string; validation: { iframe: string } }>(
        '/signOrder',
        { order },
        signKey,
      );
      sale.orderNumber = signed.orderNumber;
      frame = new URL(signed.validation.iframe).pathname;
    },
    decide: async () => {
      const { status } = await post(frame, 'decision=signed', form);
      if (status >= 500) throw new Error(`The frame answered ${status}.`);
    },
    complete: async () => {
      const { orderStatus } = await call<{ orderStatus: string }>('/getOrderStatus', {
        orderNumber: sale.orderNumber,
      });
      if (orderStatus !== 'FINALIZED') throw new Error(`The case is ${orderStatus}.`);
    },
    pay: async () => {
      const wish = { mode: 'FIRST_PAYMENT', order: { orderReference: sale.orderNumber } };
      sale.payment = await call('/paymentCB', wish);
    },
    confirm: () => confirmCard(url, sale.payment!),
    webhook: async () => {
      while (!(await isPaid(db(), sale.orderNumber))) {
        if (!isAlive()) throw new Error('Nobody takes the webhook in.');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
  return sale;
}

async function isPaid(db: Db, orderNumber: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('subscription_order')
    .select('first_payment_cb_status as status')
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return status === 'FINALIZED';
}

/** Does what the provider's script does in the page. Rejects when the card was not charged, or no answer says so. */
export async function confirmCard(
  url: string,
  { reference, clientSecret, publishableKey }: CardForm,
): Promise<void> {
  const card = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': testCard.plain,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2099',
    'payment_method_data[card][cvc]': '123',
  });
  const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${reference}/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${publishableKey}`,
    },
    body: card.toString(),
  });
  const body: unknown = await response.json().catch(() => null);
  const { error } = (body ?? {}) as { error?: { payment_intent?: { status: string } } };
  // charged before, and its answer lost: the script of the page goes on
  if (response.status === 200 || error?.payment_intent?.status === 'succeeded') return;
  throw new Error(`The card was answered ${response.status}.`);
}
