import type { AuthorizationScheme, ResponseOf, SubMenu } from '@portal/contract';
import { aScheme, type Handlers, renderScreen } from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { CustomerSearchScreen } from '../screens/customer-search/CustomerSearchScreen';

type FoundCustomer = ResponseOf<'/customerAndContract'>['customers'][number];
export type FoundContract = FoundCustomer['contracts'][number];

export const aFoundContract = (contractNumber: string, over: Partial<FoundContract> = {}): FoundContract => ({
  contractNumber,
  contractStatus: 'effective',
  energy: 'EL',
  channel: 'WEB',
  offer: 'Offre Fixe',
  pointOfDelivery: '12345678901234',
  subscriptionDate: '2025-01-10',
  effectiveStartDate: '2025-02-01',
  terminationDate: null,
  ...over,
});

export const aFoundCustomer = (customerNumber: string, over: Partial<FoundCustomer> = {}): FoundCustomer => ({
  customerNumber,
  type: 'INDIVIDUAL',
  contact: {
    customerFullName: { civility: 'MRS', firstName: 'Zoé', lastName: 'Lemaire' },
    companyName: null,
    identificationNumber: null,
    email: `${customerNumber.toLowerCase()}@example.fr`,
    phone: '0612345678',
    address: { number: '12 bis', street: 'rue des Lilas', postalCode: '69003', townName: 'Lyon' },
  },
  contracts: [aFoundContract(`C-${customerNumber}`)],
  contractCount: 1,
  ...over,
});

export const foundCustomers = (
  customers: FoundCustomer[],
  over: Partial<ResponseOf<'/customerAndContract'>> = {},
): ResponseOf<'/customerAndContract'> => ({
  customers,
  total: customers.length,
  totalIsCapped: false,
  nextCursor: null,
  ...over,
});

const answers: Handlers = {
  '/getGroups': () => ({
    groups: ['PIOUI', 'PIOUI_LYON'].map((group) => ({ group, mainGroup: 'PIOUI', subGroup: null })),
  }),
  '/customerAndContract': () => foundCustomers([aFoundCustomer('100001')]),
  '/getAmendmentRun': () => ({ run: null }),
  '/getSavedSearches': () => ({ searches: [] }),
  '/getPlannedTransfers': () => ({ transfers: [] }),
  '/findInPalette': () => ({ cases: null, customers: { rows: [], more: false }, deliveryPoints: null }),
};

interface CustomersOptions {
  handlers?: Handlers;
  /** After the address of the screen. */
  query?: string;
  scheme?: AuthorizationScheme;
  groupe?: string;
}

export const searchMenu = (over: Partial<SubMenu> = {}) => aScheme(['searchCustomerContract'], over);

/** Renders the customer search, by default for an administrator with the right to act. */
export function openCustomers({
  handlers = {},
  query = '',
  scheme = searchMenu(),
  groupe = 'ADMIN',
}: CustomersOptions = {}) {
  return renderScreen(
    <BrowserRouter>
      <CustomerSearchScreen />
    </BrowserRouter>,
    {
      path: `/admin/search-client-contract${query}`,
      session: { as: 'agent', scheme, groupe, userId: 'admin' },
      handlers: { ...answers, ...handlers },
    },
  );
}
