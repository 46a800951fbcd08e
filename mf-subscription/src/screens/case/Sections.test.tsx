import { act, expectAccessible, type Handlers, refuse, screen, waitFor, within } from '@portal/testing';
import { newCase, nextPage } from '../../rules/case/case-page';
import { aCase } from '../../testing/cases';
import { clientServer } from '../../testing/render-client';
import { renderCase } from '../../testing/render-case';
import { Sections } from './Sections';

const region = (name: RegExp) => screen.getByRole('region', { name });
const client = () => region(/Client$/);
const handlers: Handlers = {
  ...clientServer(),
  '/getCalendarAppointment': () => [{ energyType: 'EL', daysList: ['2026-12-14'] }],
  '/getAppointmentTimeslot': () => ({ timeslots: [] }),
};
const open = (page = aCase(), more: Handlers = {}) =>
  renderCase(<Sections />, page, { handlers: { ...handlers, ...more } });
const line = /Mme Camille Martin\s· camille\.martin@example\.fr\s· 06 12 34 56 78/;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

test('B1.1 a validated section is one line, whose button opens all of it and closes it again', async () => {
  const { user, container } = open();
  expect(await within(client()).findByText(line)).toBeVisible();
  const detail = within(client()).getByRole('button', { name: 'Détail : Client' });
  expect(detail).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(container);
  await user.click(detail);
  expect(detail).toHaveAttribute('aria-expanded', 'true');
  expect(detail).toHaveFocus();
  expect(await within(client()).findByText('Naissance')).toBeVisible();
  await expectAccessible(container);
  await user.click(detail);
  expect(within(client()).queryByText('Naissance')).toBeNull();
});

test('B1.1 « Annuler » leaves a section as it was, without a question, and gives the focus back', async () => {
  const { user } = open();
  await user.click(within(client()).getByRole('button', { name: 'Modifier : Client' }));
  const name = await within(client()).findByRole('textbox', { name: 'Nom' });
  await user.type(name, 'ez');
  await user.click(within(client()).getByRole('button', { name: 'Annuler' }));
  expect(await within(client()).findByText(line)).toBeVisible();
  await waitFor(() =>
    expect(within(client()).getByRole('button', { name: 'Modifier : Client' })).toHaveFocus(),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B1.1 a name corrected keeps site, offer and situation, without a question', async () => {
  const { user } = open();
  await user.click(within(client()).getByRole('button', { name: 'Modifier : Client' }));
  await user.type(await within(client()).findByRole('textbox', { name: 'Nom' }), 'ez');
  await user.keyboard('{Enter}');
  expect(await within(client()).findByText(/Mme Camille Martinez/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of [/Lieu de consommation$/, /Offre$/, /Situation$/]) {
    expect(within(region(name)).getByRole('button', { name: /^Modifier/ })).toBeVisible();
  }
  await waitFor(() => expect(region(/Souscrire$/)).toContainElement(document.activeElement as HTMLElement));
});

test('B1.1 « Annuler » of a section that was never validated empties it, and begins it anew', async () => {
  const { user, container } = open(newCase);
  const email = () => within(client()).findByRole('textbox', { name: /^Adresse e-mail/ });
  const cancel = () => within(client()).queryByRole('button', { name: 'Annuler' });
  const first = await email();
  // nothing is there to be left
  expect(cancel()).toBeNull();
  await user.type(first, 'camille.martin@example.org{Enter}');
  const name = await within(client()).findByRole('textbox', { name: 'Nom' });
  await user.clear(name);
  await user.type(name, 'Durand');
  await expectAccessible(container);
  await user.click(cancel()!);
  await waitFor(async () => expect(await email()).toHaveFocus());
  expect(await email()).toHaveValue('');
  expect(within(client()).queryByRole('textbox', { name: 'Nom' })).toBeNull();
  expect(cancel()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B1.1 choices of an offer that was never validated are taken back; what was validated before stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = open({
    ...aCase(),
    answers: { ...aCase().answers, offer: null, situation: null },
    open: 'offer',
  });
  const product = () => screen.findByRole('radio', { name: /Lumenvie Essentiel/ });
  await product();
  act(() => jest.advanceTimersByTime(3_500));
  await waitFor(async () => expect(await product()).toBeEnabled());
  await user.click(await product());
  await user.click(within(region(/Offre$/)).getByRole('button', { name: 'Annuler' }));
  expect(await product()).not.toBeChecked();
  expect(within(client()).getByText(line)).toBeVisible();
});

test.each(['offer', 'situation'] as const)(
  'B1.1 the form of a validated « %s » has « Annuler »',
  async (section) => {
    const page = aCase();
    const { user } = open(nextPage({ ...page, savedAnswers: page.answers }, { type: 'edit', section }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
);

describe('L5.6 B5.2 of a channel with the fixed later switch, the situation begins in its days', () => {
  const page = aCase();
  const { client: who } = page.answers;
  const fixed = { ...page, answers: { ...page.answers, client: who && { ...who, channel: 'PIOUI_NORD' } } };
  const day = () => screen.findByRole('radio', { name: /lundi 14 décembre/ });
  const edit = () => within(region(/Situation$/)).getByRole('button', { name: /^Modifier/ });

  test('once they have come', async () => {
    const { user } = open(fixed);
    await user.click(edit());
    await waitFor(async () => expect(await day()).toHaveFocus());
    await user.keyboard(' ');
    expect(await day()).toHaveFocus();
  });

  test('those that failed are asked for again, and the keyboard goes on in them', async () => {
    const { user, server } = open(fixed, { '/getCalendarAppointment': () => refuse(503, 'x') });
    await user.click(edit());
    const again = await within(region(/Situation$/)).findByRole('button', { name: 'Réessayer' });
    await waitFor(() => expect(again).toHaveFocus());
    server.use(handlers);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await day()).toHaveFocus());
  });
});
