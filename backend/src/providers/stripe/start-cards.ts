import type { Config } from '../../config';
import { messages } from '@portal/contract';
import { systemClock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { DomainError } from '../../platform/errors';
import type { StartedProvider } from '../started-provider';
import type { CardProvider } from './card-provider';
import { sandboxAccount } from './sandbox/sandbox-account';
import { startCardSandbox } from './sandbox/start-card-sandbox';
import { stripeCards } from './stripe-cards';

const webhookPath = '/api/webhooks/stripe';

/** Stripe by configuration; without it our sandbox, but never in production, where test cards would pay. */
export async function startCards(config: Config, db: Db): Promise<StartedProvider<CardProvider>> {
  const { stripe } = config.partners;
  const alone = { paths: [], stop: async () => undefined };
  if (stripe) {
    const scriptUrl = 'https://js.stripe.com/endive/stripe.js';
    return { ...alone, provider: stripeCards({ ...stripe, name: 'stripe', scriptUrl }) };
  }
  if (!hasCardSandbox(config)) return { ...alone, provider: noCards };
  const account = sandboxAccount(config.sessionKey);
  const sandbox = await startCardSandbox({
    db,
    clock: systemClock,
    account,
    webhookUrl: config.port === 0 ? null : `http://${reachable(config.host)}:${config.port}${webhookPath}`,
  });
  const provider = stripeCards({
    ...account,
    name: 'stripe-sandbox',
    scriptUrl: '/sandbox/stripe.js',
    apiUrl: sandbox.url,
  });
  return { provider, paths: [], stop: sandbox.stop };
}

export const hasCardSandbox = ({ partners, environment }: Config): boolean =>
  partners.stripe === undefined && environment !== 'production';

/** An address that listens everywhere is reached on loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

const refuses = () => {
  throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', messages.unavailable);
};

/** Production without Stripe: everything else works, cards are refused. */
const noCards: CardProvider = {
  name: 'none',
  publishableKey: '',
  scriptUrl: '',
  createPayment: async () => refuses(),
  retrievePayment: async () => refuses(),
  cancelPayment: async () => refuses(),
  refundPayment: async () => refuses(),
  retrieveRefund: async () => refuses(),
  readWebhook: refuses,
};
