import type { CustomerRequest, RequestOf } from '@portal/contract';
import { events } from '@portal/events';
import {
  aContractSummary,
  act,
  aRequest,
  expectAccessible,
  freezeDay,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { ProfileApp } from '../../ProfileApp';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './EventLists';
import './conversation/Conversation';

freezeDay(new Date('2026-11-18T09:00:00Z'));

const numbered = (at: number, over: Partial<CustomerRequest> = {}) =>
  aRequest({ eventNbr: `D20261116${String(at).padStart(10, '0')}`, ...over });
const waiting = numbered(2, {
  eventCategory: 'INVOICE_PAYMENT_REFUND',
  eventSubcategory: 'MAKE_CLAIM',
  eventStatusCode: 'WAITING',
  message: 'Ma facture\nest fausse.',
});
const late = numbered(3, { eventSubcategory: 'PASSWORD_FORGOTTEN' });
const closed = numbered(4, { eventStatusCode: 'CLOSED' });
const four = [numbered(1), waiting, late, closed];

const answering = (...requests: CustomerRequest[]): Handlers => ({
  '/getEvent': () => ({ events: requests, next: null }),
});

function open(handlers: Handlers = answering(...four), search = '') {
  return renderScreen(<ProfileApp />, { path: paths.event + search, handlers });
}

const table = () => screen.findByRole('table', { name: 'Mes demandes' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const row = async (words: string) =>
  within(await table())
    .getByText(words)
    .closest('tr')!;

test('C7.2 each request: subject, number, status in French, who acts next and by when', async () => {
  const { container } = open();
  await rows();
  const fresh = await row(`n° ${numbered(1).eventNbr}`);
  expect(fresh).toHaveTextContent('Vérifier mon compteur');
  expect(fresh).toHaveTextContent('L’écran de mon compteur reste noir.');
  expect(fresh).toHaveTextContent('envoyée le 16/11/2026');
  expect(fresh).toHaveTextContent('Nouvelle');
  expect(fresh).toHaveTextContent('À nous de répondre, au plus tard le 30 novembre 2026');
  expect(await row('Faire une réclamation')).toHaveTextContent(
    'À vous de nous répondre, au plus tard le 16 décembre',
  );
  expect(await row('Mot de passe oublié')).toHaveTextContent('Nous aurions dû vous répondre');
  expect(await row(`n° ${closed.eventNbr}`)).toHaveTextContent('ClôturéeTerminée, rien à faire');
  expect(screen.getByRole('link', { name: 'Nouvelle demande' })).toHaveAttribute(
    'href',
    paths.applicationForms,
  );
  await expectAccessible(container);
});

test('C7.2 what waits for the customer comes first, what is over last, and what moved last first in each', async () => {
  const moved = numbered(7, { updatedAt: '2026-11-17T09:00:00.000Z' });
  open(answering(closed, ...four.slice(0, 1), moved, waiting));
  const numbers = (await rows()).map((each) => within(each).getByText(/^n°/).textContent);
  const inTurn = [waiting, moved, four[0]!, closed];
  expect(numbers).toEqual(inTurn.map(({ eventNbr }) => `n°\u00a0${eventNbr}`));
});

test('L1.7 C4.7 a completed change is listed apart from the requests, with nothing to wait for', async () => {
  const change = numbered(5, {
    origin: 'CHANGE',
    eventCategory: 'PERSONAL_DATA',
    eventSubcategory: 'PAYMENT_MODE_CHANGE',
    message: 'Changement de compte bancaire.',
  });
  const { container } = open(answering(...four, change));
  expect(await rows()).toHaveLength(4);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '4\u00a0demandes',
    '1\u00a0modification',
  ]);
  const [done, ...others] = within(screen.getByRole('table', { name: 'Mes modifications' }))
    .getAllByRole('row')
    .slice(1);
  expect(others).toHaveLength(0);
  expect(done).toHaveTextContent(/Mon moyen de paiement.*Changement de compte bancaire\..*Enregistrée/);
  expect(done).toHaveTextContent(change.eventNbr);
  expect(done).not.toHaveTextContent(/Nouvelle|répondre/);
  expect(within(done!).queryByRole('link')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('L1.7 C4.7 a termination that was registered shows the day on which it takes effect', async () => {
  const end = numbered(8, {
    origin: 'CHANGE',
    eventCategory: 'CONTRACT_OFFER_SERVICE',
    eventSubcategory: 'RESILIATION',
    referenceDate: '2026-12-01',
    message: 'Je déménage',
  });
  open(answering(end, numbered(9, { origin: 'CHANGE', message: 'Mandat de prélèvement donné.' })));
  const [first, second] = within(await screen.findByRole('table', { name: 'Mes modifications' }))
    .getAllByRole('row')
    .slice(1);
  expect(first).toHaveTextContent('Je déménagePrend effet le 1er décembre 2026');
  expect(second).not.toHaveTextContent('Prend effet');
});

test('L1.7 changes alone: no request is claimed to wait', async () => {
  open(answering(numbered(6, { origin: 'CHANGE', message: 'Mandat de prélèvement donné.' })));
  expect(await screen.findByText('Aucune demande à ce jour')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Mes modifications' })).toHaveTextContent(
    'Mandat de prélèvement donné.',
  );
});

test('C7.2 ten a page', async () => {
  const { user } = open(answering(...Array.from({ length: 23 }, (_, at) => numbered(at))));
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await rows()).toHaveLength(3);
});

test('C7.2 filters narrow the list and show how many requests are left; a message says when none is left', async () => {
  const { user } = open();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En attente');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 demande sur 4');
  await user.type(screen.getByRole('searchbox'), 'rien de tel');
  expect(await screen.findByText('Aucune demande ne correspond à vos filtres')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await rows()).toHaveLength(4);
});

/** single-spa dispatches `popstate` to every remote after a script has changed the address. */
const arrive = () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

test('C7.2 a request opens in a view of its own; back in the list its filters are as they were', async () => {
  const conversation = {
    event: waiting,
    byAgent: false,
    files: [],
    messages: [],
    reopenUntil: null,
    mayReply: true,
    legalDay: null,
    closingReason: null,
    helped: null,
  };
  const { user } = open({ ...answering(...four), '/getRequestMessages': () => conversation });
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En attente');
  await user.click(within(await table()).getByRole('link', { name: 'Faire une réclamation' }));
  arrive();
  const view = await screen.findByRole('region', { name: `Demande n° ${waiting.eventNbr}` });
  expect(view).toHaveFocus();
  expect(window.location.search).toBe(`?request=${waiting.eventNbr}`);
  expect(screen.queryByRole('table', { name: 'Mes demandes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Toutes mes demandes' }));
  arrive();
  expect(await rows()).toHaveLength(1);
  expect(window.location.search).toBe('');
});

test('C7.2 on a phone filters and order are behind one button, which says how many are set', async () => {
  const { user } = open();
  await table();
  const fold = screen.getByRole('button', { name: 'Filtrer et trier' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En attente');
  expect(screen.getByRole('button', { name: 'Filtrer et trier (1)' })).toBeInTheDocument();
});

test('C7.2 no request yet: what to do', async () => {
  open(answering());
  expect(await screen.findByText('Aucune demande à ce jour')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Nouvelle demande' })).toHaveLength(2);
});

test('C7.2 a failure says why, and is retried', async () => {
  let fails = true;
  const { user } = open({
    '/getEvent': () => (fails ? refuse(503, 'down') : { events: four, next: null }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Vos demandes n’ont pas pu être chargées');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rows()).toHaveLength(4);
});

test('P3.2 a request that was created elsewhere in the portal appears', async () => {
  let known = four;
  open({ '/getEvent': () => ({ events: known, next: null }) });
  expect(await rows()).toHaveLength(4);
  known = [numbered(9, { eventSubcategory: 'PP_CHANGE' }), ...four];
  const eventNumber = known[0]!.eventNbr;
  act(() =>
    events.emit(
      'requestCreated',
      { customerNumber: '100001', contractNumber: 'C-100001-1', eventNumber },
      'mf-subscription',
    ),
  );
  expect(await screen.findByText('Changer la fréquence de mes échéances')).toBeVisible();
});

test('C7.2 older requests come page by page, and until then the list says what it searches', async () => {
  const pages = (asked: RequestOf<'/getEvent'>) =>
    asked.before === undefined
      ? { events: four, next: closed.eventNbr }
      : { events: [numbered(50, { message: 'Très ancienne' })], next: null };
  const { user, server } = open({ '/getEvent': pages });
  await table();
  expect(screen.getByText(/Seules vos 4 demandes et modifications les plus récentes/)).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Charger les plus anciennes' }));
  await waitFor(() => expect(screen.queryByText(/plus récentes sont chargées/)).not.toBeInTheDocument());
  expect(await rows()).toHaveLength(5);
  expect(server.payloadsOf('/getEvent')).toMatchObject([{}, { before: closed.eventNbr }]);
});

test('L9.2 « Tous mes contrats » lists the requests of all, each with its contract, which its link opens', async () => {
  const elsewhere = numbered(9, { message: 'Pour mon gaz', contractNbr: 'C-100001-2' });
  const { user, server } = renderScreen(<ProfileApp />, {
    path: paths.event,
    session: {
      as: 'customer',
      contracts: [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })],
    },
    handlers: {
      '/getEvent': ({ contractNbr }) => ({ events: contractNbr ? four : [elsewhere, ...four], next: null }),
    },
  });
  expect(await rows()).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  expect(server.payloadsOf('/getEvent').at(-1)).not.toHaveProperty('contractNbr');
  const found = within(await row('Pour mon gaz'));
  expect(found.getByText('Contrat C-100001-2')).toBeVisible();
  expect(found.getByRole('link')).toHaveAttribute(
    'href',
    `/contact/event?contract=C-100001-2&request=${elsewhere.eventNbr}`,
  );
  expect(window.location.search).toBe('?scope=all');
});
