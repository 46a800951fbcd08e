import { installStripe } from '@portal/card/testing/fake-stripe';
import { setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aRepaymentOffer,
  aRepaymentPlan,
  aScheme,
  expectAccessible,
  freezeDay,
  refuse,
  renderScreen,
  repayments,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import '@portal/screen/repayment-dialog';
import { DocumentsApp } from '../../../DocumentsApp';
import { paths } from '../../../paths';
import { calmPayments, cardPayment, paymentsDay } from '../../../testing/demo-payments';
import { renderPayments } from '../../../testing/render-payments';

freezeDay(paymentsDay);

const dialog = async () => within(await screen.findByRole('dialog'));
const offered = { '/getRepayments': () => repayments({ offers: [aRepaymentOffer()] }) };

test('a customer sees every day and sum before they agree, and what was agreed afterwards', async () => {
  let agreed = false;
  const plan = aRepaymentPlan({ paid: 0, left: 120 });
  const { user, server, container } = await renderPayments({
    handlers: {
      '/getRepayments': () =>
        agreed ? repayments({ plans: [plan] }) : repayments({ offers: [aRepaymentOffer()] }),
      '/agreeRepayment': () => {
        agreed = true;
        return { plan };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Payer en plusieurs fois' }));
  expect(window.location.search).toBe('?pay=spread');
  const parts = await screen.findByRole('list', { name: 'Versements' });
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^10 décembre 2026.*20,67/),
    // drawn on the next banking day
    expect.stringMatching(/^11 janvier 2027.*20,67/),
    expect.stringMatching(/^10 février 2027.*20,66/),
  ]);
  await user.selectOptions((await dialog()).getByLabelText('Nombre de versements'), '2');
  expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
  await expectAccessible(container);
  await user.click((await dialog()).getByRole('button', { name: 'Accepter l’échelonnement' }));
  expect(await (await dialog()).findByText(/3.versements, le premier le 5 novembre 2026/)).toBeVisible();
  expect(server.payloadsOf('/agreeRepayment')).toMatchObject([
    { contractNbr: 'C-100001-1', parts: 2, firstDay: '2026-12-10', amount: 62 },
  ]);
  await user.click((await dialog()).getByRole('button', { name: 'J’ai compris' }));
  expect(await screen.findByRole('region', { name: 'Mon échelonnement' })).toBeVisible();
});

test('another first day is asked for, and its schedule is the server’s', async () => {
  const { user, server } = await renderPayments({ query: '?pay=spread', handlers: offered });
  await user.selectOptions(await (await dialog()).findByLabelText('Premier versement'), '2026-12-15');
  await waitFor(() =>
    expect(server.payloadsOf('/getRepayments').at(-1)).toMatchObject({ firstDay: '2026-12-15' }),
  );
});

test('what the server refuses is said, and the choice stays', async () => {
  const { user } = await renderPayments({
    query: '?pay=spread',
    handlers: {
      ...offered,
      '/agreeRepayment': () => refuse(409, 'La somme à payer a changé', 'CONFLICT'),
    },
  });
  await user.click(await (await dialog()).findByRole('button', { name: 'Accepter l’échelonnement' }));
  expect(await (await dialog()).findByText('La somme à payer a changé')).toBeVisible();
  expect((await dialog()).getByLabelText('Nombre de versements')).toHaveValue('3');
});

test('a live plan shows its progress; its next part, and all that is left, are paid by card', async () => {
  installStripe();
  const { user, server, container } = await renderPayments({
    handlers: {
      '/getRepayments': () => repayments({ plans: [aRepaymentPlan()] }),
      '/paymentCB': () => ({ ...cardPayment, amount: 80 }),
    },
  });
  const plan = within(await screen.findByRole('region', { name: 'Mon échelonnement' }));
  expect(plan.getByRole('progressbar', { name: 'Déjà payé' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^40,00.€ sur 120,00.€$/),
  );
  expect(plan.getAllByRole('listitem')[0]).toHaveTextContent(/Payé le 05\/11\/2026.*Payé/);
  await expectAccessible(container);
  expect(plan.getByRole('button', { name: /^Payer le versement du 7 décembre 2026 \(40,00/ })).toBeVisible();
  await user.click(plan.getByRole('button', { name: /^Solder l’échelonnement \(80,00/ }));
  expect(window.location.search).toBe('?pay=rest');
  expect(await screen.findByRole('button', { name: /^Payer 80,00/ })).toBeVisible();
  expect(server.payloadsOf('/paymentCB')).toMatchObject([
    { mode: 'PAY_PLAN', contractNbr: 'C-100001-1', what: 'ALL', amount: 80 },
  ]);
});

test('why no plan is possible is said; a plan that ended says how', async () => {
  await renderPayments({
    query: '?pay=spread',
    handlers: {
      '/getRepayments': () =>
        repayments({
          offers: [
            aRepaymentOffer({ refusal: 'Un échelonnement est possible à partir de 60,00 €.', schedules: [] }),
          ],
          plans: [aRepaymentPlan({ status: 'BROKEN', endedOn: '2026-11-10', endCause: 'REJECTED' })],
        }),
    },
  });
  expect(await (await dialog()).findByText(/à partir de 60,00/)).toBeVisible();
  expect((await dialog()).queryByRole('button', { name: 'Accepter l’échelonnement' })).toBeNull();
  expect(screen.getByText(/prélèvement d’un versement a été rejeté/)).toBeInTheDocument();
});

test('an agent who only reads agrees on nothing', async () => {
  renderScreen(<DocumentsApp />, {
    path: `${paths.payments}?pay=spread`,
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: {
      ...calmPayments(),
      ...offered,
      '/getSupportVisits': () => ({ visits: [], next: null }),
    },
  });
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  expect(await screen.findByRole('button', { name: 'Accepter l’échelonnement' })).toBeDisabled();
});
