import type { CallPath, RequestOf } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  fireEvent,
  type Handlers,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import { SubscriptionApp } from '../../SubscriptionApp';
import { answersOf, keptOrder } from '../../testing/cases';
import { anOffer, aQuote } from '../../testing/offers';
import { orderAnswer } from '../../testing/order-answer';
import { clientServer } from '../../testing/render-client';

const keptAt = '2026-11-22T13:32:10.000Z';
const earlier = '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11';
const orderNumber = 'AFF-2026-000001';
const answers = { ...answersOf(), missing: null, rebate: null };
const none = { draft: null, content: null, keptAt: null };

type Order = ReturnType<typeof orderAnswer>;
const open = (handlers: Handlers = {}, state: Partial<Order> = {}) =>
  renderScreen(<SubscriptionApp />, {
    path: `/admin/subscription?orderNumber=${orderNumber}`,
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: {
      ...clientServer(),
      '/getOffers': () => ({ offers: [anOffer()] }),
      '/getPack': () => aQuote(1300),
      '/getOrder': () => ({ order: { ...orderAnswer(answers), ...state } }),
      '/getCaseDraft': () => none,
      '/keepCaseDraft': () => ({ keptAt }),
      '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }),
      ...handlers,
    },
  });

const leave = () => fireEvent(window, new Event('pagehide'));
const day = () => screen.findByRole('combobox', { name: /^Jour de prélèvement/ });
type Rendered = ReturnType<typeof open>;
const sent = <P extends CallPath>({ server }: Rendered, path: P) => server.payloadsOf(path) as RequestOf<P>[];
/** The 15th is chosen in place of the 5th. */
async function change(rendered: Rendered) {
  await rendered.user.selectOptions(await day(), '15');
  leave();
  await waitFor(() => expect(sent(rendered, '/keepCaseDraft').length).toBeGreaterThan(0));
  return sent(rendered, '/keepCaseDraft').at(-1)?.content ?? '';
}
/** What a visit before this one left. */
async function changesLeft(): Promise<Handlers> {
  const rendered = open();
  const content = await change(rendered);
  rendered.unmount();
  return { '/getCaseDraft': () => ({ draft: earlier, content, keptAt }) };
}

test('L1.8 B1.5 changes to a saved case are saved as its draft, without the account, and a message says so', async () => {
  const rendered = open();
  await day();
  expect(sent(rendered, '/getCaseDraft')).toEqual([{ orderNumber }]);
  leave();
  expect(sent(rendered, '/keepCaseDraft')).toEqual([]);
  const content = await change(rendered);
  expect(sent(rendered, '/keepCaseDraft')[0]).toMatchObject({ orderNumber, turn: 1 });
  expect(content).toContain('"debitDay":15');
  expect(content).not.toContain(answers.payment.iban);
  expect(await screen.findByText('Brouillon enregistré à 14:32')).toHaveAttribute('role', 'status');
  expect(leavingIsAsked()).toBe(false);
});

test('L1.8 B1.5 changes are back when the case is opened again, and go with « Revenir à l’affaire enregistrée »', async () => {
  const rendered = open(await changesLeft());
  expect(await day()).toHaveValue('15');
  expect(screen.getByText('Vos modifications du 22/11/2026 à 14:32 sont reprises')).toBeVisible();
  await expectAccessible(rendered.container);
  leave();
  await waitFor(() =>
    expect(sent(rendered, '/keepCaseDraft')).toEqual([
      expect.objectContaining({ orderNumber, resumes: earlier }),
    ]),
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Revenir à l’affaire enregistrée' }));
  await waitFor(async () => expect(await day()).toHaveValue('5'));
  expect(screen.queryByText(/Vos modifications/)).toBeNull();
  expect(sent(rendered, '/dropCaseDraft').map((payload) => payload.draft)).toContain(earlier);
  expect(sent(rendered, '/dropCaseDraft').every((payload) => payload.orderNumber === orderNumber)).toBe(true);
  leave();
  expect(sent(rendered, '/keepCaseDraft')).toHaveLength(1);
});

test('B1.5 a save ends the changes; what follows is another draft', async () => {
  const rendered = open({
    ...(await changesLeft()),
    '/saveOrder': () => ({ ...keptOrder({ version: 2 }), orderStatus: 'IN_PROGRESS' }),
  });
  await day();
  await rendered.user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  await waitFor(() => expect(sent(rendered, '/dropCaseDraft')).toEqual([{ draft: earlier, orderNumber }]));
  expect(screen.queryByText(/Vos modifications/)).toBeNull();
  await rendered.user.selectOptions(await day(), '10');
  expect(screen.queryByText(/Vos modifications/)).toBeNull();
  leave();
  await waitFor(() => expect(sent(rendered, '/keepCaseDraft')).toHaveLength(1));
  expect(sent(rendered, '/keepCaseDraft')[0]?.content).toContain('"of":2');
});

test('B7.1 the case was saved since: it shows as it is, the changes may be read, and their save is refused', async () => {
  const rendered = open(
    {
      ...(await changesLeft()),
      '/saveOrder': () => refuse(409, 'Cette affaire a été modifiée entre-temps.', 'CONFLICT'),
    },
    { version: 2 },
  );
  expect(await day()).toHaveValue('5');
  expect(screen.getByText(/L’affaire a été enregistrée après vos modifications/)).toBeVisible();
  await expectAccessible(rendered.container);
  leave();
  expect(sent(rendered, '/keepCaseDraft')).toEqual([]);
  await rendered.user.click(screen.getByRole('button', { name: 'Relire mes modifications' }));
  expect(await day()).toHaveValue('15');
  await rendered.user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  expect(await screen.findByText(/modifiée entre-temps/)).toBeVisible();
  expect(sent(rendered, '/saveOrder')[0]?.order.version).toBe(1);
});

test('B1.5 the case was saved since: what is typed before the answer is not lost by it', async () => {
  const rendered = open(await changesLeft(), { version: 2 });
  await rendered.user.selectOptions(await day(), '10');
  expect(screen.queryByRole('button', { name: 'Relire mes modifications' })).toBeNull();
  expect(leavingIsAsked()).toBe(true);
  await rendered.user.click(screen.getByRole('button', { name: 'Les abandonner' }));
  expect(await day()).toHaveValue('10');
  leave();
  await waitFor(() => expect(sent(rendered, '/keepCaseDraft')).toHaveLength(1));
  expect(leavingIsAsked()).toBe(false);
});

test('B1.5 the case was signed since: it says so, and forgets them', async () => {
  const rendered = open(await changesLeft(), {
    version: 2,
    orderStatus: 'FINALIZED',
    signingStatus: 'SIGNED',
  });
  expect(await screen.findByText(/L’affaire est signée sans vos modifications/)).toBeVisible();
  await rendered.user.click(screen.getByRole('button', { name: 'Les abandonner' }));
  await waitFor(() => expect(sent(rendered, '/dropCaseDraft')).toEqual([{ draft: earlier, orderNumber }]));
  expect(screen.queryByText(/sans vos modifications/)).toBeNull();
});

/** Whether the browser would ask before the tab closes. */
const leavingIsAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('B1.5 leaving needs a confirmation when the draft could not be saved, by a link of the page too', async () => {
  const rendered = open({ '/keepCaseDraft': () => noAnswer });
  await change(rendered);
  expect(await screen.findByText('Brouillon non enregistré')).toBeVisible();
  expect(leavingIsAsked()).toBe(true);
  const link = document.createElement('a');
  link.href = '/admin';
  const gone = jest.fn((event: MouseEvent) => event.preventDefault());
  link.addEventListener('click', gone);
  document.body.append(link);
  await rendered.user.click(link);
  expect(gone).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', { name: /Quitter cette affaire/ });
  await expectAccessible(dialog);
  await rendered.user.click(screen.getByRole('button', { name: 'Rester' }));
  expect(gone).not.toHaveBeenCalled();
  await rendered.user.click(link);
  await rendered.user.click(await screen.findByRole('button', { name: 'Quitter et perdre' }));
  expect(gone).toHaveBeenCalledTimes(1);
  link.remove();
});

test('B1.5 an account is saved in no draft: leaving needs a confirmation once one is typed', async () => {
  const rendered = open();
  const iban = await screen.findByRole('textbox', { name: /IBAN/ });
  await rendered.user.clear(iban);
  await rendered.user.type(iban, 'FR7610107001011234567890129');
  leave();
  await screen.findByText(/Brouillon enregistré/);
  expect(leavingIsAsked()).toBe(true);
});

test('L5.6 a saved case that is opened again begins at the top of the page, where no earlier section asks for anything', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toBeVisible();
  expect(document.querySelector('.case')).not.toContainElement(document.activeElement as HTMLElement);
});

test('L5.6 a saved case without the number of its point begins there', async () => {
  const surveyed = answersOf({ survey: true });
  open({
    '/getOrder': () => ({
      order: orderAnswer({ ...answers, site: surveyed.site, missing: surveyed.missing }),
    }),
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Modifier : Informations manquantes' })).toHaveFocus(),
  );
});
