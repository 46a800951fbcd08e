import type { EnergyVoucher } from '@portal/contract';
import {
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  type RenderedScreen,
  screen,
  within,
} from '@portal/testing';

import { paymentsDay } from '../../../testing/demo-payments';
import { renderPayments } from '../../../testing/render-payments';

type UserEvent = RenderedScreen['user'];

freezeDay(paymentsDay);

const taken: EnergyVoucher = {
  ...{ voucherId: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11', contractNbr: 'C-100001-1', numberEnd: '0412' },
  ...{ state: 'TAKEN', refusal: null, amount: 149, settled: 62, credited: 87, left: 87 },
  ...{ validUntil: '2027-03-31', givenAt: '2026-11-20T09:00:00.000Z', byAgent: false },
  parts: [{ from: 'DEBT', label: 'Échéance du 05/11/2026', amount: 62, on: '2026-11-20' }],
};
const card = () => within(screen.getByRole('region', { name: 'Chèque énergie' }));
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const give = () => dialog().getByRole('button', { name: 'Donner le chèque' });
/** The dialog comes apart. */
async function open(user: UserEvent) {
  await user.click(card().getByRole('button', { name: 'Donner un chèque énergie' }));
  // the dialog that loads gives way to another
  await screen.findByRole('textbox', { name: 'Code' });
}
const list = (vouchers: EnergyVoucher[], over = {}) => ({
  '/getEnergyVouchers': () => ({ accepted: true, contracts: ['C-100001-1'], vouchers, ...over }),
});

test('vouchers are listed with what they paid, what is left, or why they were refused', async () => {
  const refused: EnergyVoucher = {
    ...taken,
    ...{ voucherId: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b12', numberEnd: '0999', state: 'REFUSED' },
    ...{ refusal: 'EXPIRED', amount: null, settled: 0, credited: 0, left: 0, parts: [] },
  };
  await renderPayments({ handlers: list([taken, refused]) });
  expect(card().getByText('Chèque énergie …0412')).toBeVisible();
  expect(card().getByText(/Échéance du 05\/11\/2026 : 62,00.€/)).toBeVisible();
  expect(card().getByText(/Il en reste 87,00.€/)).toBeVisible();
  expect(card().getByText(/n’est plus valable/)).toBeVisible();
  await expectAccessible();
});

test('number and code are shaped, sent bare and once; what was paid is said, and the money is read again', async () => {
  const { user, server } = await renderPayments({
    handlers: { '/giveEnergyVoucher': () => ({ voucher: taken }) },
  });
  await open(user);
  await user.type(field('Numéro du chèque'), '260149-000041 2');
  expect(field('Numéro du chèque')).toHaveValue('2601 4900 0041 2');
  await user.type(field('Code'), '73 5a');
  expect(field('Code')).toHaveValue('735A');
  await expectAccessible();
  await user.dblClick(give());
  expect(await dialog().findByText('Chèque énergie pris en compte')).toBeVisible();
  expect(dialog().getByText(/Porté au crédit du contrat : 87,00.€/)).toBeVisible();
  expect(server.payloadsOf('/giveEnergyVoucher')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1', number: '2601490000412', code: '735A' },
  ]);
  expect(server.payloadsOf('/financialPieces').length).toBeGreaterThan(1);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('2601490000412');
});

test('what is missing or refused is said at its field, and what was typed stays', async () => {
  const message = 'Ce code n’est pas celui du chèque';
  const { user, server } = await renderPayments({
    handlers: {
      '/giveEnergyVoucher': () => refuse(422, message, 'INVALID_PARAMETER', [{ path: 'code', message }]),
    },
  });
  await open(user);
  await user.click(give());
  expect((await dialog().findAllByText('Saisissez le code du chèque')).length).toBeGreaterThan(0);
  await user.type(field('Numéro du chèque'), '26014900');
  await user.type(field('Code'), '0000');
  await user.click(give());
  expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0);
  expect(field('Code')).toBeInvalid();
  expect(field('Numéro du chèque')).toHaveValue('2601 4900');
  expect(server.payloadsOf('/giveEnergyVoucher')).toHaveLength(1);
});

test('an answer of the agency that is late is said, and so is one of ours that is lost', async () => {
  let lost = true;
  const { user } = await renderPayments({
    handlers: {
      '/giveEnergyVoucher': () =>
        lost
          ? noAnswer
          : { voucher: { ...taken, state: 'UNKNOWN', amount: null, settled: 0, left: 0, parts: [] } },
    },
  });
  await open(user);
  await user.type(field('Numéro du chèque'), '26014900');
  await user.type(field('Code'), '7351');
  await user.click(give());
  expect(await dialog().findByText(/n’est pris en compte qu’une fois/)).toBeVisible();
  lost = false;
  await user.click(give());
  expect(await dialog().findByText('Chèque énergie en vérification')).toBeVisible();
});

test('a company sees nothing of it; without an agency it goes by post; an agent who reads gives none', async () => {
  const { unmount } = await renderPayments({ handlers: list([], { contracts: [] }) });
  expect(screen.queryByRole('region', { name: 'Chèque énergie' })).not.toBeInTheDocument();
  unmount();
  await renderPayments({ handlers: list([], { accepted: false }) });
  expect(card().getByText(/par courrier/)).toBeVisible();
  expect(card().queryByRole('button')).not.toBeInTheDocument();
});
