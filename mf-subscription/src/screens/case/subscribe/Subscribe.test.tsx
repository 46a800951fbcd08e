import { installStripe } from '@portal/card/testing/fake-stripe';
import { expectAccessible, noAnswer, refuse, screen, waitFor } from '@portal/testing';
import type { ResponseOf } from '@portal/contract';
import { newCase, type CasePage } from '../../../rules/case/case-page';
import { aCase, answersOf, keptOrder } from '../../../testing/cases';
import { renderCase } from '../../../testing/render-case';
import { firstPayment, signedUnpaid } from '../../../testing/payment-modal';
import { useCase } from '../case-context';
import { CaseHeader } from '../CaseHeader';
import { Subscribe } from './Subscribe';

const saved = (over: Partial<ResponseOf<'/saveOrder'>> = {}): ResponseOf<'/saveOrder'> => ({
  ...keptOrder(),
  orderStatus: 'IN_PROGRESS',
  linkExpiresAt: '2026-11-26T10:00:00.000Z',
  ...over,
});
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const sign = () => screen.queryByRole('button', { name: 'Signer' });
const HeaderAndSubscribe = () => (
  <>
    <CaseHeader order={useCase().page.order} />
    <Subscribe />
  </>
);
const colleague = { groupName: 'C2E', link: null };

const open = (options: Parameters<typeof renderCase>[2] = {}, page: CasePage = aCase()) =>
  renderCase(<Subscribe />, page, options);

test('L5.1 B7.1 a save sends nothing and says so, also until when the client’s link opens the case; the address of the case can be copied', async () => {
  let sent: unknown;
  const { user, container } = open({
    handlers: {
      '/saveOrder': (payload) => {
        sent = payload;
        return saved();
      },
    },
  });
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  expect(screen.getByText(/^Enregistrer n’envoie rien.*jusqu’au 26 novembre 2026 à 11:00/)).toBeVisible();
  expect(sent).toMatchObject({
    savingMode: 'NONE',
    alreadyClient: false,
    channel: 'ADMIN',
    order: { customer: { contact: { email: 'camille.martin@example.fr' } }, contracts: [{ debitDay: 5 }] },
  });
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Copier l’adresse interne (agents)' }));
  expect(await screen.findByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\/admin\/subscription\?orderNumber=AFF-2026-000001$/);
  await waitFor(
    () => expect(screen.getByRole('button', { name: 'Copier l’adresse interne (agents)' })).toBeVisible(),
    {
      timeout: 2500,
    },
  );
});

test('B7.1 the customer of a link saves as an agent does', async () => {
  let sent: unknown;
  const { user } = open({
    visitor: { groupName: null, link: 'code-of-the-mailed-link' },
    handlers: {
      '/saveOrder': (payload) => {
        sent = payload.savingMode;
        return saved();
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Votre souscription AFF-2026-000001 est enregistrée')).toBeVisible();
  expect(sent).toBe('NONE');
  expect(screen.queryByText(/envoyé/)).toBeNull();
});

test('B7.1 B3.3 a save for a point that another case has says so, and leads to that case', async () => {
  const reason = 'l’affaire A-2222-3333-4444 est déjà ouverte pour le PDL 14500000100001';
  const point = { energy: 'EL', pointOfDelivery: '14500000100001', by: 'OPEN_CASE' } as const;
  const named = { customerNumber: null, contractNumber: null, orderNumber: 'A-2222-3333-4444' };
  const { user } = open({
    handlers: { '/saveOrder': () => saved({ takenPoints: [{ ...point, ...named, message: reason }] }) },
  });
  await user.click(save());
  expect(await screen.findByRole('link', { name: /Ouvrir cette affaire/ })).toBeVisible();
});

test('L5.1 a save that ends links to a former address says so', async () => {
  const { user } = open({ handlers: { '/saveOrder': () => saved({ endedLinks: 2, linkExpiresAt: null }) } });
  await user.click(save());
  expect(await screen.findByText(/les liens envoyés à l’ancien ne s’ouvrent plus/)).toBeVisible();
});

test('B7.1 a change after the save hides its confirmation', async () => {
  const { user } = open({ handlers: { '/saveOrder': () => saved() } });
  await user.click(save());
  await screen.findByText(/enregistrée/);
  await user.selectOptions(screen.getByRole('combobox', { name: /Jour de prélèvement/ }), '10');
  expect(screen.queryByText(/enregistrée/)).toBeNull();
});

test('L5.1 « Annuler » takes back what was typed of the payment, and is there only then', async () => {
  const page = aCase();
  const { user } = open({}, { ...page, savedAnswers: page.answers });
  const day = () => screen.getByRole('combobox', { name: /Jour de prélèvement/ });
  const cancel = () => screen.queryByRole('button', { name: 'Annuler' });
  const before = (day() as HTMLSelectElement).value;
  expect(cancel()).toBeNull();
  await user.selectOptions(day(), '10');
  await user.click(cancel()!);
  expect(day()).toHaveValue(before);
  expect(cancel()).toBeNull();
});

test('B7.1 what keeps a case from being saved is shown beside the disabled button', () => {
  const page = aCase();
  open(
    {},
    {
      ...page,
      answers: { ...page.answers, situation: { EL: { ...answersOf().situation.EL!, startDate: null } } },
    },
  );
  expect(save()).toBeDisabled();
  expect(screen.getByText('une date de début')).toBeVisible();
});

test('B6.1 the promotion code is entered before any save, and of a case that is opened again it is seen and removed', async () => {
  const { user, unmount } = open();
  expect(screen.getByRole('checkbox', { name: /code de remise ou de parrainage/ })).not.toBeChecked();
  unmount();
  const { rebate } = answersOf();
  const loaded: CasePage = {
    ...aCase(),
    order: keptOrder(),
    answers: { ...aCase().answers, rebate },
  };
  const again = open({}, loaded);
  expect(screen.getByText('Promotion : code BIENVENUE')).toBeVisible();
  await expectAccessible(again.container);
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(screen.queryByText(/BIENVENUE/)).toBeNull();
});

test('B6.1 a promotion code that is refused says why and what to do, at its field', async () => {
  const { user, container } = open({
    handlers: {
      '/checkRebateCode': () => ({
        ...{ result: 'KO', message: 'Ce code n’existe pas', label: null, amount: null, currency: 'EUR' },
      }),
    },
  });
  await user.click(screen.getByRole('checkbox', { name: /code de remise ou de parrainage/ }));
  await user.selectOptions(screen.getByLabelText('Type de code'), 'Promotion');
  await user.type(screen.getByLabelText('Code'), 'RIEN{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'Ce code n’existe pas. Vérifiez-le, ou continuez sans code.',
    ),
  );
  expect(screen.getByLabelText('Code')).toBeInvalid();
  await expectAccessible(container);
});

test('L5.4 who saves by the keyboard goes on with the signature', async () => {
  const { user } = open({ handlers: { '/saveOrder': () => saved() } });
  screen.getByRole('textbox', { name: /IBAN/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Affaire AFF-2026-000001 enregistrée');
  await waitFor(() => expect(sign()).toHaveFocus());
});

test('B7.1 what may come later is a warning', async () => {
  const page = aCase();
  const payment = { ...answersOf().payment, debitDay: null, iban: '' };
  const { user } = open({}, { ...page, answers: { ...page.answers, payment } });
  expect(screen.getByText(/ce sera le 5 du mois/)).toBeVisible();
  expect(save()).toBeEnabled();
  await user.type(screen.getByRole('textbox', { name: /IBAN/ }), 'FR7612');
  await user.click(save());
  expect(await screen.findByText(/IBAN/, { selector: '.ui-field__error' })).toBeVisible();
});

test('B7.1 what the server refuses opens its section, and leads to each later one', async () => {
  const errors = [
    { path: 'order.customer.contact.email', message: 'Cet e-mail n’est pas valide' },
    { path: 'order.contracts.0.effectiveStartDate', message: 'Cette date est trop proche' },
  ];
  const { user } = open({
    handlers: { '/saveOrder': () => refuse(422, 'Vérifiez les champs', 'INVALID_PARAMETER', errors) },
  });
  await user.click(save());
  expect(await screen.findByText('L’affaire n’a pas été enregistrée')).toBeVisible();
  expect(screen.getByText('Cet e-mail n’est pas valide')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corriger : Client' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Corriger : Situation' })).toBeVisible();
});

test('B7.1 a case that somebody else saved meanwhile is not overwritten: both ways are offered', async () => {
  const { user } = open(
    {
      handlers: { '/saveOrder': () => refuse(409, 'Cette affaire a été modifiée entre-temps.', 'CONFLICT') },
    },
    { ...aCase(), order: keptOrder() },
  );
  await user.click(save());
  expect(await screen.findByText(/modifiée entre-temps/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Voir l’affaire enregistrée/ })).toHaveAttribute(
    'href',
    '/admin/subscription?orderNumber=AFF-2026-000001',
  );
});

test('B7.1 after a lost answer the same save is sent under the same key', async () => {
  let tries = 0;
  const { user, server } = open({
    handlers: { '/saveOrder': () => ((tries += 1) === 1 ? noAnswer : saved()) },
  });
  await user.click(save());
  expect(await screen.findByText(/rien ne sera fait deux fois/)).toBeVisible();
  await user.click(save());
  await screen.findByText(/enregistrée/);
  const keys = server.received
    .filter(({ path }) => path === '/saveOrder')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('B7.2 only the group ADMIN and the customer with the link can sign', () => {
  open({ visitor: colleague });
  expect(sign()).toBeNull();
});

test('B7.2 a half IBAN is said once it is left, and the signature still needs one', async () => {
  const { user } = open({ visitor: { groupName: 'ADMIN', link: null } });
  expect(screen.queryByText('un IBAN')).toBeNull();
  const iban = screen.getByLabelText('IBAN du compte');
  await user.clear(iban);
  await user.type(iban, 'FR76 1234 5');
  expect(screen.queryByText('Cet IBAN est incomplet')).toBeNull();
  expect(await screen.findByText('un IBAN')).toBeVisible();
  await user.tab();
  expect(await screen.findByText('Cet IBAN est incomplet')).toBeVisible();
  expect(iban).toBeInvalid();
});

test('B7.2 what a signature still needs is listed beside its disabled button', () => {
  const page = aCase();
  open({}, { ...page, answers: { ...page.answers, payment: null } });
  expect(sign()).toBeDisabled();
  expect(screen.getByText('un IBAN')).toBeVisible();
  // the client owns the account until somebody else is named
  expect(screen.queryByText('le titulaire du compte')).toBeNull();
});

test('B7.3 the case says that it is signed while its first payment is made in front of it', async () => {
  installStripe();
  const state = { ...signedUnpaid, orderNumber: 'AFF-2026-000001' };
  const { user } = renderCase(<HeaderAndSubscribe />, aCase(), {
    handlers: {
      '/saveOrder': () => saved(),
      '/signOrder': () => ({
        ...{ ...state, orderStatus: 'IN_PROGRESS', signingStatus: 'WAITING' },
        orderExternalReference: 'S-1',
        validation: { iframe: 'https://sign.example/1', orderExternalReference: 'S-1' },
      }),
      '/getOrderStatus': () => state,
      '/paymentCB': () => firstPayment,
    },
  });
  await user.click(sign()!);
  await user.click(await screen.findByRole('button', { name: 'J’ai signé, vérifier' }));
  expect(await screen.findByRole('dialog', { name: 'Régler le premier paiement' })).toBeVisible();
  const term = screen.getByText('Signature', { selector: 'dt' });
  await waitFor(() => expect(term.nextElementSibling).toHaveTextContent('Signée'));
  expect(screen.getByRole('dialog', { name: 'Régler le premier paiement' })).toBeVisible();
});

test.each([
  ['PENDING', 'Le premier paiement reste à faire'],
  ['IN_FAILURE', 'Le premier paiement a été refusé'],
] as const)('B7.2 signed, its payment %s: it is taken up, in orange, by who may', (status, words) => {
  const order = keptOrder({
    orderStatus: 'FINALIZED',
    signingStatus: 'SIGNED',
    firstPaymentCBStatus: status,
  });
  open({}, { ...newCase, answers: aCase().answers, open: null, order });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reprendre le paiement' })).toHaveClass('case-subscribe__pay');
  expect(screen.queryByRole('button', { name: /Enregistrer/ })).toBeNull();
});

test.each([
  ['WEB', true],
  ['WEB-ADS', true],
  ['C2E', false],
])('B5.2 channel %s names the information document: %p', (channel, named) => {
  const page = aCase();
  open({}, { ...page, answers: { ...page.answers, client: { ...answersOf().client, channel } } });
  expect(screen.queryByText('Document d’information') !== null).toBe(named);
});
