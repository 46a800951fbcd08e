import type { SubMenuId } from './entities/sub-menus';

export type Deed = 'READ' | 'WRITE';

/**
 * What a call asks of its caller. How far an agent's right reaches (own cases, own group, all) is what the modes of
 * the sub-menu in their scheme say; a WRITE needs its action mode FULL.
 * - `public`: anyone.
 * - `session`: any open session whose password is no temporary one.
 * - `customer`: the customer whose data it is, or an agent with the sub-menu, over the customers in their scope;
 *   what an agent WRITES needs a support visit elevated with a reason (decision: edges.md, support mode).
 * - `agent`: an agent with one of the sub-menus.
 * - `support`: an agent with one of the sub-menus, over the customers in their scope, from their own session or in
 *   the customer's place; never the customer.
 * - `case`: an agent with one of the sub-menus, over the cases in their scope; or anybody with the link of a saved case.
 * - `caseOrCustomer`: by its payload, as `case` or as `customer`.
 * - `caseOrSession`: as `session`; or anybody with the link of a saved case in the payload: the calls that a customer
 *   needs to continue their case.
 */
export interface CallRight {
  who: 'public' | 'session' | 'customer' | 'agent' | 'support' | 'case' | 'caseOrCustomer' | 'caseOrSession';
  does: Deed;
  subMenus: readonly SubMenuId[];
  /** The only group whose agents may, whatever their scheme (back-office 6). */
  group?: 'ADMIN';
  /** Agents only whose scheme reaches every customer: what it does cannot be undone, for whoever sold to them. */
  everyCustomer?: true;
}

const anyone = { who: 'public', does: 'READ', subMenus: [] } as const;
const inSession = { who: 'session', does: 'READ', subMenus: [] } as const;
const inSessionOrCase = { who: 'caseOrSession', does: 'READ', subMenus: [] } as const;
const ofCustomer = <D extends Deed>(does: D) =>
  ({ who: 'customer', does, subMenus: ['searchCustomerContract'] }) as const;
const byAgent = <D extends Deed>(does: D, ...subMenus: SubMenuId[]) =>
  ({ who: 'agent', does, subMenus }) as const;
const inSupport = <D extends Deed>(does: D) =>
  ({ who: 'support', does, subMenus: ['searchCustomerContract'] }) as const;
const ofCase = <D extends Deed>(does: D, ...subMenus: SubMenuId[]) =>
  ({ who: 'case', does, subMenus }) as const;
const everySubMenu: SubMenuId[] = [
  'createUser',
  'createGroup',
  'manageUsers',
  'createCase',
  'searchCase',
  'searchCustomerContract',
];

/** Read by the server at start-up (a call without a row stops it) and by the rights tests. */
export const callRights = {
  '/login': anyone,
  '/logout': anyone,
  '/resetPassword': anyone,
  '/changePassword': inSession,
  /** The second step of a log-in: anybody with its challenge. */
  '/confirmLogin': anyone,
  '/askLogInPasskey': anyone,
  /** Their owner's alone, as a password is: no agent in the customer's place. */
  '/getFactor': inSession,
  '/beginFactor': inSession,
  '/confirmFactor': inSession,
  '/renewRecoveryCodes': inSession,
  '/removeFactor': inSession,
  '/beginPasskey': inSession,
  '/confirmPasskey': inSession,
  '/removePasskey': inSession,
  /** For any session, including impersonated ones: it reads only the caller's own passkeys. */
  '/askPasskey': inSession,
  '/getSessions': inSession,
  '/closeSession': inSession,
  '/closeOtherSessions': inSession,
  /** By the link of a warning mail. */
  '/getUndoableChange': anyone,
  '/undoChange': anyone,
  '/getLogsStreaming': anyone,

  '/getContext': ofCustomer('READ'),
  '/getContract': ofCustomer('READ'),
  '/getMeterReads': ofCustomer('READ'),
  '/getBalance': ofCustomer('READ'),
  '/financialPieces': ofCustomer('READ'),

  '/getEvent': ofCustomer('READ'),
  '/createEvent': ofCustomer('WRITE'),
  '/updateCustomer': ofCustomer('WRITE'),
  '/confirmEmail': ofCustomer('WRITE'),
  '/managePendingEmail': ofCustomer('WRITE'),
  '/manageCoholder': ofCustomer('WRITE'),
  '/updateBillingData': ofCustomer('WRITE'),
  '/getConsents': ofCustomer('READ'),
  '/manageConsent': ofCustomer('WRITE'),
  /** A referral is the sponsor's own; a check of a sponsor's number serves any session, and any case. */
  '/sponsoring': inSessionOrCase,
  '/getSponsorships': ofCustomer('READ'),
  '/getTowns': anyone,
  '/getContent': inSession,

  '/getMeterConfiguration': ofCustomer('READ'),
  '/createIndex': ofCustomer('WRITE'),
  '/getConsumptionCosts': ofCustomer('READ'),
  '/getSeasonProjection': ofCustomer('READ'),
  '/exportMeterReads': ofCustomer('READ'),

  /** A point of delivery is estimated for an agent with createCase, as its own customer's contract is read, or for a case. */
  '/getPackages': inSessionOrCase,
  /** Of a draft that names a contract: as the contract is read (`/getContract`), and by no link. */
  '/getProducts': inSessionOrCase,
  '/getPack': inSessionOrCase,
  '/getOffers': inSessionOrCase,
  '/checkRebateCode': inSessionOrCase,
  '/manageOffer': ofCustomer('WRITE'),
  '/subscription/deliveryPoint/estimates': inSessionOrCase,

  /** READ, but for the mode CREATE_PAYMENT, whose policy asks for WRITE. */
  '/getDocumentsList': ofCustomer('READ'),
  '/getSupportingDocuments': ofCustomer('READ'),
  '/getInvoicePdf': ofCustomer('READ'),
  '/explainInvoice': ofCustomer('READ'),
  '/getDocument': ofCustomer('READ'),

  '/paymentCB': { who: 'caseOrCustomer', does: 'WRITE', subMenus: ['createCase', 'searchCustomerContract'] },
  '/getFirstPayments': ofCustomer('READ'),
  '/getPaymentStatus': ofCustomer('READ'),
  '/takeBackDebit': ofCustomer('WRITE'),
  '/retryFirstPayment': byAgent('WRITE', 'createCase', 'searchCase'),
  '/ws_portal_get_customer_invoice_list/wsportal': ofCustomer('READ'),

  '/saveOrder': ofCase('WRITE', 'createCase'),
  /** Includes the payment that follows: by administrators, or anybody with the case's link. */
  '/signOrder': { ...ofCase('WRITE', 'createCase'), group: 'ADMIN' },
  '/getOrder': ofCase('READ', 'createCase', 'searchCase'),
  '/getOrderStatus': ofCase('READ', 'createCase', 'searchCase'),
  '/resendSubscriptionEmail': ofCase('WRITE', 'createCase', 'searchCase'),
  /** Of the agent alone: whose they are is no part of the request. */
  '/keepCaseDraft': byAgent('WRITE', 'createCase'),
  '/getCaseDraft': byAgent('READ', 'createCase'),
  '/dropCaseDraft': byAgent('WRITE', 'createCase'),
  '/getCalendarAppointment': inSessionOrCase,
  '/getAppointmentTimeslot': inSessionOrCase,
  '/siret/:siret': inSessionOrCase,
  '/subscription/client/check': byAgent('READ', 'createCase'),
  '/subscription/client/check/validate': byAgent('READ', 'createCase'),
  '/subscription/client': byAgent('READ', 'createCase'),

  '/getAgentDay': byAgent('READ', 'createCase', 'searchCase'),
  /** Each kind of what it finds asks for its own sub-menu again. */
  '/findInPalette': byAgent('READ', 'searchCase', 'searchCustomerContract'),
  '/searchOrder': byAgent('READ', 'searchCase'),
  /** WRITE: an export asks for action mode FULL (back-office 6). */
  '/exportCases': byAgent('WRITE', 'searchCase'),
  /** READ: they are the agent's own way of reading, whose they are is no part of the request. */
  '/getSavedSearches': byAgent('READ', 'searchCase'),
  '/saveSearch': byAgent('READ', 'searchCase'),
  '/dropSavedSearch': byAgent('READ', 'searchCase'),
  '/casesExtract': { ...byAgent('READ', 'searchCase', 'searchCustomerContract'), group: 'ADMIN' },
  '/exportCasesHistory': { ...byAgent('READ', 'searchCase', 'searchCustomerContract'), group: 'ADMIN' },
  '/customerAndContract': byAgent('READ', 'searchCustomerContract'),
  '/exportCustomerContracts': byAgent('WRITE', 'searchCustomerContract'),
  '/getTransferContracts': byAgent('READ', 'searchCustomerContract'),
  '/previewTransfer': byAgent('WRITE', 'searchCustomerContract'),
  '/transferContract': byAgent('WRITE', 'searchCustomerContract'),
  '/checkAmendments': byAgent('WRITE', 'searchCustomerContract'),
  '/exportAmendmentReport': byAgent('WRITE', 'searchCustomerContract'),
  '/uploadAmendments': byAgent('WRITE', 'searchCustomerContract'),
  '/getAmendmentRun': byAgent('WRITE', 'searchCustomerContract'),
  '/cancelAmendments': byAgent('WRITE', 'searchCustomerContract'),

  '/searchUserGroup': byAgent('READ', 'manageUsers'),
  '/exportUsers': byAgent('WRITE', 'manageUsers'),
  '/manageUser': byAgent('WRITE', 'manageUsers'),
  '/createUser': byAgent('WRITE', 'createUser'),
  '/createGroup': byAgent('WRITE', 'createGroup'),
  '/getGroup': byAgent('READ', 'createGroup', 'createUser', 'manageUsers'),
  '/getGroups': byAgent('READ', ...everySubMenu),
  '/adminClientSpace': byAgent('READ', 'searchCustomerContract'),
  '/resetCustomerPassword': byAgent('WRITE', 'searchCustomerContract'),
  '/resetCustomerFactor': byAgent('WRITE', 'searchCustomerContract'),
  '/reinitSubscriptionEmail': byAgent('WRITE', 'searchCustomerContract'),

  '/searchAudit': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },
  '/exportAudit': { ...byAgent('WRITE', 'manageUsers'), group: 'ADMIN' },
  /** READ: it looks at the log, and keeps no more than how far it has looked. */
  '/checkAudit': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },

  '/elevateSupport': inSupport('WRITE'),
  '/endSupport': inSupport('READ'),
  '/getSupportVisits': ofCustomer('READ'),
  '/withdrawContract': ofCustomer('WRITE'),
  '/terminateContract': ofCustomer('WRITE'),
  '/takeBackTermination': ofCustomer('WRITE'),
  /** WRITE: a whole archive leaves the house; an agent needs an elevated visit for it. */
  '/exportCustomerData': ofCustomer('WRITE'),
  '/eraseCustomer': { ...ofCustomer('WRITE'), everyCustomer: true },
} as const satisfies Record<string, CallRight>;
