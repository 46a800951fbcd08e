import { cardFields } from './card-fields';
import { strongAuthentication } from './strong-authentication';

const stripeObject = String.raw`
  const address = '/sandbox/stripe/v1/payment_intents/';
  const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0];
  const unreachable = { type: 'api_connection_error', message: 'Le service de paiement ne répond pas. Vérifiez votre connexion, puis réessayez.' };

  class StripeSandbox {
    constructor(key) {
      if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
      this.key = key;
    }
    elements() { return new Elements(); }
    registerAppInfo() {}
    _registerWrapper() {}
    async ask(path, fields) {
      const headers = { authorization: 'Bearer ' + this.key };
      const body = fields && new URLSearchParams(fields);
      try {
        const response = await fetch(address + path, { method: body ? 'POST' : 'GET', headers, body });
        const answer = await response.json();
        return answer.error ? { error: answer.error } : { paymentIntent: answer };
      } catch {
        return { error: unreachable };
      }
    }
    retrievePaymentIntent(clientSecret) {
      return this.ask(encodeURIComponent(idOf(clientSecret)) + '?client_secret=' + encodeURIComponent(clientSecret));
    }
    async confirmCardPayment(clientSecret, data, options) {
      const card = data?.payment_method?.card;
      if (!card) return this.handleNextAction({ clientSecret });
      const result = await this.confirm(clientSecret, card);
      const asked = result.paymentIntent?.status === 'requires_action' && options?.handleActions !== false;
      return asked ? this.authenticate(clientSecret, result.paymentIntent) : result;
    }
    handleCardAction(clientSecret) { return this.handleNextAction({ clientSecret }); }
    async handleNextAction({ clientSecret }) {
      const result = await this.retrievePaymentIntent(clientSecret);
      return result.paymentIntent?.status === 'requires_action' ? this.authenticate(clientSecret, result.paymentIntent) : result;
    }
    async confirm(clientSecret, element) {
      const problem = element.group.firstProblem();
      if (problem) return { error: problem };
      const { number, expiry, cvc } = element.values;
      const { month, year } = expiryOf(expiry);
      return this.ask(encodeURIComponent(idOf(clientSecret)) + '/confirm', {
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': cvc,
      });
    }
    async authenticate(clientSecret, intent) {
      const outcome = (await askBank(intent)) ? 'granted' : 'denied';
      return this.ask(encodeURIComponent(idOf(clientSecret)) + '/authenticate', { client_secret: clientSecret, outcome });
    }
    async createToken() { return { error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens.' } }; }
    async createPaymentMethod() { return { error: { type: 'invalid_request_error', message: 'The sandbox keeps no cards.' } }; }
  }

  const Stripe = function (key) { return new StripeSandbox(key); };
  // the part of Stripe's own script that the page uses, as @stripe/stripe-js expects it
  Stripe.version = 'endive';
  globalThis.Stripe = Stripe;
`;

/** What `/sandbox/stripe.js` answers: the `Stripe` of the page, which speaks to the sandbox on its own origin. */
export const stripeScript = `(() => {\n'use strict';\nif (globalThis.Stripe) return;${cardFields}${strongAuthentication}${stripeObject}})();\n`;
