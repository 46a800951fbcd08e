/** What the provider's script answers when a card is put to a payment. */
export interface ScriptAnswer {
  paymentIntent?: { status: string };
  error?: { type: string; code?: string; message?: string; payment_intent?: { status: string } };
}

export interface FakeStripe {
  /** Client secrets that a card was put to. */
  confirmed: string[];
  /** Client secrets that the bank was asked about. */
  authenticated: string[];
  /** In turn; a promise keeps the payer waiting. */
  answers: (ScriptAnswer | Promise<ScriptAnswer>)[];
  bank: (ScriptAnswer | Promise<ScriptAnswer>)[];
  /** Whether the fields contain a complete card from the start. */
  filled: boolean;
  /** Fields that were given the focus. */
  focused: string[];
  /** Each types a whole card into its field. */
  typists: (() => void)[];
}

/** A page loads the script once; so does a file of tests. */
const afresh = (): FakeStripe => ({
  confirmed: [],
  authenticated: [],
  answers: [],
  bank: [],
  filled: true,
  focused: [],
  typists: [],
});
const fake = afresh();

/** A `Stripe` on the page, with fields that can be seen and nothing behind them; afresh for each test. */
export function installStripe(): FakeStripe {
  Object.assign(fake, afresh());
  Object.assign(window, { Stripe: Object.assign(stripeObject, { version: 'endive' }) });
  return fake;
}

function stripeObject() {
  const unused = () => Promise.resolve({});
  return {
    elements: () => elementsObject(),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: async (secret: string) => {
      fake.confirmed.push(secret);
      return (await fake.answers.shift()) ?? { paymentIntent: { status: 'succeeded' } };
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      fake.authenticated.push(clientSecret);
      return (await fake.bank.shift()) ?? { paymentIntent: { status: 'succeeded' } };
    },
  };
}

type Kind = string | { __elementType: string };

function elementsObject() {
  const made = new Map<string, object>();
  return {
    create: (type: string) => {
      const element = fieldObject(type, () => made.delete(type));
      made.set(type, element);
      return element;
    },
    getElement: (kind: Kind) => made.get(typeof kind === 'string' ? kind : kind.__elementType) ?? null,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  };
}

function fieldObject(type: string, onDestroy: () => void) {
  const field = {
    mount: (node: HTMLElement) => {
      const input = document.createElement('input');
      input.setAttribute('aria-label', type);
      node.append(input);
    },
    on: (event: string, heard: (state?: object) => void) => {
      if (event === 'ready') queueMicrotask(heard);
      if (event === 'change') {
        fake.typists.push(() => heard({ empty: false, complete: true }));
        // what comes back after the bank's window is empty, as the provider's own fields are
        if (fake.filled && fake.authenticated.length === 0) heard({ empty: false, complete: true });
      }
      return field;
    },
    off: () => field,
    once: () => field,
    focus: () => fake.focused.push(type),
    update: () => undefined,
    unmount: () => undefined,
    destroy: onDestroy,
  };
  return field;
}
