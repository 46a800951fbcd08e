import type { SubMenuId } from './entities/sub-menus';

export type Deed = 'READ' | 'WRITE';

/**
 * Who may make a call. The modes of the sub-menu in an agent's scheme limit the right to their own cases, to their group,
 * or not at all; a WRITE needs the action mode FULL.
 * - `public`: anyone.
 * - `session`: any open session, except one with a temporary password.
 * - `customer`: the customer whose data it is, or an agent with the sub-menu, over the customers in their scope;
 *   an agent's WRITE needs a support visit that was elevated with a reason (decision 0007).
 * - `agent`: an agent with one of the sub-menus.
 * - `support`: an agent with one of the sub-menus, over the customers in their scope, from their own session or in
 *   the customer's place; never the customer.
 * - `case`: an agent with one of the sub-menus, over the cases in their scope; or anyone with the link of a saved case.
 * - `caseOrCustomer`: by its payload, as `case` or as `customer`.
 * - `caseOrSession`: as `session`; or anyone with the link of a saved case in the payload, for the calls that a customer
 *   needs to continue their case.
 */
export interface CallRight {
  who: 'public' | 'session' | 'customer' | 'agent' | 'support' | 'case' | 'caseOrCustomer' | 'caseOrSession';
  does: Deed;
  subMenus: readonly SubMenuId[];
  /** Only agents of this group may make the call, whatever their scheme (back-office 6). */
  group?: 'ADMIN';
  /** Only agents whose scheme is not limited to some customers: what the call does concerns all of them, or cannot be undone. */
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
  'requests',
];

/** Read by the server at start-up (a call without a row stops it) and by the rights tests. */
export const callRights = {
  '/login': anyone,
  '/logout': anyone,
  '/resetPassword': anyone,
  '/changePassword': inSession,
  /** The second step of a log-in: the challenge of the first step identifies the caller. */
  '/confirmLogin': anyone,
  '/askLogInPasskey': anyone,
  /** For the owner of the account only: not for an agent in the customer's space. */
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
  /** The link of the warning mail identifies the caller. */
  '/getUndoableChange': anyone,
  '/undoChange': anyone,
  '/getLogsStreaming': anyone,

  '/getContext': ofCustomer('READ'),
  '/getContract': ofCustomer('READ'),
  '/getMeterReads': ofCustomer('READ'),
  '/getBalance': ofCustomer('READ'),
  '/financialPieces': ofCustomer('READ'),
  '/getHomeMoment': ofCustomer('READ'),

  '/getContractList': ofCustomer('READ'),
  '/exportContractList': ofCustomer('READ'),
  '/exportInvoices': ofCustomer('READ'),
  '/manageCostCentre': ofCustomer('WRITE'),

  '/getPaymentModes': ofCustomer('READ'),
  '/getEvent': ofCustomer('READ'),
  '/createEvent': ofCustomer('WRITE'),
  '/updateCustomer': ofCustomer('WRITE'),
  '/confirmEmail': ofCustomer('WRITE'),
  '/managePendingEmail': ofCustomer('WRITE'),
  '/manageCoholder': ofCustomer('WRITE'),
  '/updateBillingData': ofCustomer('WRITE'),
  '/getConsents': ofCustomer('READ'),
  '/manageConsent': ofCustomer('WRITE'),
  /** A check of a sponsor's number: any session or case. For a referral, the policy requires the sponsor's WRITE. */
  '/sponsoring': inSessionOrCase,
  '/getSponsorships': ofCustomer('READ'),
  '/getTowns': anyone,
  '/legal/:page': anyone,
  '/getContent': inSession,

  '/getMeterConfiguration': ofCustomer('READ'),
  '/createIndex': ofCustomer('WRITE'),
  '/getConsumptionCosts': ofCustomer('READ'),
  '/getSeasonProjection': ofCustomer('READ'),
  '/exportMeterReads': ofCustomer('READ'),
  '/getLoadCurve': ofCustomer('READ'),
  '/exportLoadCurve': ofCustomer('READ'),
  '/getSimilarDwellings': ofCustomer('READ'),
  '/setDwelling': ofCustomer('WRITE'),
  '/getYearProjection': ofCustomer('READ'),
  '/changeInstalment': ofCustomer('WRITE'),
  '/setConsumptionLimits': ofCustomer('WRITE'),

  /** The policy of an estimate: an agent with createCase, whoever may read the contract of that point, or a case. */
  '/getPackages': inSessionOrCase,
  /** For a draft that names a contract: whoever may read that contract (`/getContract`); no link. */
  '/getProducts': inSessionOrCase,
  '/getPack': inSessionOrCase,
  '/getOffers': inSessionOrCase,
  '/checkRebateCode': inSessionOrCase,
  '/manageOffer': ofCustomer('WRITE'),
  '/subscription/deliveryPoint/estimates': inSessionOrCase,

  /** READ; the policy requires WRITE for the mode CREATE_PAYMENT. */
  '/getDocumentsList': ofCustomer('READ'),
  '/getSupportingDocuments': ofCustomer('READ'),
  '/getInvoicePdf': ofCustomer('READ'),
  '/explainInvoice': ofCustomer('READ'),
  '/getDocument': ofCustomer('READ'),

  '/paymentCB': { who: 'caseOrCustomer', does: 'WRITE', subMenus: ['createCase', 'searchCustomerContract'] },
  '/getFirstPayments': ofCustomer('READ'),
  '/getDebts': ofCustomer('READ'),
  '/getPaymentStatus': ofCustomer('READ'),
  '/getRepayments': ofCustomer('READ'),
  '/agreeRepayment': ofCustomer('WRITE'),
  '/proposeRepayment': byAgent('WRITE', 'searchCustomerContract'),
  '/cancelRepayment': byAgent('WRITE', 'searchCustomerContract'),
  '/takeBackDebit': ofCustomer('WRITE'),
  '/getEnergyVouchers': ofCustomer('READ'),
  '/giveEnergyVoucher': ofCustomer('WRITE'),
  '/takeEnergyVoucher': byAgent('WRITE', 'searchCustomerContract'),
  '/retryFirstPayment': byAgent('WRITE', 'createCase', 'searchCase'),
  '/ws_portal_get_customer_invoice_list/wsportal': ofCustomer('READ'),

  '/saveOrder': ofCase('WRITE', 'createCase'),
  /** Includes the payment that follows. For administrators, or anyone with the case's link. */
  '/signOrder': { ...ofCase('WRITE', 'createCase'), group: 'ADMIN' },
  '/getOrder': ofCase('READ', 'createCase', 'searchCase'),
  '/getOrderStatus': ofCase('READ', 'createCase', 'searchCase'),
  '/resendSubscriptionEmail': ofCase('WRITE', 'createCase', 'searchCase'),
  /** The agent's own draft: the session identifies the agent, the request does not. */
  '/keepCaseDraft': byAgent('WRITE', 'createCase'),
  '/getCaseDraft': byAgent('READ', 'createCase'),
  '/dropCaseDraft': byAgent('WRITE', 'createCase'),
  '/getCaseDrafts': byAgent('READ', 'createCase'),
  /** Of an agent alone: the link is a key to the case, and its message is the customer's. */
  '/previewCaseLink': byAgent('WRITE', 'createCase', 'searchCase'),
  '/sendCaseLink': byAgent('WRITE', 'createCase', 'searchCase'),
  '/copyCaseLink': byAgent('WRITE', 'createCase', 'searchCase'),
  '/getCaseNotes': byAgent('READ', 'createCase', 'searchCase'),
  '/writeCaseNote': byAgent('WRITE', 'createCase', 'searchCase'),
  '/abandonCase': byAgent('WRITE', 'createCase'),
  /** Nobody is looked up before the code of the second call proves the mailbox. */
  '/beginSubscription': anyone,
  '/confirmSubscription': anyone,
  '/getCalendarAppointment': inSessionOrCase,
  '/getAppointmentTimeslot': inSessionOrCase,
  '/siret/:siret': inSessionOrCase,
  '/subscription/client/check': byAgent('READ', 'createCase'),
  '/subscription/client/check/validate': byAgent('READ', 'createCase'),
  '/subscription/client': byAgent('READ', 'createCase'),
  /** Of agents alone: each names customers, cases or points of others. */
  '/findKnownClient': byAgent('READ', 'createCase'),
  '/findExistingSales': byAgent('READ', 'createCase'),
  '/searchPoints': byAgent('READ', 'createCase'),
  '/completeAddress': inSessionOrCase,

  '/getAgentDay': byAgent('READ', 'createCase', 'searchCase'),
  /** The handler checks the sub-menu of each kind of result. */
  '/findInPalette': byAgent('READ', 'searchCase', 'searchCustomerContract', 'manageUsers'),
  '/searchOrder': byAgent('READ', 'searchCase'),
  /** WRITE: an export asks for action mode FULL (back-office 6). */
  '/exportCases': byAgent('WRITE', 'searchCase'),
  /**
   * READ: a saved search belongs to the agent of the session and changes no data of customers. The handler checks the
   * sub-menu of its subject.
   */
  '/getSavedSearches': byAgent('READ', 'searchCase', 'searchCustomerContract', 'manageUsers', 'requests'),
  '/saveSearch': byAgent('READ', 'searchCase', 'searchCustomerContract', 'manageUsers'),
  '/dropSavedSearch': byAgent('READ', 'searchCase', 'searchCustomerContract', 'manageUsers'),
  '/casesExtract': { ...byAgent('READ', 'searchCase', 'searchCustomerContract'), group: 'ADMIN' },
  '/exportCasesHistory': { ...byAgent('READ', 'searchCase', 'searchCustomerContract'), group: 'ADMIN' },
  '/customerAndContract': byAgent('READ', 'searchCustomerContract'),
  '/getCustomerContracts': byAgent('READ', 'searchCustomerContract'),
  '/exportCustomerContracts': byAgent('WRITE', 'searchCustomerContract'),
  '/getTransferContracts': byAgent('READ', 'searchCustomerContract'),
  '/previewTransfer': byAgent('WRITE', 'searchCustomerContract'),
  '/getPlannedTransfers': byAgent('READ', 'searchCustomerContract'),
  '/undoTransfer': byAgent('WRITE', 'searchCustomerContract'),
  '/transferContract': byAgent('WRITE', 'searchCustomerContract'),
  '/checkAmendments': byAgent('WRITE', 'searchCustomerContract'),
  '/exportAmendmentReport': byAgent('WRITE', 'searchCustomerContract'),
  '/uploadAmendments': byAgent('WRITE', 'searchCustomerContract'),
  '/getAmendmentRun': byAgent('WRITE', 'searchCustomerContract'),
  '/cancelAmendments': byAgent('WRITE', 'searchCustomerContract'),
  '/exportAmendmentTemplate': byAgent('WRITE', 'searchCustomerContract'),
  '/searchAmendmentImports': byAgent('READ', 'searchCustomerContract'),
  '/getAmendmentImport': byAgent('READ', 'searchCustomerContract'),
  '/searchAmendments': byAgent('READ', 'searchCustomerContract'),
  '/withdrawAmendment': byAgent('WRITE', 'searchCustomerContract'),
  '/withdrawAmendmentImport': byAgent('WRITE', 'searchCustomerContract'),

  '/searchUserGroup': byAgent('READ', 'manageUsers'),
  '/exportUsers': byAgent('WRITE', 'manageUsers'),
  '/manageUser': byAgent('WRITE', 'manageUsers'),
  '/getUser': byAgent('READ', 'manageUsers'),
  '/updateUser': byAgent('WRITE', 'manageUsers'),
  '/closeUserSessions': byAgent('WRITE', 'manageUsers'),
  /** WRITE: what a user did is for who manages them. */
  '/searchUserAudit': byAgent('WRITE', 'manageUsers'),
  '/disableUsers': byAgent('WRITE', 'manageUsers'),
  '/createUser': byAgent('WRITE', 'createUser'),
  '/createGroup': byAgent('WRITE', 'createGroup'),
  '/getGroup': byAgent('READ', 'createGroup', 'createUser', 'manageUsers'),
  '/searchGroups': byAgent('READ', 'createGroup', 'createUser', 'manageUsers'),
  '/getGroupPage': byAgent('READ', 'createGroup', 'createUser', 'manageUsers'),
  '/updateGroup': byAgent('WRITE', 'createGroup'),
  '/deleteGroup': byAgent('WRITE', 'createGroup'),
  '/getGroups': byAgent('READ', ...everySubMenu),
  '/adminClientSpace': byAgent('READ', 'searchCustomerContract'),
  '/resetCustomerPassword': byAgent('WRITE', 'searchCustomerContract'),
  '/resetCustomerFactor': byAgent('WRITE', 'searchCustomerContract'),
  '/reinitSubscriptionEmail': byAgent('WRITE', 'searchCustomerContract'),

  '/searchAudit': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },
  '/exportAudit': { ...byAgent('WRITE', 'manageUsers'), group: 'ADMIN' },
  /** READ: it verifies the log, and writes only how far it has verified it. */
  '/checkAudit': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },

  '/getJobs': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },
  '/searchJobRuns': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },
  '/runJob': { ...byAgent('WRITE', 'manageUsers'), group: 'ADMIN' },
  '/retryJobRun': { ...byAgent('WRITE', 'manageUsers'), group: 'ADMIN' },
  '/getServiceLevels': { ...byAgent('READ', 'manageUsers'), group: 'ADMIN' },

  '/searchRequests': byAgent('READ', 'requests'),
  '/getRequestCounts': byAgent('READ', 'requests'),
  '/getRequest': byAgent('READ', 'requests'),
  '/getRequestAgents': byAgent('READ', 'requests'),
  '/claimRequest': byAgent('WRITE', 'requests'),
  '/assignRequests': byAgent('WRITE', 'requests'),
  '/answerRequest': byAgent('WRITE', 'requests'),
  '/noteRequest': byAgent('WRITE', 'requests'),
  '/closeRequest': byAgent('WRITE', 'requests'),
  '/getAnswerTemplates': byAgent('READ', 'requests'),
  '/saveAnswerTemplate': { ...byAgent('WRITE', 'requests'), everyCustomer: true },
  '/archiveAnswerTemplate': { ...byAgent('WRITE', 'requests'), everyCustomer: true },
  /** Changes how a contract is paid, as its customer asked in the request. */
  '/applyPaymentMode': byAgent('WRITE', 'requests'),
  /** Each reaches as far as the search of customers; what needs a further right is left out without it. */
  '/getCustomerPage': byAgent('READ', 'searchCustomerContract'),
  '/getCustomerAccount': byAgent('READ', 'searchCustomerContract'),
  '/getCustomerWork': byAgent('READ', 'searchCustomerContract'),
  '/getPageContracts': byAgent('READ', 'searchCustomerContract'),
  '/getCustomerFeed': byAgent('READ', 'searchCustomerContract'),
  '/resendPaper': byAgent('WRITE', 'searchCustomerContract'),
  '/planDebit': byAgent('WRITE', 'searchCustomerContract'),
  '/addWorkedRequestFile': byAgent('WRITE', 'requests'),
  '/getWorkedRequestFile': byAgent('READ', 'requests'),
  '/getRequestMessages': ofCustomer('READ'),
  '/replyToRequest': ofCustomer('WRITE'),
  '/addRequestFile': ofCustomer('WRITE'),
  '/getRequestFile': ofCustomer('READ'),
  '/rateRequest': ofCustomer('WRITE'),

  '/getContractPage': byAgent('READ', 'searchCustomerContract'),
  '/writeNote': byAgent('WRITE', 'searchCustomerContract'),
  '/correctNote': byAgent('WRITE', 'searchCustomerContract'),
  '/getNotes': byAgent('READ', 'searchCustomerContract'),
  '/getCallBacks': byAgent('READ', 'searchCustomerContract'),
  '/getCallBackCounts': byAgent('READ', 'searchCustomerContract'),
  '/getCallBackAgents': byAgent('READ', 'searchCustomerContract'),
  '/takeCallBack': byAgent('WRITE', 'searchCustomerContract'),
  '/moveCallBack': byAgent('WRITE', 'searchCustomerContract'),
  '/closeCallBack': byAgent('WRITE', 'searchCustomerContract'),

  '/orderPublication': byAgent('WRITE', 'publications'),

  '/elevateSupport': inSupport('WRITE'),
  '/endSupport': inSupport('READ'),
  '/getSupportVisits': ofCustomer('READ'),
  '/withdrawContract': ofCustomer('WRITE'),
  '/terminateContract': ofCustomer('WRITE'),
  '/takeBackTermination': ofCustomer('WRITE'),
  /** WRITE, so that an agent needs an elevated visit to export all of a customer's data. */
  '/exportCustomerData': ofCustomer('WRITE'),
  '/eraseCustomer': { ...ofCustomer('WRITE'), everyCustomer: true },
} as const satisfies Record<string, CallRight>;
