import { configurePage } from '@portal/api-client';
import type { RequestOf } from '@portal/contract';
import { events } from '@portal/events';
import {
  act,
  aContractSummary,
  aRequest,
  expectAccessible,
  freezeDay,
  type Handlers,
  noAnswer,
  refuse,
  render,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
  within,
} from '@portal/testing';
import { selectContract } from '@portal/session';
import { UiProvider } from '@portal/ui';
import { ProfileApp } from '../../ProfileApp';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './RequestForm';

freezeDay(new Date('2026-11-16T09:00:00Z'));

type Sent = RequestOf<'/createEvent'>;

const kept = ({ category, subCategory, message }: Sent) => {
  const event = aRequest({ eventCategory: category, eventSubcategory: subCategory, message });
  return { eventNbr: event.eventNbr, event };
};
const keeping: Handlers = { '/createEvent': kept };

interface OpenOptions {
  handlers?: Handlers;
  search?: string;
  session?: TestSession;
}

async function open({ handlers = keeping, search = '', session }: OpenOptions = {}) {
  const opened = renderScreen(<ProfileApp />, { path: paths.applicationForms + search, handlers, session });
  await screen.findByRole('combobox', { name: 'Catégorie' });
  return opened;
}

const category = () => screen.getByRole('combobox', { name: 'Catégorie' });
const subject = () => screen.getByRole('combobox', { name: 'Sujet' });
const message = () => screen.getByRole('textbox', { name: 'Votre message' });
const review = () => screen.getByRole('button', { name: 'Relire et envoyer' });
const dialog = () => screen.findByRole('dialog', { name: 'Envoyer cette demande\u00a0?' });
const send = async () => within(await dialog()).getByRole('button', { name: 'Envoyer la demande' });
const options = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

type User = Awaited<ReturnType<typeof open>>['user'];
async function write(user: User, words = 'L’écran reste noir.') {
  await user.selectOptions(category(), 'Compteur et assistance technique');
  await user.selectOptions(subject(), 'Vérifier mon compteur');
  await user.type(message(), words);
  await user.click(review());
}

test('C7.1 a category offers its own subjects, and a subject of another is none', async () => {
  const { user, server } = await open();
  expect(subject()).toBeDisabled();
  expect(subject()).toHaveDisplayValue('Choisissez d’abord une catégorie');
  await user.selectOptions(category(), 'Compteur et assistance technique');
  expect(options(subject())).toEqual([
    'Choisissez un sujet',
    'Vérifier un relevé',
    'Vérifier mon compteur',
    'Changer la puissance de mon compteur',
    'Mot de passe oublié',
    'Identifiant oublié',
    'Faire une réclamation',
    'Autre',
  ]);
  await user.selectOptions(subject(), 'Vérifier mon compteur');
  await user.selectOptions(category(), 'Autre sujet');
  await user.type(message(), 'Bonjour');
  await user.click(review());
  await waitFor(() => expect(subject()).toBeInvalid());
  expect(subject()).toHaveAccessibleDescription('Veuillez renseigner cette information');
  expect(server.received).toEqual([]);
});

test('C7.1 each field shows what is missing, the first is focused, and nothing is sent', async () => {
  const { user, server } = await open();
  await user.click(review());
  await waitFor(() => expect(category()).toHaveFocus());
  expect(screen.getAllByText('Veuillez renseigner cette information')).toHaveLength(3);
  expect(server.received).toEqual([]);
});

test('C7.1 a request is sent once, after a confirmation; its number and what happens next are shown, and it is published on the bus', async () => {
  const emitted: unknown[] = [];
  const forget = events.on('requestCreated', (payload) => emitted.push(payload));
  const { user, server, container } = await open();
  expect(screen.getByText(/contrat n° C-100001-1 \(électricité\)/)).toBeVisible();
  await write(user);
  expect(within(await dialog()).getByText('L’écran reste noir.')).toBeVisible();
  expect(within(await dialog()).getByText(/Contrat C-100001-1/)).toBeVisible();
  expect(server.received).toEqual([]);
  await user.dblClick(await send());
  expect(await screen.findByText('D20261116ABCDEFGHJK')).toBeVisible();
  expect(screen.getByText(/au plus tard le 30 novembre 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre cette demande' })).toHaveAttribute(
    'href',
    '/contact/event?request=D20261116ABCDEFGHJK',
  );
  expect(server.payloadsOf('/createEvent')).toEqual([
    {
      customerNbr: '100001',
      contractNbr: 'C-100001-1',
      category: 'TECHNICAL_ASSISTANCE',
      subCategory: 'METER_CHECKUP',
      message: 'L’écran reste noir.',
      files: [],
    },
  ]);
  expect(emitted).toEqual([
    { customerNumber: '100001', contractNumber: 'C-100001-1', eventNumber: 'D20261116ABCDEFGHJK' },
  ]);
  await expectAccessible(container);
  forget();
  await user.click(screen.getByRole('button', { name: 'Écrire une autre demande' }));
  expect(message()).toHaveValue('');
});

test('C7.1 an answer that is lost: the next try is the same request', async () => {
  let lost = true;
  const { user, server } = await open({
    handlers: { '/createEvent': (sent) => (lost ? noAnswer : kept(sent)) },
  });
  await write(user);
  await user.click(await send());
  expect(await screen.findByText(/votre demande ne sera enregistrée qu’une fois/)).toBeVisible();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Revenir au message' }));
  await user.click(review());
  await user.click(await send());
  expect(await screen.findByText('Votre demande est enregistrée')).toBeVisible();
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('C7.1 the server’s message is shown at its field, and what was written stays', async () => {
  const errors = [{ path: 'message', message: 'Caractère non autorisé' }];
  const { user } = await open({
    handlers: { '/createEvent': () => refuse(400, 'Caractère non autorisé', 'INVALID_PARAMETER', errors) },
  });
  await write(user);
  await user.click(await send());
  await waitFor(() => expect(message()).toHaveFocus());
  expect(message()).toHaveAccessibleDescription(expect.stringContaining('Caractère non autorisé'));
  expect(message()).toHaveValue('L’écran reste noir.');
});

test('P1.10 what was written survives leaving the screen, until it is sent', async () => {
  const { user, unmount } = await open();
  await user.type(message(), 'Presque fini');
  unmount();
  // The same session, in the same tab.
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  expect(await screen.findByDisplayValue('Presque fini')).toBeVisible();
  expect(screen.getByText('Nous avons gardé ce que vous aviez commencé à écrire.')).toBeVisible();
});

test('C7.1 a new request about one that is over for good begins on its subject, about its number', async () => {
  await open({ search: '?category=OTHER&subject=MAKE_CLAIM&about=D20261101ABCDEFGHJK' });
  expect(category()).toHaveDisplayValue('Autre sujet');
  expect(subject()).toHaveDisplayValue('Faire une réclamation');
  expect(message()).toHaveDisplayValue(/^Au sujet de ma demande n° D20261101ABCDEFGHJK/);
});

test('C7.1 another contract starts the form afresh, and is the one that is sent', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  const { user, server } = await open({ session: { as: 'customer', contracts } });
  await user.type(message(), 'Pour le premier');
  act(() => selectContract('C-100001-2'));
  expect(await screen.findByText(/contrat n° C-100001-2 \(gaz naturel\)/)).toBeVisible();
  await waitFor(() => expect(message()).toHaveValue(''));
  await write(user, 'Pour le second');
  await user.click(await send());
  await screen.findByText('Votre demande est enregistrée');
  expect(server.payloadsOf('/createEvent')).toMatchObject([
    { contractNbr: 'C-100001-2', message: 'Pour le second' },
  ]);
});

describe('C7.1 the third party’s form', () => {
  const configured = (contactFormUrl: string | null) =>
    configurePage({
      environment: 'development',
      apiKey: '',
      seller: '',
      faqUrl: '',
      movingUrl: '',
      contactFormUrl,
      hiddenRoutes: [],
    });
  const opener = () => screen.queryByRole('button', { name: 'Ouvrir le formulaire détaillé' });
  const frame = () => document.querySelector('iframe');
  afterEach(() => configured(null));

  test('is not offered where none is configured', async () => {
    configured(null);
    await open();
    expect(opener()).not.toBeInTheDocument();
  });

  test('is not loaded before the visitor opens it, and is removed when they close it', async () => {
    configured('https://crm.example/form?id=12');
    const { user, container } = await open();
    expect(frame()).toBeNull();
    expect(screen.getByText(/Il est proposé par crm\.example/)).toBeVisible();
    await user.click(opener()!);
    expect(frame()).toHaveAttribute('src', 'https://crm.example/form?id=12');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Fermer le formulaire détaillé' }));
    expect(frame()).toBeNull();
  });

  test('a third-party form that does not answer is reported, with a retry and a link to a new tab', async () => {
    configured('https://crm.example/form');
    const { user } = await open();
    jest.useFakeTimers();
    act(() => opener()!.click());
    act(() => jest.advanceTimersByTime(15_000));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('Le formulaire détaillé ne répond pas');
    expect(screen.getByRole('link', { name: /nouvel onglet/ })).toHaveAttribute(
      'href',
      'https://crm.example/form',
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(frame()).not.toBeNull();
  });
});

const photo = {
  fileId: '019b0000-0000-7000-8000-000000000001',
  name: 'compteur.png',
  type: 'image/png',
  size: 1_200,
} as const;

test('L4.2 files go with the first words: sent when chosen, named before sending, kept by a failure and by a draft', async () => {
  let fails = true;
  const { user, server, unmount } = await open({
    handlers: {
      '/addRequestFile': () => ({ file: photo }),
      '/createEvent': (sent) => (fails ? refuse(503, 'down') : kept(sent)),
    },
  });
  const chosen = screen.getByLabelText('Joindre des fichiers', { selector: 'input' });
  await user.upload(chosen, new File(['x'], 'compteur.png', { type: 'image/png' }));
  await screen.findByText(/Prêt/);
  await write(user);
  expect(await dialog()).toHaveTextContent('compteur.png');
  await user.click(await send());
  expect(await within(await dialog()).findByRole('alert')).toBeVisible();
  unmount();
  fails = false;
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  expect(await screen.findByText('compteur.png')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Relire et envoyer' }));
  await user.click(await send());
  expect(await screen.findByText('Votre demande est enregistrée')).toBeVisible();
  expect(server.payloadsOf('/createEvent').at(-1)).toMatchObject({ files: [photo.fileId] });
});

test('L4.2 a file that is refused holds the message back until it is taken away', async () => {
  const words = 'Ce fichier est un programme.';
  const { user, server } = await open({
    handlers: {
      ...keeping,
      '/addRequestFile': () => refuse(422, words, 'INVALID_PARAMETER', [{ path: 'content', message: words }]),
    },
  });
  const chosen = screen.getByLabelText('Joindre des fichiers', { selector: 'input' });
  await user.upload(chosen, new File(['MZ'], 'facture.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(words)).toBeVisible();
  await write(user);
  expect(await screen.findByText(/Un fichier n’est pas accepté/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retirer facture.pdf' }));
  await user.click(review());
  await user.click(await send());
  expect(await screen.findByText('Votre demande est enregistrée')).toBeVisible();
  expect(server.payloadsOf('/createEvent')).toMatchObject([{ files: [] }]);
});
