import type { Payloads } from './subject';

type Paths =
  | '/searchUserGroup'
  | '/exportUsers'
  | '/manageUser'
  | '/createUser'
  | '/createGroup'
  | '/getGroup'
  | '/getGroups'
  | '/adminClientSpace'
  | '/resetCustomerPassword'
  | '/resetCustomerFactor'
  | '/reinitSubscriptionEmail';

/** As `addCustomer` makes it. */
const emailOf = (customerNbr: string) => `client.${customerNbr.toLowerCase()}@example.fr`;

export const userPayloads: Payloads<Paths> = {
  '/searchUserGroup': () => ({ userGroup: 'C2E' }),
  '/exportUsers': () => ({ userGroup: ['C2E'] }),
  '/manageUser': () => ({ mode: 'DISABLE', userName: 'porteaporte' }),
  '/createUser': ({ customerNbr }) => ({
    group: 'C2E',
    civility: 'MRS',
    firstName: 'Nadia',
    lastName: 'Roussel',
    email: 'nadia.roussel@example.fr',
    userName: `nroussel${customerNbr}`,
  }),
  '/createGroup': ({ customerNbr }) => ({ group: `essai_${customerNbr}` }),
  '/getGroup': () => ({ group: 'C2E' }),
  '/getGroups': () => ({}),
  '/adminClientSpace': ({ customerNbr }) => ({ userName: customerNbr }),
  '/resetCustomerPassword': ({ customerNbr }) => ({ email: emailOf(customerNbr), customerNbr }),
  '/resetCustomerFactor': ({ customerNbr }) => ({
    customerNbr,
    reason: 'Téléphone perdu, identité vérifiée au téléphone',
  }),
  '/reinitSubscriptionEmail': ({ customerNbr }) => ({ customerNbr, email: emailOf(customerNbr) }),
};
