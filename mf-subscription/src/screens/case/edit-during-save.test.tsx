import type { RequestOf, ResponseOf } from '@portal/contract';
import { aScheme, fireEvent, type Handlers, renderScreen, screen, waitFor } from '@portal/testing';
import { SubscriptionApp } from '../../SubscriptionApp';
import { draftContent } from '../../rules/case/case-draft';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { anOffer, aQuote } from '../../testing/offers';
import { orderAnswer } from '../../testing/order-answer';
import { clientServer } from '../../testing/render-client';

const orderNumber = 'AFF-2026-000001';
const keptAt = '2026-11-22T13:32:10.000Z';
const draft = '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11';
const saved = (version: number): ResponseOf<'/saveOrder'> => ({
  ...keptOrder({ version }),
  orderStatus: 'IN_PROGRESS',
  linkExpiresAt: null,
});
const save = () => screen.findByRole('button', { name: /^Enregistrer/ });

/** A page of which the first save is answered when the test says so; the next ones at once. */
function open(path: string, handlers: Handlers = {}) {
  let answer: (order: ResponseOf<'/saveOrder'>) => void = () => undefined;
  const first = new Promise<ResponseOf<'/saveOrder'>>((resolve) => (answer = resolve));
  let saves = 0;
  const rendered = renderScreen(<SubscriptionApp />, {
    path,
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: {
      ...clientServer(),
      '/getOffers': () => ({ offers: [anOffer()] }),
      '/getPack': () => aQuote(1300),
      '/getCalendarAppointment': ({ energyType }) => [{ energyType, daysList: [] }],
      '/getAppointmentTimeslot': () => ({ timeslots: [] }),
      '/getOrder': () => ({ order: orderAnswer({ ...answersOf(), missing: null, rebate: null }) }),
      '/getCaseDraft': () => ({ draft: null, content: null, keptAt: null }),
      '/keepCaseDraft': () => ({ keptAt }),
      '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }),
      '/saveOrder': () => ((saves += 1) === 1 ? first : saved(saves + 1)),
      ...handlers,
    },
  });
  const sent = () => rendered.server.payloadsOf('/saveOrder') as RequestOf<'/saveOrder'>[];
  return { ...rendered, answer, sent };
}

type Opened = ReturnType<typeof open>;

const openNew = async () => {
  const opened = open(`/admin/subscription?draft=${draft}`, {
    '/getCaseDraft': () => ({ draft, keptAt, content: draftContent(aCase()) }),
  });
  await screen.findByText(/^Brouillon du .* repris$/);
  return opened;
};

/** Starts a save, and opens a section before its answer. */
async function editDuringSave({ user, sent }: Opened, section: string) {
  await user.click(await save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: `Modifier : ${section}` }));
}

test('B7.1 the answer of a save is taken while a section is open: the next save is of the same case', async () => {
  const opened = await openNew();
  await editDuringSave(opened, 'Situation');
  opened.answer(saved(1));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(orderNumber) })).toBeVisible();
  const next = await screen.findByRole('button', { name: 'Valider et continuer' });
  expect(screen.queryByText(`Affaire ${orderNumber} enregistrée`)).toBeNull();
  await opened.user.click(next);
  await waitFor(async () => expect(await save()).toBeEnabled());
  await opened.user.click(await save());
  expect(await screen.findByText(`Affaire ${orderNumber} enregistrée`)).toBeVisible();
  expect(opened.sent()).toHaveLength(2);
  expect(opened.sent()[1]).toMatchObject({ order: { orderReference: orderNumber, version: 1 } });
});

test('B7.1 a saved case has the version of the last save, whatever was open when its answer came', async () => {
  const opened = open(`/admin/subscription?orderNumber=${orderNumber}`);
  await editDuringSave(opened, 'Client');
  const phone = await screen.findByRole('textbox', { name: /^Téléphone/ });
  await opened.user.clear(phone);
  await opened.user.type(phone, '0698765432');
  opened.answer(saved(2));
  const kept = () => (opened.server.payloadsOf('/keepCaseDraft') as RequestOf<'/keepCaseDraft'>[]).at(-1);
  await waitFor(() => {
    fireEvent(window, new Event('pagehide'));
    expect(kept()?.content).toContain('"of":2');
  });
  expect(phone).toHaveValue('06 98 76 54 32');
  expect(kept()?.content).toMatch(/"phone":"06 ?98 ?76 ?54 ?32"/);
});
