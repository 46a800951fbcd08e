/** @jest-environment jsdom */
import { stripeScript } from './stripe-script';

/** What the tests use of a page; the back end's sources know no DOM. */
interface Node {
  className: string;
  shadowRoot: Node;
  value: string;
  dispatchEvent(event: unknown): boolean;
  click(): void;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Node | null;
  querySelectorAll(selector: string): Iterable<Node>;
  addEventListener(name: string, listener: (event: { preventDefault(): void }) => void): void;
}
interface Result {
  paymentIntent?: { status: string };
  error?: { code?: string; type: string };
}
interface Card {
  mount(where: string): void;
  on(event: string, handler: (state: { complete: boolean; error?: { code: string } }) => void): void;
  clear(): void;
  destroy(): void;
}
interface Page {
  document: Node & { body: { innerHTML: string }; activeElement: Node | null };
  Event: new (type: string) => unknown;
  KeyboardEvent: new (type: string, init: { key: string }) => unknown;
  Stripe(key: string): {
    elements(): { create(type: string): Card; getElement(type: string): Card | null };
    confirmCardPayment(secret: string, data?: object, options?: object): Promise<Result>;
    handleNextAction(options: { clientSecret: string }): Promise<Result>;
    retrievePaymentIntent(secret: string): Promise<Result>;
  };
}
const page = globalThis as unknown as Page;
const secret = 'pi_1_secret_abc';

let asked: { url: string; body: Record<string, string> | null }[];
let answers: object[];

beforeEach(() => {
  asked = [];
  answers = [];
  page.document.body.innerHTML = '<div id="card"></div>';
  globalThis.fetch = (async (url: string, { body }: { body?: URLSearchParams }) => {
    asked.push({ url, body: body ? Object.fromEntries(body) : null });
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return { json: async () => answer };
  }) as unknown as typeof fetch;
  (0, eval)(stripeScript);
});

function mounted() {
  const stripe = page.Stripe('pk_test_sandbox');
  const elements = stripe.elements();
  const card = elements.create('card');
  card.mount('#card');
  const host = page.document.querySelector('#card > div');
  const inputs = [...(host?.shadowRoot.querySelectorAll('input') ?? [])];
  const type = (index: number, text: string) => {
    const input = inputs[index]!;
    input.value = text;
    input.dispatchEvent(new page.Event('input'));
    input.dispatchEvent(new page.Event('blur'));
  };
  const fill = (number: string, expiry = '1299', cvc = '123') =>
    [number, expiry, cvc].forEach((text, index) => type(index, text));
  return { stripe, elements, card, inputs, type, fill };
}

test('S4 the fields have accessible names, and show digits in the groups of a card', () => {
  const { inputs, fill } = mounted();
  expect(inputs.map((input) => input.getAttribute('aria-label'))).toEqual([
    'Numéro de carte',
    'Date d’expiration (mois et année)',
    'Code de sécurité (CVC)',
  ]);
  expect(inputs.map((input) => input.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'false']);
  fill('4242-4242 42424242', '1/299', '12345');
  expect(inputs.map(({ value }) => value)).toEqual(['4242 4242 4242 4242', '12 / 99', '1234']);
});

test('S4 the element reports when it is complete, and what is wrong once a field was left', () => {
  const { card, type, fill } = mounted();
  const states: { complete: boolean; error?: { code: string } }[] = [];
  card.on('change', (state) => states.push(state));
  fill('4242424242424242');
  expect(states.at(-1)).toMatchObject({ complete: true, error: undefined });
  type(0, '4242424242424241');
  expect(states.at(-1)).toMatchObject({ complete: false, error: { code: 'invalid_number' } });
  expect(page.document.querySelector('#card')?.className).toContain('StripeElement--invalid');
  type(0, '4242424242424242');
  type(1, '0120');
  expect(states.at(-1)?.error?.code).toBe('invalid_expiry_year_past');
});

test('S4 an incomplete card leaves the page alone', async () => {
  const { stripe, card, fill } = mounted();
  fill('42424242');
  expect(await stripe.confirmCardPayment(secret, { payment_method: { card } })).toEqual({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Votre numéro de carte est incomplet.',
    },
  });
  expect(asked).toEqual([]);
});

test('S4 a card is confirmed with the secret; the provider’s refusal comes back as it is', async () => {
  const { stripe, card, fill } = mounted();
  fill('4242424242424242');
  answers = [{ error: { type: 'card_error', code: 'card_declined' } }, { id: 'pi_1', status: 'succeeded' }];
  const confirm = () => stripe.confirmCardPayment(secret, { payment_method: { card } });
  expect(await confirm()).toEqual({ error: { type: 'card_error', code: 'card_declined' } });
  expect(await confirm()).toEqual({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  expect(asked[0]).toEqual({
    url: '/sandbox/stripe/v1/payment_intents/pi_1/confirm',
    body: {
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2099',
      'payment_method_data[card][cvc]': '123',
    },
  });
});

test.each([
  ['Confirmer le paiement', 'granted'],
  ['Refuser', 'denied'],
])('S4 3-D Secure: « %s » is %s', async (label, outcome) => {
  const { stripe, card, fill } = mounted();
  fill('4000002500003155');
  answers = [
    { id: 'pi_1', status: 'requires_action', amount: 8_450 },
    { id: 'pi_1', status: 'succeeded' },
  ];
  const result = stripe.confirmCardPayment(secret, { payment_method: { card } });
  await new Promise((resolve) => setTimeout(resolve));
  const buttons = [...(page.document.querySelector('dialog')?.querySelectorAll('button') ?? [])];
  const named = (button: Node) => (button as unknown as { textContent: string }).textContent === label;
  buttons.find(named)!.click();
  await result;
  expect(asked[1]).toEqual({
    url: '/sandbox/stripe/v1/payment_intents/pi_1/authenticate',
    body: { client_secret: secret, outcome },
  });
  expect(page.document.querySelector('dialog')).toBeNull();
});

test('S4 3-D Secure may be requested apart from the card, once the page has made room for it', async () => {
  const { stripe, card, fill } = mounted();
  fill('4000002500003155');
  const waits = { id: 'pi_1', status: 'requires_action', amount: 8_450 };
  answers = [waits, waits, { id: 'pi_1', status: 'succeeded' }];
  const first = await stripe.confirmCardPayment(
    secret,
    { payment_method: { card } },
    { handleActions: false },
  );
  expect(first.paymentIntent?.status).toBe('requires_action');
  expect(page.document.querySelector('dialog')).toBeNull();
  const result = stripe.handleNextAction({ clientSecret: secret });
  await new Promise((resolve) => setTimeout(resolve));
  page.document.querySelector('dialog')?.querySelector('button')?.click();
  expect((await result).paymentIntent?.status).toBe('succeeded');
});

test('S4 three separate fields: their labels focus them, Enter submits the form around them', () => {
  page.document.body.innerHTML =
    '<form><label for="n">Numéro</label><div id="n"></div><label for="c">Code</label><div id="c"></div></form>';
  const elements = page.Stripe('pk_test_sandbox').elements();
  const [number, code] = [elements.create('cardNumber'), elements.create('cardCvc')];
  number.mount('#n');
  code.mount('#c');
  const inputOf = (id: string) =>
    page.document.querySelector(`#${id} > div`)!.shadowRoot.querySelector('input')!;
  page.document.querySelector('label[for=c]')!.click();
  expect(page.document.activeElement).toBe(page.document.querySelector('#c > div'));
  let sent = 0;
  page.document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  inputOf('n').dispatchEvent(new page.KeyboardEvent('keydown', { key: 'Enter' }));
  expect(sent).toBe(1);
  inputOf('n').value = '4242';
  inputOf('n').dispatchEvent(new page.Event('input'));
  code.destroy();
  expect(inputOf('n').value).toBe('4242');
});

test('S4 without a network it shows an error', async () => {
  const { stripe } = mounted();
  expect((await stripe.retrievePaymentIntent(secret)).error?.type).toBe('api_connection_error');
});
