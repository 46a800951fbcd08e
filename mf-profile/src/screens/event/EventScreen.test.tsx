import type { CustomerRequest, RequestOf } from '@portal/contract';
import { events } from '@portal/events';
import {
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
  const [first] = await rows();
  expect(first).toHaveTextContent('Vérifier mon compteur');
  expect(first).toHaveTextContent('16/11/2026');
  expect(first).toHaveTextContent('Nouvelle');
  expect(first).toHaveTextContent('À nous de répondre, au plus tard le 30 novembre 2026');
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

test('L1.7 C4.7 a completed change is listed apart from the requests, with nothing to wait for', async () => {
  const change = numbered(5, {
    origin: 'CHANGE',
    eventCategory: 'PERSONAL_DATA',
    eventSubcategory: 'PAYMENT_MODE_CHANGE',
    message: 'Changement de compte bancaire.',
  });
  const { user, container } = open(answering(...four, change));
  expect(await rows()).toHaveLength(4);
  expect(screen.getByRole('status')).toHaveTextContent('4 demandes');
  const [done, ...others] = within(screen.getByRole('table', { name: 'Mes modifications' }))
    .getAllByRole('row')
    .slice(1);
  expect(others).toHaveLength(0);
  expect(done).toHaveTextContent(/Mon moyen de paiement.*Changement de compte bancaire\..*Enregistrée/);
  expect(done).not.toHaveTextContent(/Nouvelle|répondre/);
  await expectAccessible(container);
  await user.click(within(done!).getByRole('button', { name: /Mon moyen de paiement/ }));
  const dialog = await screen.findByRole('dialog', { name: `Modification n° ${change.eventNbr}` });
  expect(dialog).toHaveTextContent('Enregistrée le16 novembre 2026');
  expect(dialog).not.toHaveTextContent(/Nouvelle|Prochaine étape|médiateur/);
  expect(within(dialog).queryByRole('link', { name: 'Compléter cette demande' })).not.toBeInTheDocument();
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

test('C7.2 a request opens with its words and its days, and is answered from there', async () => {
  const { user, container } = open();
  await user.click(within(await table()).getByRole('button', { name: /Faire une réclamation/ }));
  const dialog = await screen.findByRole('dialog', { name: `Demande n° ${waiting.eventNbr}` });
  expect(dialog).toHaveTextContent('Ma facture est fausse.');
  expect(dialog).toHaveTextContent('16 novembre 2026');
  expect(dialog).toHaveTextContent(/médiateur national de l’énergie à partir du 16 janvier 2027/);
  expect(within(dialog).getByRole('link', { name: 'Compléter cette demande' })).toHaveAttribute(
    'href',
    `${paths.applicationForms}?category=INVOICE_PAYMENT_REFUND&subject=MAKE_CLAIM&about=${waiting.eventNbr}`,
  );
  await expectAccessible(container);
  expect(window.location.search).toBe(`?request=${waiting.eventNbr}`);
  const [foot] = within(dialog).getAllByRole('button', { name: 'Fermer' }).slice(-1);
  await user.click(foot!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

test('C7.2 a link that names a request opens it; one that is not there says so', async () => {
  open(undefined, `?request=${closed.eventNbr}`);
  expect(await screen.findByRole('dialog', { name: `Demande n° ${closed.eventNbr}` })).toBeVisible();
});

test('C7.2 a link that names a request of another contract says so', async () => {
  open(undefined, '?request=D20200101AAAAAAAAAA');
  expect(await screen.findByRole('dialog', { name: /n’est pas dans la liste/ })).toBeVisible();
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
