import { expectAccessible, type Handlers, screen, waitFor, within } from '@portal/testing';
import { nextPage } from '../../rules/case/case-page';
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
const open = (page = aCase()) => renderCase(<Sections />, page, { handlers });
const line = /Mme Camille Martin\s· camille\.martin@example\.fr\s· 06 12 34 56 78/;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

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

test.each(['offer', 'situation'] as const)(
  'B1.1 the form of a validated « %s » has « Annuler »',
  async (section) => {
    const { user } = open(nextPage(aCase(), { type: 'edit', section }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  },
);
