import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** The provider's script, ready to take a card. */
export type CardScript = Stripe;

interface Script {
  publishableKey: string;
  /** Where `Stripe` comes from: the provider's own address, or the sandbox on this origin. */
  scriptUrl: string;
}

const loaded = new Map<string, Promise<CardScript>>();

/**
 * The provider's script, once a page, asked for by nobody who does not pay.
 * @throws Error when it does not come; the next call asks again
 */
export function stripeOf({ publishableKey, scriptUrl }: Script): Promise<CardScript> {
  const name = `${publishableKey} ${scriptUrl}`;
  const known = loaded.get(name);
  if (known) return known;
  const coming = begin({ publishableKey, scriptUrl });
  loaded.set(name, coming);
  coming.catch(() => loaded.delete(name));
  return coming;
}

async function begin({ publishableKey, scriptUrl }: Script): Promise<CardScript> {
  // the library would load the provider's own script, but uses one that is already on the page
  if (!('Stripe' in window)) await script(scriptUrl);
  const stripe = await loadStripe(publishableKey, { locale: 'fr' });
  if (!stripe) throw new Error('The card provider’s script defines no Stripe.');
  return stripe;
}

function script(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${src} did not come.`));
    });
    document.head.append(element);
  });
}
