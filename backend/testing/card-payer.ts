import { sandboxAccount } from '@portal/sandboxes/cards/sandbox-account';
import { deliverEvents } from '@portal/sandboxes/cards/sandbox-events';
import type { Db } from '../src/platform/database';
import { testConfig, type TestApp } from './test-app';

/** Nobody reaches a portal on this port: the sandbox's own rounds deliver nothing, the tests do. */
export const unreachedPort = 0;

/** Cards of Stripe's list. */
export const testCard = {
  plain: '4242424242424242',
  asks3ds: '4000002500003155',
  refused: '4000000000000002',
};

interface Payment {
  reference: string;
  clientSecret: string;
}

/** What a payer's browser, the supplier's own environment at the provider and its webhooks do, in the card sandbox. */
export async function openCardPayer(portal: TestApp, db: Db) {
  const webhookUrl = `${await portal.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/stripe`;
  const account = sandboxAccount(testConfig.sessionKey);
  const ask = (path: string, fields: Record<string, string>, key: string) =>
    portal.app.inject({
      method: 'POST',
      url: `/sandbox/stripe/v1/${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  /** As the script of the page does, on the portal's own origin. */
  const browser = (path: string, fields: Record<string, string>, key = account.publishableKey) =>
    ask(`payment_intents/${path}`, fields, key);
  return {
    account,
    browser,
    confirm: ({ reference, clientSecret }: Payment, number: string = testCard.plain) =>
      browser(`${reference}/confirm`, {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2099',
        'payment_method_data[card][cvc]': '123',
      }),
    /** All of it, as the supplier does at the provider's own environment. */
    refund: ({ reference }: Payment) => ask('refunds', { payment_intent: reference }, account.secretKey),
    /** What the sandbox has to deliver, whatever was leased before: two hours go by, here and in the portal. */
    deliver: (secret = account.webhookSecret): Promise<number> => {
      portal.wait(2 * 3_600);
      return deliverEvents(db, portal.clock, { url: webhookUrl, secret });
    },
  };
}

export type CardPayer = Awaited<ReturnType<typeof openCardPayer>>;
