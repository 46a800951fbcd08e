import type { ResponseOf } from '@portal/contract';
import {
  aContract,
  aScheme,
  expectAccessible,
  refuse,
  repayments,
  renderScreen,
  screen,
  within,
  type Handlers,
} from '@portal/testing';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../../paths';
import { notesOf } from '../../testing/notes';
import { ContractScreen } from './ContractScreen';

const page = (over: Partial<ResponseOf<'/getContractPage'>> = {}): ResponseOf<'/getContractPage'> => ({
  contract: aContract(),
  customer: {
    customerNbr: '100002',
    name: 'Léa Petit',
    type: 'INDIVIDUAL',
    email: 'lea@example.fr',
    phone: null,
  },
  holders: [
    {
      customerNbr: '100002',
      name: 'Léa Petit',
      from: '2024-05-15',
      until: null,
      status: 'effective',
      present: true,
    },
    {
      customerNbr: '100008',
      name: null,
      from: '2023-01-01',
      until: '2024-05-14',
      status: 'terminated',
      present: false,
    },
  ],
  statuses: [{ status: 'effective', at: '2024-05-15T08:30:00.000Z', reason: null }],
  changes: [],
  meters: [{ meterNumber: '421108349735', meterType: 'LINKY', from: '2024-05-15', until: null }],
  invoices: [],
  payments: [],
  account: null,
  plannedTransfer: null,
  announcedPricesFrom: null,
  may: { write: true, requests: false },
  ...over,
});

const open = (answer: NonNullable<Handlers['/getContractPage']>, path = '/admin/contracts/EL1') =>
  renderScreen(
    <BrowserRouter>
      <Routes>
        <Route path={paths.contract} element={<ContractScreen />} />
      </Routes>
    </BrowserRouter>,
    {
      path,
      session: { as: 'agent', userId: 'comdata', scheme: aScheme(['searchCustomerContract']) },
      handlers: {
        '/getRepayments': () => repayments(),
        '/getContractPage': answer,
        '/getNotes': () => notesOf(),
        '/getCallBackAgents': () => ({ agents: [] }),
        '/getEnergyVouchers': () => ({ accepted: true, vouchers: [], contracts: [] }),
        '/searchAmendments': () => ({ amendments: [], total: 0, totalIsCapped: false, nextCursor: null }),
      },
    },
  );

test('a contract’s page shows its holder, point, billing, history and notes', async () => {
  open(() => page());
  const point = await screen.findByRole('region', { name: 'Point de livraison et compteur' });
  expect(within(point).getByText('14512345678901')).toBeVisible();
  expect(screen.getByText('Rien à payer, rien de dû')).toBeVisible();
  expect(screen.getByText('Client hors de votre périmètre')).toBeVisible();
  expect(await screen.findByText('Aucune note pour l’instant')).toBeVisible();
  expect(screen.getByText('Le client voit dans son espace que vous avez ouvert cette fiche.')).toBeVisible();
  await expectAccessible();
});

test('the time of a former holder is said, with the way to the present one', async () => {
  const { server } = open(
    () =>
      page({
        contract: aContract({ contractStatus: 'terminated', terminationDate: '2024-05-14' }),
        customer: { customerNbr: '100008', name: 'Paul Roy', type: 'INDIVIDUAL', email: '', phone: null },
      }),
    '/admin/contracts/EL1?client=100008',
  );
  expect(await screen.findByText('Paul Roy n’est plus titulaire depuis le 14/05/2024')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir le titulaire actuel' })).toHaveAttribute(
    'href',
    '/admin/contracts/C-100001-1',
  );
  expect(server.payloadsOf('/getContractPage')[0]).toMatchObject({
    contractNbr: 'EL1',
    customerNbr: '100008',
  });
});

test.each([
  [404, 'Ce contrat n’existe pas', 'Contrat introuvable'],
  [403, 'Ce contrat a été vendu par un autre groupe.', 'Contrat hors de votre périmètre'],
  [500, 'Panne', 'Le contrat n’a pas pu être chargé'],
] as const)('a refusal %i has its words', async (status, message, title) => {
  open(() => refuse(status, message));
  expect(await screen.findByText(title)).toBeVisible();
});
