import type { SubMenuId } from '@portal/contract';
import {
  aScheme,
  expectAccessible,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  within,
} from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { someCounts } from '../../testing/requests';
import { HomeScreen } from './HomeScreen';

const open = (answer: NonNullable<Handlers['/getRequestCounts']>, ids: SubMenuId[] = ['requests']) =>
  renderScreen(
    <BrowserRouter>
      <HomeScreen />
    </BrowserRouter>,
    {
      path: '/admin',
      session: { as: 'agent', scheme: aScheme(ids) },
      handlers: { '/getRequestCounts': answer },
    },
  );
const card = () => screen.findByRole('region', { name: 'Demandes des clients' });
const hrefOf = async (name: string | RegExp) =>
  (await within(await card()).findByRole('link', { name })).getAttribute('href');

test('P1.14 the home counts the requests that wait, each count a link to those in the queue', async () => {
  open(() => someCounts);
  expect(await hrefOf('4 Les miennes')).toBe('/admin/requests?assignment=ME');
  expect(await hrefOf('dont 1 en retard')).toBe('/admin/requests?assignment=ME&late=true');
  expect(await hrefOf('7 À prendre')).toBe('/admin/requests?assignment=NOBODY');
  expect(await hrefOf('2 En retard')).toBe('/admin/requests?late=true');
  expect(await hrefOf('3 En attente du client')).toBe('/admin/requests?list=WAITING');
  expect(await hrefOf(/^En cours\s: 5$/)).toBe('/admin/requests?status=IN_PROGRESS');
  expect(await hrefOf('Toutes les demandes')).toBe('/admin/requests');
  await expectAccessible();
});

test('P1.14 nothing that waits is said, and a failure has its retry', async () => {
  const none = {
    open: 0,
    waiting: 0,
    late: 0,
    unassigned: 0,
    ofGroup: 0,
    mine: 0,
    mineLate: 0,
    statuses: [],
  };
  const { user, server } = open(() => refuse(500, 'Panne'));
  await screen.findByText('Les demandes n’ont pas pu être comptées');
  server.use({ '/getRequestCounts': () => none });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune demande n’attend de réponse.')).toBeVisible();
});

test('P1.14 an agent without the right has no card, and nothing is counted', () => {
  const { server } = open(() => someCounts, ['manageUsers']);
  expect(screen.queryByText('Demandes des clients')).toBeNull();
  expect(server.received).toEqual([]);
});
