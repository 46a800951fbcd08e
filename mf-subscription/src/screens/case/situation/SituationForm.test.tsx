import { startDays } from '@portal/domain';
import { expectAccessible, freezeDay, refuse, screen, within } from '@portal/testing';
import { type CasePage, newCase } from '../../../rules/case/case-page';
import { answersOf } from '../../../testing/cases';
import { renderCase } from '../../../testing/render-case';
import { SituationForm } from './SituationForm';

const { client, site, offer } = answersOf();
/** A Monday. */
const today = '2026-11-23';
freezeDay(new Date(`${today}T09:00:00Z`));

const pageOf = (channel = 'WEB', over: Partial<CasePage['answers']> = {}): CasePage => ({
  ...newCase,
  open: 'situation',
  answers: { ...newCase.answers, client: { ...client, channel }, site, offer, ...over },
});

const handlers: Parameters<typeof renderCase>[2] = {
  handlers: {
    '/getCalendarAppointment': ({
      energyType,
      processType,
      customerType,
      productCode = null,
      channel = 'WEB',
    }) => [{ energyType, daysList: startDays({ customerType, processType, productCode, channel }, today) }],
    '/getAppointmentTimeslot': () => ({ timeslots: ['MORNING', 'AFTERNOON', 'NONE'] }),
  },
};

function open(page = pageOf(), options = handlers) {
  const onValidate = jest.fn();
  return { ...renderCase(<SituationForm start={null} onValidate={onValidate} />, page, options), onValidate };
}

const radio = (name: RegExp | string) => screen.getByRole('radio', { name });
const validate = () => screen.getByRole('button', { name: 'Valider et continuer' });

test('B5.1 as soon as possible of a move-in is the first day of the calendar; slots without NONE', async () => {
  const { user, onValidate, container } = open();
  expect(
    screen.getByText(
      'Au plus tôt le 24 novembre 2026. Avant la fin du délai de rétractation, le client le demande expressément en signant.',
    ),
  ).toBeVisible();
  const slots = await screen.findByRole('combobox', { name: /Créneau/ });
  await within(slots).findByRole('option', { name: 'Le matin' });
  expect(within(slots).queryByRole('option', { name: /NONE|aucun/i })).toBeNull();
  await user.selectOptions(slots, 'Le matin');
  await expectAccessible(container);
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: {
      processType: 'MOVE_IN',
      startRange: 'NOW',
      startDate: '2026-11-24',
      dueDate: null,
      timeslot: 'MORNING',
      express: false,
    },
  });
});

test('B5.1 at a chosen date: the calendar of the server, and a day has to be chosen', async () => {
  const { user, onValidate } = open();
  await user.click(radio('À une date choisie'));
  await screen.findByRole('group', { name: /Date de début/ });
  await user.click(validate());
  expect(await screen.findByText('Choisissez une date')).toBeVisible();
  expect(radio(/samedi 28 novembre/)).toBeDisabled();
  await user.click(radio(/mardi 24 novembre/));
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ startRange: 'LATER', startDate: '2026-11-24' }),
  });
});

test('B5.1 « express » is offered for a start as soon as possible, and removed with a chosen date', async () => {
  const { user, onValidate } = open();
  // the soonest day is the earliest, and « express » no later one
  expect(
    screen.getByText(/^Demande au gestionnaire de réseau d’intervenir en priorité, dès ce premier jour/),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /express/ }));
  await user.click(radio('À une date choisie'));
  expect(screen.queryByRole('checkbox', { name: /express/ })).toBeNull();
  expect(screen.getByText('La mise en service express ne va pas avec une date choisie.')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /mardi 24 novembre/ }));
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ startRange: 'LATER', express: false }),
  });
});

test('B5.1 a switch has the end of the former contract and no slot', async () => {
  const { user, onValidate } = open();
  await user.click(radio(/Changement de fournisseur/));
  expect(screen.queryByRole('combobox', { name: /Créneau/ })).toBeNull();
  await user.type(await screen.findByLabelText(/Échéance du contrat actuel/), '31122026');
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ processType: 'SWITCH', dueDate: '2026-12-31', timeslot: 'NONE' }),
  });
});

test('B5.1 no days, and a calendar that fails, have their words', async () => {
  const { user } = open(pageOf(), {
    handlers: {
      ...handlers?.handlers,
      '/getCalendarAppointment': ({ energyType }) => [{ energyType, daysList: [] }],
    },
  });
  await user.click(radio('À une date choisie'));
  expect(await screen.findByText('Aucune date n’est proposée pour cette situation.')).toBeVisible();
});

test('B5.1 when the server gives no time slots, the case can still be validated', async () => {
  const { user, onValidate } = open(pageOf(), {
    handlers: {
      ...handlers?.handlers,
      '/getAppointmentTimeslot': () => refuse(502, 'Le partenaire ne répond pas', 'NO_RESPONSE_FROM_PARTNER'),
    },
  });
  expect(await screen.findByText(/Service indisponible/)).toBeVisible();
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({ EL: expect.objectContaining({ timeslot: 'NONE' }) });
});

test('B5.2 a channel of the fixed later switch offers nothing else', async () => {
  const { user, onValidate } = open(pageOf('PIOUI_NORD'));
  expect(screen.getByText(/ne vend que des changements de fournisseur/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Mise en service/ })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /lundi 7 décembre/ }));
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ processType: 'SWITCH', startRange: 'LATER', startDate: '2026-12-07' }),
  });
});

test('B5.2 at the door a switch starts seven days later', async () => {
  const { user } = open(pageOf('C2E'));
  await user.click(radio(/Changement de fournisseur/));
  expect(screen.getByText('Au plus tôt le 14 décembre 2026, après le délai de rétractation.')).toBeVisible();
});

test('B5.1 a start on the last day of the withdrawal period is described as before its end', async () => {
  const { user } = open();
  await user.click(radio(/Changement de fournisseur/));
  expect(screen.getByText(/^Au plus tôt le 7 décembre 2026\. Avant la fin/)).toBeVisible();
});

test('B5.1 a professional who moves in has a calendar of a few days: as soon as possible is its first', async () => {
  const { user, onValidate } = open(pageOf('WEB', { client: { ...client, customerType: 'PROFESSIONAL' } }));
  expect(
    screen.getByText(
      'Au plus tôt le 24 novembre 2026. Avant la fin du délai de rétractation, le client le demande expressément en signant.',
    ),
  ).toBeVisible();
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ startRange: 'NOW', startDate: '2026-11-24' }),
  });
});

describe('of both energies', () => {
  const both = (): CasePage => {
    const [contract] = site.contracts;
    if (!contract) throw new Error('The site has a point');
    return pageOf('WEB', {
      site: { ...site, energies: ['EL', 'NG'], contracts: [contract, { ...contract, energy: 'NG' }] },
      offer: { ...offer, NG: offer.EL },
    });
  };
  const gas = () => within(screen.getByRole('region', { name: 'Gaz' }));
  const electricity = () => within(screen.getByRole('region', { name: 'Électricité' }));

  test('B5.1 gas starts as electricity does, until it is said apart', async () => {
    const { user, onValidate, container } = open(both());
    const same = gas().getByRole('checkbox', { name: 'Comme l’électricité' });
    expect(same).toBeChecked();
    expect(gas().queryByRole('radio')).toBeNull();
    await user.click(electricity().getByRole('radio', { name: /CHF/ }));
    await expectAccessible(container);
    await user.click(validate());
    const switched = expect.objectContaining({ processType: 'SWITCH', startRange: 'NOW' });
    expect(onValidate).toHaveBeenLastCalledWith({ EL: switched, NG: switched });
    await user.click(same);
    expect(gas().getByRole('radio', { name: /MES/ })).toBeChecked();
    await user.click(validate());
    expect(onValidate).toHaveBeenLastCalledWith({
      EL: switched,
      NG: expect.objectContaining({ processType: 'MOVE_IN' }),
    });
  });

  test('B5.1 a start that was said apart opens apart', () => {
    const start = { processType: 'SWITCH', startRange: 'NOW', startDate: null, dueDate: null } as const;
    const EL = { ...start, timeslot: 'NONE', express: false } as const;
    renderCase(
      <SituationForm start={{ EL, NG: { ...EL, processType: 'MOVE_IN' } }} onValidate={jest.fn()} />,
      both(),
      handlers,
    );
    expect(gas().getByRole('checkbox', { name: 'Comme l’électricité' })).not.toBeChecked();
  });
});
