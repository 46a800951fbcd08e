import {
  aRepaymentOffer,
  aRepaymentPlan,
  expectAccessible,
  refuse,
  repayments,
  screen,
  within,
} from '@portal/testing';
import '@portal/screen/repayment-dialog';
import './RepaymentsCard';
import { openCustomer } from '../../testing/customer-page';

const dialog = async () => within(await screen.findByRole('dialog'));

test('an agent proposes a plan for the caller, and ends one for a reason that the customer reads', async () => {
  const plan = aRepaymentPlan({ contractNbr: 'EL-2' });
  const { user, server, container } = openCustomer({
    handlers: {
      '/getRepayments': () => repayments({ offers: [aRepaymentOffer()], plans: [plan], mayManage: true }),
      '/proposeRepayment': () => ({ plan }),
      '/cancelRepayment': () => ({ plan }),
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Proposer un échelonnement pour le contrat C-100001-1' }),
  );
  await user.click(await (await dialog()).findByRole('button', { name: 'Mettre en place avec le client' }));
  expect(await (await dialog()).findByText(/par e-mail/)).toBeVisible();
  expect(server.payloadsOf('/proposeRepayment')).toMatchObject([
    { customerNbr: '100001', parts: 3, amount: 62 },
  ]);
  await user.click((await dialog()).getByRole('button', { name: 'J’ai compris' }));
  await user.click(screen.getByRole('button', { name: /^Annuler l’échelonnement pour le contrat EL-2/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Annuler l’échelonnement' }));
  expect(await (await dialog()).findByText('Indiquez le motif')).toBeVisible();
  await user.type((await dialog()).getByLabelText(/^Motif, lu par le client/), 'Payé par chèque');
  await expectAccessible(container);
  await user.click((await dialog()).getByRole('button', { name: 'Annuler l’échelonnement' }));
  expect(await screen.findByText(/L’échelonnement est annulé/)).toBeVisible();
  expect(server.payloadsOf('/cancelRepayment')).toEqual([
    { customerNbr: '100001', planId: plan.id, reason: 'Payé par chèque' },
  ]);
});

test('a refusal keeps the reason; who only reads has no buttons', async () => {
  const plan = aRepaymentPlan();
  const { user, server } = openCustomer({
    handlers: {
      '/getRepayments': () => repayments({ plans: [plan], mayManage: true }),
      '/cancelRepayment': () => refuse(409, 'Le prélèvement est déjà transmis', 'CONFLICT'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Annuler l’échelonnement pour/ }));
  await user.type((await dialog()).getByLabelText(/^Motif, lu par le client/), 'Payé par chèque');
  server.use({ '/getRepayments': () => repayments({ plans: [plan] }) });
  await user.click((await dialog()).getByRole('button', { name: 'Annuler l’échelonnement' }));
  expect(await (await dialog()).findByText(/déjà transmis/)).toBeVisible();
  expect((await dialog()).getByLabelText(/^Motif, lu par le client/)).toHaveValue('Payé par chèque');
  expect(await screen.findByText(/pas de les modifier/)).toBeInTheDocument();
});
