import type { RequestOf, ResponseOf } from '@portal/contract';
import {
  expectAccessible,
  type Handlers,
  noAnswer,
  refuse,
  render,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { ProfileApp } from '../../ProfileApp';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './InvitationForm';
import './ReferralsTable';

type Own = ResponseOf<'/getSponsorships'>;

const none: Own = {
  refusal: null,
  lastYear: 0,
  limit: 20,
  nextPossibleDate: null,
  sponsorEuros: 30,
  newCustomerEuros: 20,
  referrals: [],
  welcome: null,
};
const credited = { euros: 30, deductedEuros: 12.34, leftEuros: 17.66 };
const some: Own = {
  ...none,
  lastYear: 3,
  referrals: [
    { id: 'r-3', targetEmail: 'eva@example.fr', status: 'SENT', date: '2026-11-20', credit: null },
    { id: 'r-2', targetEmail: 'al•••@example.fr', status: 'REWARDED', date: '2026-09-02', credit: credited },
    { id: 'r-1', targetEmail: null, status: 'SENT', date: '2026-08-01', credit: null },
  ],
};
const message = 'Votre invitation est enregistrée.';

/** A back end that keeps the invitations. */
function keepingServer(): Handlers {
  let own = some;
  return {
    '/getSponsorships': () => own,
    '/sponsoring': (sent: RequestOf<'/sponsoring'>) => {
      const targetEmail = 'targetEmail' in sent ? sent.targetEmail : '';
      const referral = { id: 'r-4', targetEmail, status: 'SENT' as const, date: '2026-11-22', credit: null };
      own = { ...own, lastYear: own.lastYear + 1, referrals: [referral, ...own.referrals] };
      return { result: 'OK', message };
    },
  };
}

async function open(handlers: Handlers = {}) {
  const rendered = renderScreen(<ProfileApp />, {
    path: paths.sponsorship,
    handlers: { ...keepingServer(), ...handlers },
  });
  await settled();
  return rendered;
}
const settled = () =>
  waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0), { timeout: 20_000 });
const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail de votre proche' });
const dialog = () => screen.findByRole('dialog');
type User = Awaited<ReturnType<typeof open>>['user'];
async function invite(user: User, address: string) {
  await user.type(email(), address);
  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
}
const confirm = async () => within(await dialog()).getByRole('button', { name: 'Envoyer' });

test('C5.10 counters, amounts, conditions and each person invited', async () => {
  const { container } = await open();
  const figures = within(screen.getByRole('region', { name: 'Mes parrainages en chiffres' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '1', '17']);
  expect(figures.getByRole('progressbar', { name: 'Parrainages sur 12 mois' })).toHaveAttribute(
    'aria-valuetext',
    '3 sur 20',
  );
  expect(screen.getByText('pour vous')).toBeVisible();
  const table = within(screen.getByRole('region', { name: 'Mes filleuls' }));
  expect(table.getByText('al•••@example.fr')).toBeVisible();
  expect(table.getByText('Remise accordée')).toBeVisible();
  expect(table.getByText(/^dont 17,66\s€ encore à déduire$/)).toBeVisible();
  expect(table.getByText('Personne dont les données sont effacées')).toBeVisible();
  expect(screen.getByText(/hors Corse, pour vous comme pour votre filleul/)).toBeVisible();
  expect(screen.getByText('Votre numéro de parrain : 100001')).toBeVisible();
  await expectAccessible(container);
});

test('L1.11 a sponsored customer sees what they get, and whether a bill includes it', async () => {
  const own = (deductedEuros: number) => () => ({
    ...none,
    welcome: { euros: 20, deductedEuros, leftEuros: 20 - deductedEuros },
  });
  const { unmount } = await open({ '/getSponsorships': own(0) });
  expect(screen.getByText(/20,00\s€ TTC seront déduits de votre première facture/)).toBeVisible();
  unmount();
  await open({ '/getSponsorships': own(20) });
  expect(screen.getByText(/20,00\s€ TTC ont été déduits de vos factures/)).toBeVisible();
});

test('C5.10 an invitation is confirmed, sent once, and counted', async () => {
  const { user, server } = await open();
  await invite(user, ' Ali@EXAMPLE.fr ');
  expect(await dialog()).toHaveTextContent('Nous écrirons à Ali@example.fr');
  await user.dblClick(await confirm());
  expect(await screen.findByRole('dialog', { name: 'Merci\u00a0!' })).toHaveTextContent(message);
  expect(server.payloadsOf('/sponsoring')).toEqual([
    {
      sponsorId: '100001',
      sponsorFirstName: 'Camille',
      sponsorLastName: 'Martin',
      targetEmail: 'Ali@example.fr',
    },
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement);
  expect(email()).toHaveValue('');
  expect(await screen.findByText('Ali@example.fr')).toBeVisible();
});

test.each([
  ['', 'Veuillez renseigner cette information'],
  ['ali', 'Cette adresse e-mail n’est pas valide'],
  [
    'Camille.Martin+ami@example.fr',
    'Vous ne pouvez pas vous parrainer vous-même, ni le cotitulaire de votre contrat',
  ],
  ['EVA@example.fr', 'Vous avez déjà invité cette personne'],
])('C5.10 « %s » is refused at its field, and nothing is sent', async (typed, words) => {
  const { user, server } = await open();
  await user.click(email());
  if (typed) await user.type(email(), typed);
  await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
  await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(server.payloadsOf('/sponsoring')).toEqual([]);
});

test('C5.10 what only the server can refuse is reported at the field, and what was typed stays', async () => {
  const words = 'Vous avez déjà invité cette personne';
  const { user } = await open({
    '/sponsoring': () => refuse(422, words, 'INVALID_PARAMETER', [{ path: 'targetEmail', message: words }]),
  });
  await invite(user, 'ali@example.fr');
  await user.click(await confirm());
  await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(email()).toHaveValue('ali@example.fr');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [
    'Corsica',
    { refusal: 'Le parrainage est réservé à la France métropolitaine, hors Corse' },
    /hors Corse\./,
    false,
  ],
  [
    'the limit',
    {
      refusal: 'Vous avez atteint la limite de 20 parrainages sur 12 mois',
      lastYear: 20,
      nextPossibleDate: '2027-01-16',
    },
    /à partir du 16 janvier 2027/,
    true,
  ],
])('C5.10 %s is reported before anything is typed', async (_case, over, words, later) => {
  await open({ '/getSponsorships': () => ({ ...none, ...over }) });
  const title = later
    ? 'Vous ne pouvez pas inviter de proche pour l’instant'
    : 'Le parrainage ne vous est pas ouvert';
  expect(screen.getByText(title)).toBeVisible();
  // nothing is promised to whom it is not open
  expect(screen.queryAllByText(/encore possible/)).toHaveLength(later ? 1 : 0);
  expect(screen.queryAllByRole('progressbar')).toHaveLength(later ? 1 : 0);
  expect(screen.queryAllByRole('list', { name: 'Ce que chacun gagne' })).toHaveLength(later ? 1 : 0);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('C5.10 a message says when nobody has been invited yet', async () => {
  await open({ '/getSponsorships': () => none });
  expect(screen.getByText('Vous n’avez encore invité personne')).toBeVisible();
});

test('C5.10 a lost answer says that trying again is safe, and is', async () => {
  const { user, server } = await open({ '/sponsoring': () => noAnswer });
  await invite(user, 'ali@example.fr');
  await user.click(await confirm());
  expect(await within(await dialog()).findByText(/ne sera envoyée qu’une fois/)).toBeVisible();
  await user.click(await confirm());
  await waitFor(() => expect(server.payloadsOf('/sponsoring')).toHaveLength(2));
  const keys = server.received
    .filter(({ path }) => path === '/sponsoring')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('C5.10 figures that fail to load leave the form open, and can be retried', async () => {
  const { user, server } = await open({ '/getSponsorships': () => refuse(503, 'x') });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(email()).toBeVisible();
  server.use(keepingServer());
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0] as HTMLElement);
  expect(await screen.findByText('eva@example.fr')).toBeVisible();
});

test('P1.10 what was typed is there again after the screen was left', async () => {
  const { user, unmount } = await open();
  await user.type(email(), 'ali@exa');
  unmount();
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  await settled();
  expect(email()).toHaveValue('ali@exa');
});
