import { startDays } from '@portal/domain';
import {
  expectAccessible,
  freezeDay,
  type Handlers,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  aScheme,
} from '@portal/testing';
import { type CasePage } from '../../rules/case/case-page';
import { readPrefill } from '../../rules/case/prefill';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { anOffer, aQuote } from '../../testing/offers';
import { clientServer } from '../../testing/render-client';
import { CaseWork } from './CaseWork';

const today = '2026-11-23';
freezeDay(new Date(`${today}T09:00:00Z`));

/** The code of a section is loaded as it opens: here it is there before. */
beforeAll(() =>
  Promise.all([
    import('./client/ClientForm'),
    import('./offer/OfferForm'),
    import('./situation/SituationForm'),
    import('./subscribe/Subscribe'),
  ]),
);

type Errors = { path: string; message: string }[];
const phone = { path: 'order.customer.contact.phone', message: 'Ce numéro n’est plus attribué' };
const start = { path: 'order.contracts.0.effectiveStartDate', message: 'Cette date est trop proche' };
const iban = { path: 'order.customer.finance.ibanCode', message: 'Ce compte est clos' };

/** A case that is saved in vain. */
async function refused(errors: Errors, page: CasePage = aCase()) {
  const handlers: Handlers = {
    '/findExistingSales': () => ({ sales: [] }),
    ...clientServer(),
    '/getOffers': () => ({ offers: [anOffer()] }),
    '/getPack': () => aQuote(1300),
    '/getCaseDraft': () => ({ draft: null, content: null, keptAt: null }),
    '/keepCaseDraft': () => ({ keptAt: '2026-11-22T13:32:10.000Z' }),
    '/getCalendarAppointment': ({
      energyType,
      processType,
      customerType,
      productCode = null,
      channel = 'WEB',
    }) => [{ energyType, daysList: startDays({ customerType, processType, productCode, channel }, today) }],
    '/getAppointmentTimeslot': () => ({ timeslots: ['MORNING'] }),
    '/saveOrder': () => refuse(422, 'Vérifiez les champs', 'INVALID_PARAMETER', errors),
  };
  const rendered = renderScreen(
    <CaseWork
      start={page}
      visitor={{ groupName: 'ADMIN', link: null }}
      prefill={readPrefill(new URLSearchParams())}
    />,
    { path: '/admin/subscription', session: { as: 'agent', scheme: aScheme(['createCase']) }, handlers },
  );
  await rendered.user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('L’affaire n’a pas été enregistrée');
  return rendered;
}

const list = () => screen.queryByText('L’affaire n’a pas été enregistrée')?.closest('[role=alert]');
const phoneField = () => screen.findByRole('textbox', { name: /téléphone/i });

test('B7.1 the server’s message is shown at its field, which has the focus, until the field changes', async () => {
  const { user, container } = await refused([phone]);
  const field = await phoneField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(new RegExp(phone.message));
  expect(list()).toHaveTextContent(phone.message);
  await expectAccessible(container);
  await user.clear(field);
  await user.type(field, '06 11 22 33 44');
  await waitFor(() => expect(field).toBeValid());
  expect(list()).toBeUndefined();
});

test('B7.1 another section’s refusal waits in the list, then is shown at its own field', async () => {
  const { user } = await refused([start, phone]);
  expect(within(list() as HTMLElement).getByRole('button', { name: 'Corriger : Situation' })).toBeVisible();
  const field = await phoneField();
  await user.clear(field);
  await user.type(field, '06 11 22 33 44');
  await waitFor(() => expect(field).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Corriger : Situation' }));
  const calendar = await screen.findByRole('group', { name: /Date de début/ });
  expect(await within(calendar).findByText(start.message)).toBeVisible();
  await waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement));
  await user.click(
    within(calendar)
      .getAllByRole('radio')
      .filter((day) => !(day as HTMLInputElement).disabled && !(day as HTMLInputElement).checked)[0]!,
  );
  await waitFor(() => expect(screen.queryByText(start.message)).toBeNull());
});

test('B7.1 an account that is refused is reported at its field; no section opens', async () => {
  const { user } = await refused([iban]);
  const field = screen.getByRole('textbox', { name: /IBAN/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(new RegExp(iban.message));
  expect(screen.queryByRole('button', { name: 'Valider et continuer' })).toBeNull();
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(list()).toBeUndefined());
});

test('B7.1 a refused choice has the message and the focus beside it, until another is made', async () => {
  const packages = { path: 'order.contracts.0.chosenPackages', message: 'Ce forfait n’est plus proposé' };
  const { user } = await refused([packages]);
  const word = await screen.findByText(packages.message, { selector: '[data-refused]' });
  await waitFor(() => expect(word).toHaveFocus());
  const choices = screen.getByRole('group', { name: 'Forfait – Électricité' });
  const [another] = within(choices).getAllByRole('radio', { checked: false });
  await user.click(another!);
  expect(screen.queryByText(packages.message)).toBeNull();
});

test('B7.1 a refusal without a field is shown in its section; one without a section, beside the button', async () => {
  const type = { path: 'order.customer.type', message: 'Ce type de client n’est pas vendu' };
  await refused([type, { path: 'order.version', message: 'Version inconnue' }]);
  const form = await screen.findByRole('form', { name: 'Données du client' });
  expect(within(form).getByRole('alert')).toHaveTextContent(type.message);
  expect(list()).toHaveTextContent('Version inconnue');
});

test('B7.1 a refused code can be removed, with or without the recap', async () => {
  const page = { ...aCase(), order: keptOrder() };
  const { user } = await refused([{ path: 'order.rebateCode', message: 'Ce code n’est plus valable' }], {
    ...page,
    answers: { ...page.answers, rebate: answersOf().rebate },
  });
  expect(list()).toHaveTextContent('Ce code n’est plus valable');
  await user.click(screen.getByRole('button', { name: 'Retirer le code' }));
  expect(list()).toBeUndefined();
});
