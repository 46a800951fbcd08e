import type { Payloads } from './subject';

type Paths =
  | '/searchUserGroup'
  | '/exportUsers'
  | '/manageUser'
  | '/getUser'
  | '/updateUser'
  | '/closeUserSessions'
  | '/searchUserAudit'
  | '/disableUsers'
  | '/createUser'
  | '/createGroup'
  | '/getGroup'
  | '/searchGroups'
  | '/getGroupPage'
  | '/updateGroup'
  | '/deleteGroup'
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
  '/getUser': () => ({ userName: 'porteaporte' }),
  '/updateUser': () => ({ userName: 'porteaporte', version: 1, lastName: 'Roussel' }),
  '/closeUserSessions': () => ({ userName: 'porteaporte' }),
  '/searchUserAudit': () => ({ userName: 'porteaporte', side: 'ON' }),
  '/disableUsers': () => ({ users: [{ userName: 'porteaporte', version: 1 }] }),
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
  '/searchGroups': () => ({ name: 'C2E' }),
  '/getGroupPage': () => ({ group: 'C2E' }),
  '/updateGroup': () => ({
    group: 'DEPANN',
    version: 1,
    autorizationsScheme: [
      {
        id: 'cases',
        subMenu: [
          {
            id: 'searchCase',
            actionMode: 'READ_ONLY' as const,
            userLimited: true,
            groupMode: 'LIMITED' as const,
            subGroupMode: 'LIMITED' as const,
          },
        ],
      },
    ],
  }),
  '/deleteGroup': () => ({ group: 'VIDE', version: 1 }),
  '/getGroups': () => ({}),
  '/adminClientSpace': ({ customerNbr }) => ({ userName: customerNbr }),
  '/resetCustomerPassword': ({ customerNbr }) => ({ email: emailOf(customerNbr), customerNbr }),
  '/resetCustomerFactor': ({ customerNbr }) => ({
    customerNbr,
    reason: 'Téléphone perdu, identité vérifiée au téléphone',
  }),
  '/reinitSubscriptionEmail': ({ customerNbr }) => ({ customerNbr, email: emailOf(customerNbr) }),
};
