import { serverNow } from '@portal/api-client';
import { today } from '@portal/domain';
import { expectAccessible, refuse, screen, within } from '@portal/testing';
import { aCallBack, aListedCallBack, callBacksOf, openAsAgent } from '../../testing/notes';
import { HomeScreen } from './HomeScreen';

const card = () => screen.findByRole('region', { name: 'Rappels de clients' });
const hrefOf = async (name: string | RegExp) =>
  (await within(await card()).findByRole('link', { name })).getAttribute('href');

test('P1.14 the home counts the call-backs and names the agent’s next ones, late ones first', async () => {
  const late = aListedCallBack({ callBack: aCallBack({ day: '2026-11-27', late: true }) });
  openAsAgent(<HomeScreen />, { handlers: { '/getCallBacks': () => callBacksOf(late) } });
  expect(await hrefOf('2 Les miens')).toBe('/admin/call-backs?assignment=ME');
  expect(await hrefOf('dont 1 en retard')).toBe('/admin/call-backs?assignment=ME&late=true');
  expect(await hrefOf('4 À prendre')).toBe('/admin/call-backs?assignment=NOBODY');
  expect(await hrefOf('3 En retard')).toBe('/admin/call-backs?late=true');
  expect(await hrefOf(/Aujourd’hui$/)).toBe(`/admin/call-backs?day=${today(serverNow())}`);
  expect(await hrefOf('Léa Petit')).toBe('/admin/call-backs?assignment=ME&day=2026-11-27');
  expect(within(await card()).getByText('en retard, prévu le 27/11/2026')).toBeVisible();
  await expectAccessible();
});

test('P1.14 nothing that waits is said, and a failure has its retry', async () => {
  const none = { waiting: 0, late: 0, today: 0, unassigned: 0, mine: 0, mineLate: 0, mineToday: 0 };
  const { user, server } = openAsAgent(<HomeScreen />, {
    handlers: { '/getCallBackCounts': () => refuse(500, 'Panne') },
  });
  await screen.findByText('Les rappels n’ont pas pu être lus');
  server.use({ '/getCallBackCounts': () => none });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun client n’attend un rappel.')).toBeVisible();
});
