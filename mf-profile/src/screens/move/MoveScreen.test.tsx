import { configurePage } from '@portal/api-client';
import type { PageConfig } from '@portal/contract';
import {
  expectAccessible,
  freezeDay,
  render,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { ProfileApp } from '../../ProfileApp';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './MoveMemo';

freezeDay(new Date('2026-11-22T09:00:00Z'));

const config = (movingUrl: string) => configurePage({ apiKey: 'k', seller: 's', movingUrl } as PageConfig);
beforeEach(() => config('https://move.example.fr/depart'));

async function open() {
  const rendered = renderScreen(<ProfileApp />, { path: paths.move });
  await screen.findByRole('textbox', { name: 'Jour du déménagement' }, { timeout: 20_000 });
  return rendered;
}
const step = (name: string) => screen.getByRole('checkbox', { name });
const copy = () => screen.getByRole('button', { name: 'Copier mon aide-mémoire' });

test('C5.11 the configured service opens in a new tab, without handing over this page', async () => {
  const { container } = await open();
  const link = screen.getByRole('link', { name: 'Ouvrir le service déménagement (nouvel onglet)' });
  expect(link).toHaveAttribute('href', 'https://move.example.fr/depart');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expectAccessible(container);
});

test('C5.11 without a configured service the screen says what to do instead', async () => {
  config('');
  await open();
  const instead = within(screen.getByRole('region', { name: 'Écrivez-nous pour déménager' }));
  expect(instead.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact/application-forms?category=CONTRACT_OFFER_SERVICE&subject=MOVE',
  );
  expect(instead.getByRole('link', { name: /^Résilier/ })).toHaveAttribute('href', '/profile/contract-end');
  expect(screen.queryByRole('link', { name: /nouvel onglet/ })).not.toBeInTheDocument();
});

test('C5.11 the day of the move dates each step; an overdue step is marked until it is ticked', async () => {
  const { user } = await open();
  expect(screen.queryByText('Échéance passée')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Jour du déménagement' }), '15/12/2026{Enter}');
  expect(await screen.findAllByText('Au plus tard le 8 décembre 2026.')).toHaveLength(2);
  expect(screen.getAllByText('Le 15 décembre 2026.')).toHaveLength(2);
  // two months of notice are gone
  expect(screen.getAllByText('Échéance passée')).toHaveLength(1);
  await user.click(step('Donner votre préavis'));
  expect(screen.queryByText('Échéance passée')).not.toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Étapes faites' })).toHaveAttribute(
    'aria-valuetext',
    '1 sur 8',
  );
});

test('C5.11 the notes are copied as text, and the button confirms it', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Nouvelle adresse' }), '3 rue d’Ys, Brest'); // a comma is none of an address's signs
  await user.type(screen.getByRole('textbox', { name: 'Index de l’ancien logement' }), '04x321');
  await user.click(step('Faire suivre votre courrier'));
  await user.click(copy());
  expect(await screen.findByRole('button', { name: 'Copié' })).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('Nouvelle adresse : 3 rue d’Ys Brest');
  expect(text).toContain('Index de l’ancien logement : 04321');
  expect(text).toContain('[x] Faire suivre votre courrier');
});

test('C5.11 a browser that refuses to copy leaves the text to be copied by hand', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(copy());
  expect(await screen.findByRole('textbox', { name: 'Votre aide-mémoire en texte' })).toHaveTextContent(
    '[ ] Donner votre préavis',
  );
});

test('P1.10 the checklist is there again after the screen was left, until it is cleared', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Nouvelle adresse' }), 'Brest');
  await user.click(step('Faire suivre votre courrier'));
  unmount();
  const again = userEvent.setup();
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  expect(await screen.findByText('Nous avons retrouvé votre aide-mémoire.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nouvelle adresse' })).toHaveValue('Brest');
  expect(step('Faire suivre votre courrier')).toBeChecked();
  await again.click(screen.getByRole('button', { name: 'Tout effacer' }));
  const asked = within(await screen.findByRole('dialog', { name: /Effacer votre aide-mémoire/ }));
  expect(asked.getByText(/sera perdu/)).toBeVisible();
  await again.click(asked.getByRole('button', { name: 'Tout effacer' }));
  await waitFor(() => expect(step('Faire suivre votre courrier')).not.toBeChecked());
  expect(sessionStorage.length).toBe(0);
});
