import type { ResponseOf } from '@portal/contract';
import {
  expectAccessible,
  type Handlers,
  noAnswer,
  refuse,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
} from '@portal/testing';
import { UndoChangeScreen } from './UndoChangeScreen';

const code = 'x'.repeat(32);
const question: ResponseOf<'/getUndoableChange'> = {
  kind: 'EMAIL',
  changedAt: '2026-11-22T09:05:00.000Z',
  expiresAt: '2026-11-25T09:05:00.000Z',
  restoresEmail: true,
  formerIban: null,
};
const asking = (over: Partial<typeof question> = {}): Handlers => ({
  '/getUndoableChange': () => ({ ...question, ...over }),
  '/undoChange': () => ({ code: '200', kind: 'EMAIL', restoredEmail: true }),
});

function open(handlers: Handlers, session: TestSession = { as: 'anonymous' }, hash = `#code=${code}`) {
  return renderScreen(<UndoChangeScreen />, { session, handlers, path: `/undo-change${hash}` });
}

const submit = () => screen.findByRole('button', { name: 'Ce n’était pas moi\u00a0: annuler' });
const effects = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('opening the link changes nothing: it says what was changed, and until when it can be undone', async () => {
  const { server, container } = open(asking());
  await submit();
  expect(
    screen.getByText(/adresse e-mail de votre espace a été changée le 22 novembre 2026 à 10:05/),
  ).toBeVisible();
  expect(screen.getByText(/jusqu’au 25 novembre 2026 à 10:05/)).toBeVisible();
  expect(server.received.map(({ path }) => path)).toEqual(['/getUndoableChange']);
  expect(window.location.href).not.toContain(code);
  await expectAccessible(container);
});

test.each([
  [
    'EMAIL',
    true,
    null,
    [/cet e-mail est de nouveau/, /mot de passe en vigueur/, /connexions/, /nouveau mot/],
  ],
  ['PASSWORD', false, null, [/mot de passe en vigueur/, /connexions/, /nouveau mot de passe/]],
  ['IBAN', false, 'FR76••••0189', [/le compte FR76 •••• 0189/, /déjà transmis/, /connexions/, /nouveau mot/]],
  ['IBAN', false, null, [/mandat qui a été donné est révoqué/, /déjà transmis/, /connexions/, /nouveau mot/]],
] as const)(
  '%s (mailbox back: %s, account %s): what an undo entails',
  async (kind, restoresEmail, formerIban, expected) => {
    open(asking({ kind, restoresEmail, formerIban }));
    await submit();
    const shown = effects().slice(-expected.length);
    expect(shown).toHaveLength(expected.length);
    for (const [at, words] of expected.entries()) expect(shown[at]).toMatch(words);
  },
);

test('undone once, however often it is clicked; then the way back in', async () => {
  const { user, server } = open(asking());
  await user.dblClick(await submit());
  expect(await screen.findByRole('heading', { name: 'Le changement est annulé' })).toBeVisible();
  expect(screen.getByText(/Ouvrez maintenant l’e-mail/)).toBeVisible();
  expect(server.payloadsOf('/undoChange')).toEqual([{ link: code }]);
  await expectAccessible();
});

test('a signed-in visitor sees it too', async () => {
  open(asking(), { as: 'customer' });
  expect(await submit()).toBeVisible();
});

test.each([
  ['too old', 403, '403', 'Ce lien n’est plus valable'],
  ['used', 409, 'CONFLICT', 'Ce changement a déjà été annulé'],
])('a link that is %s is reported, without a form', async (_, status, errorCode, words) => {
  open({ '/getUndoableChange': () => refuse(status, words, errorCode) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toBeVisible();
});

test('a back end that does not answer can be retried', async () => {
  let down = true;
  const { user } = open({ '/getUndoableChange': () => (down ? refuse(503, 'down') : question) });
  await user.click(
    await screen.findByRole('button', { name: 'Réessayer' }).then((button) => ((down = false), button)),
  );
  expect(await submit()).toBeVisible();
});

test('a lost answer says that a further try is safe', async () => {
  const { user } = open({ ...asking(), '/undoChange': () => noAnswer });
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('ne sera annulé qu’une fois');
  await waitFor(async () => expect(await submit()).toBeEnabled());
});

test('without its link the page says where to find it', () => {
  open({}, undefined, '');
  expect(screen.getByText(/Ouvrez le lien depuis l’e-mail/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toBeVisible();
});
