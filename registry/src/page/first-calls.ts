import { contractValue, customerValue, type FirstCall, type RegistrySnapshot } from '@portal/contract';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import { scriptJson } from './escape';
import { showFigures, type PaintedFigures } from './first-figures';
import { readSession } from './known-visitor';
import { isAsked } from './page-paint';

/** The customer’s context, which the shell reads in every customer’s space. */
const context: FirstCall = { path: '/getContext', request: { customerNbr: customerValue } };

/**
 * The first calls of a screen, from `firstCalls` of its route in `remote.json`. For an address that leads nowhere the home
 * is only guessed: its calls would be sent for no screen.
 */
export function firstCallsOf(
  first: FirstScreen | null,
  applications: ServedApplication[],
  path: string,
): FirstCall[] {
  if (!first || first.route.right === 'anonymous') return [];
  const remote = applications.find(({ name }) => name === first.remote.declaration.name);
  const declared = remote?.document.declaration?.routes.find(({ path }) => path === first.route.path);
  return [
    ...(first.route.frame === 'customer' ? [context] : []),
    ...((isAsked(first.route, { path }) && declared?.firstCalls) || []),
  ];
}

/**
 * A script that sends the first calls of the screen before the shell’s script has arrived, with the session that is stored in
 * this browser; the first paint shows figures of the answers, and `@portal/api-client` takes them. Nothing is sent after the end of the session (P1.7), nor when the
 * browser has not stored a value of the request, nor for the stored contract when the address names one. Storage keys and rules are those of `@portal/session`.
 * Until the shell has begun, a page whose visitor logs out in another tab, or gives way to another, is loaded anew: it shows their name.
 */
export function firstCallsScript(
  calls: FirstCall[],
  { apiKey, seller, traceparent }: RegistrySnapshot['config'] & { traceparent: string },
  figures: PaintedFigures | null = null,
): string {
  if (calls.length === 0) return '';
  return `
(() => {
  ${showFigures(figures)}
  ${readSession}
  const readVisitor = () => {
    const stored = readSession();
    if (stored === null) return null;
    const address = new URLSearchParams(location.search);
    const named = address.get('client');
    const client = named === null ? sessionStorage.getItem('portal.client.v1') : /^[0-9A-Za-z]{3,20}$/.test(named) ? named : null;
    const customer = stored.groupe === null ? stored.userId : client;
    const contract = customer === null || address.has('contract') ? null : localStorage.getItem('portal.contract-shown.v1.' + customer);
    return { token: stored.token, channel: stored.groupe ?? 'WEB', values: new Map([[${scriptJson(customerValue)}, customer], [${scriptJson(contractValue)}, contract]]) };
  };
  // A browser's first formatters load data for 30 ms, 100 on a slow phone: between the first text and the answers, not with the figures.
  const prepareFormats = () =>
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      setTimeout(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(0));
      setTimeout(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(0));
    }).observe({ type: 'paint', buffered: true });
  const isHere = ({ token }) => readVisitor()?.token === token;
  const begin = ({ path, request }, visitor) => {
    const { token, channel, values } = visitor;
    const fields = Object.entries(request).map(([name, value]) => [name, values.has(value) ? values.get(value) : value]);
    if (fields.some(([, value]) => value === null)) return;
    const stop = new AbortController();
    const call = { token, arrived: null, failed: false, body: undefined, stop };
    call.answer = fetch('/api' + path, {
      signal: stop.signal,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-api-key': ${scriptJson(apiKey)},
        'x-seller': ${scriptJson(seller)},
        'x-channel': channel,
        traceparent: ${scriptJson(traceparent)},
        authorization: 'Bearer ' + token,
      },
      body: JSON.stringify(Object.fromEntries(fields)),
      credentials: 'same-origin',
    });
    call.answer.then(
      async (answer) => {
        call.arrived = { at: performance.now(), time: Date.now(), date: answer.headers.get('date') };
        call.failed = !answer.ok;
        if (answer.ok) call.body = await answer.clone().json();
        if (call.body && isHere(visitor)) await show(path, call, values.get(${scriptJson(contractValue)}));
      },
      () => (call.failed = true),
    ).catch(() => {});
    window.portalFirstCalls.set(path + JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1))), call);
  };
  window.portalFirstCalls = new Map();
  try {
    const visitor = readVisitor();
    if (visitor) {
      for (const call of ${scriptJson(calls)}) begin(call, visitor);
      addEventListener('storage', ({ key }) => {
        const isWaiting = document.querySelector('.sk-words,.sk-trouble') !== null;
        if ((key === null || key === 'portal.session.v1') && isWaiting && !isHere(visitor)) location.reload();
      });
      prepareFormats();
    }
  } catch {}
})();
`.trim();
}
