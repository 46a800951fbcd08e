import type { ResponseOf } from '@portal/contract';
import { aScheme, expectAccessible, refuse, renderScreen, screen, within } from '@portal/testing';
import { LegalApp } from '../../LegalApp';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';

type Answer = ResponseOf<'/legal/:page'>;

const sections: Answer['sections'] = [
  {
    title: 'Éditeur',
    blocks: [
      { kind: 'TEXT', text: 'Ce site est édité par Lumenvie.' },
      {
        kind: 'FACTS',
        facts: [
          { label: 'Société', value: 'Lumenvie', href: null },
          { label: 'Téléphone', value: '09 70 00 00 00', href: 'tel:0970000000' },
          {
            label: 'Médiateur',
            value: 'www.energie-mediateur.fr',
            href: 'https://www.energie-mediateur.fr/',
          },
        ],
      },
    ],
  },
  {
    title: 'Marche à suivre',
    blocks: [
      { kind: 'STEPS', steps: [{ title: 'Service client', text: 'Écrivez-nous.' }] },
      { kind: 'LIST', items: ['par e-mail', 'par courrier'] },
      {
        kind: 'TABLE',
        columns: ['Nom', 'À quoi il sert', 'Jusqu’à quand'],
        rows: [['expires', 'La fin', 'Demain']],
      },
    ],
  },
];

const answer = (page: Answer['page'], title = fr.titles[page]): Answer => ({
  ...{ page, title, intro: 'Qui édite ce site.', changedOn: '2026-11-29', sections },
});

type Session = NonNullable<Parameters<typeof renderScreen>[1]>['session'];

const open = (page: keyof typeof paths, session: Session, search = '') =>
  renderScreen(<LegalApp />, {
    path: paths[page] + search,
    handlers: { '/legal/:page': ({ page: asked }) => answer(asked) },
    session,
  });

test('a page shows every kind of words, the day of its last change and the other pages', async () => {
  const { container, server } = open('notice', { as: 'anonymous' });
  expect(screen.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  expect(document.title).toBe('Mentions légales · Lumenvie');
  const publisher = within(await screen.findByRole('region', { name: 'Éditeur' }));
  expect(publisher.getByRole('link', { name: '09 70 00 00 00' })).toHaveAttribute('href', 'tel:0970000000');
  expect(publisher.getByRole('link', { name: /^www.energie-mediateur.fr/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  const table = within(screen.getByRole('table', { name: 'Marche à suivre' }));
  expect(table.getByRole('rowheader', { name: 'expires' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Service client' })).toBeVisible();
  expect(screen.getByText('29 novembre 2026')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages légales' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(Object.values(paths));
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Mentions légales');
  expect(server.payloadsOf('/legal/:page')).toEqual([{ page: 'notice' }]);
  await expectAccessible(container);
});

test('the terms of sale are read by energy, and gas has an address of its own', async () => {
  const { server, user } = open('terms', { as: 'anonymous' });
  await screen.findByRole('region', { name: 'Éditeur' });
  await user.click(screen.getByRole('radio', { name: 'Gaz naturel' }));
  expect(window.location.search).toBe('?energy=NG');
  expect(server.payloadsOf('/legal/:page')).toEqual([
    { page: 'terms', energy: 'EL' },
    { page: 'terms', energy: 'NG' },
  ]);
});

test('the address of the terms of gas opens them', async () => {
  const { server } = open('terms', { as: 'anonymous' }, '?energy=NG');
  await screen.findByRole('region', { name: 'Éditeur' });
  expect(screen.getByRole('radio', { name: 'Gaz naturel' })).toBeChecked();
  expect(server.payloadsOf('/legal/:page')).toEqual([{ page: 'terms', energy: 'NG' }]);
});

test('a page that cannot be read is said so, and read again on demand', async () => {
  const { server, user } = renderScreen(<LegalApp />, {
    ...{ path: paths.cookies, session: { as: 'anonymous' } },
    handlers: { '/legal/:page': () => refuse(503, 'Service indisponible') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Cette page n’a pas pu être chargée');
  server.use({ '/legal/:page': ({ page }) => answer(page) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Éditeur' })).toBeVisible();
});

test.each([
  [{ as: 'anonymous' }, 'Se connecter', '/login'],
  [{ as: 'customer' }, 'Retour à mon espace', '/'],
  [{ as: 'agent', scheme: aScheme(['manageUsers']) }, 'Retour au back-office', '/admin'],
] as const)('$0.as has a way back, « %s »', (session, name, href) => {
  open('privacy', session);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('a customer has the way to « Nous écrire » on the page of complaints, a visitor has not', async () => {
  const { unmount } = open('complaints', { as: 'customer' });
  expect(await screen.findByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact/application-forms',
  );
  unmount();
  open('complaints', { as: 'anonymous' });
  await screen.findByRole('region', { name: 'Éditeur' });
  expect(screen.queryByRole('link', { name: 'Nous écrire' })).toBeNull();
});
