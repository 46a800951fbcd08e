import type { CallPath, RequestOf, ResponseOf } from '@portal/contract';
import { onAnsweredCall, type AnsweredCall } from '../answered-calls';
import { beginTurn, readAgain } from './read-again';

const money: readonly CallPath[] = [
  '/financialPieces',
  '/getBalance',
  '/getHomeMoment',
  '/getContractList',
  '/getDebts',
  '/getFirstPayments',
  '/getRepayments',
];
/** What agents see of the money of a customer. */
const ofAccount: readonly CallPath[] = [
  ...money,
  '/getCustomerAccount',
  '/getCustomerFeed',
  '/getContractPage',
  '/customerAndContract',
];
const contract: readonly CallPath[] = ['/getContract', '/getConsents', '/getEvent'];
const ofUsers: readonly CallPath[] = ['/searchUserGroup', '/getUser', '/searchUserAudit'];
const ofGroups: readonly CallPath[] = ['/getGroups', '/searchGroups', '/getGroupPage'];
const ofJobs: readonly CallPath[] = ['/getJobs', '/searchJobRuns'];
const ofCustomers: readonly CallPath[] = [
  '/customerAndContract',
  '/getCustomerContracts',
  '/getTransferContracts',
  '/getPlannedTransfers',
];
const ofAmendments: readonly CallPath[] = [
  '/searchAmendmentImports',
  '/getAmendmentImport',
  '/searchAmendments',
];
const ofRequests: readonly CallPath[] = [
  '/searchRequests',
  '/getRequest',
  '/getRequestAgents',
  '/getRequestCounts',
];
const ofNotes: readonly CallPath[] = ['/getNotes', '/getCallBacks', '/getCallBackCounts'];
const ofConversation: readonly CallPath[] = ['/getEvent', '/getHomeMoment', '/getRequestMessages'];
/** What the page of a customer shows of what agents do. */
const ofPage: readonly CallPath[] = ['/getCustomerWork', '/getCustomerFeed'];
const factors: readonly CallPath[] = ['/getFactor'];

/** What each write makes stale, whoever sent it. A write whose event says it as well is read again once. */
export const staleAfterWrite: Partial<Record<CallPath, readonly CallPath[]>> = {
  '/updateCustomer': contract,
  '/updateBillingData': [...contract, '/getPaymentModes', '/financialPieces'],
  '/manageCoholder': contract,
  '/managePendingEmail': contract,
  '/confirmEmail': contract,
  '/manageOffer': [...contract, ...money, '/getOffers', '/getPack', '/getYearProjection'],
  '/changeInstalment': [...contract, ...money, '/getYearProjection'],
  '/setConsumptionLimits': ['/getYearProjection'],
  '/setDwelling': ['/getSimilarDwellings'],
  '/manageCostCentre': ['/getContractList'],
  '/withdrawContract': [...contract, ...money],
  '/terminateContract': [...contract, ...money],
  '/takeBackTermination': [...contract, ...money],
  '/manageConsent': [
    '/getConsents',
    '/getSeasonProjection',
    '/getMeterReads',
    '/getConsumptionCosts',
    '/getLoadCurve',
  ],
  '/createEvent': ofConversation,
  '/createIndex': [
    '/getHomeMoment',
    '/getContractList',
    '/getMeterReads',
    '/getMeterConfiguration',
    '/getConsumptionCosts',
    '/getSeasonProjection',
    '/getYearProjection',
  ],
  '/takeBackDebit': money,
  '/agreeRepayment': ofAccount,
  '/proposeRepayment': ofAccount,
  '/cancelRepayment': ofAccount,
  '/giveEnergyVoucher': [...money, '/getEnergyVouchers'],
  '/takeEnergyVoucher': [
    ...(['/getEnergyVouchers', '/getCustomerFeed', '/getCustomerAccount', '/getContractPage'] as const),
  ],
  '/retryFirstPayment': ['/getFirstPayments'],
  '/sponsoring': ['/getSponsorships'],
  '/confirmFactor': factors,
  '/removeFactor': factors,
  '/confirmPasskey': factors,
  '/removePasskey': factors,
  '/renewRecoveryCodes': factors,
  '/changePassword': ['/getSessions'],
  '/closeSession': ['/getSessions'],
  '/closeOtherSessions': ['/getSessions'],
  '/elevateSupport': ['/getSupportVisits'],
  '/endSupport': ['/getSupportVisits'],
  '/sendCaseLink': ['/searchOrder', '/getAgentDay'],
  '/copyCaseLink': ['/getAgentDay'],
  '/writeCaseNote': ['/getCaseNotes', '/getAgentDay'],
  '/abandonCase': ['/searchOrder', '/getAgentDay', '/getCaseNotes', '/getCaseDrafts'],
  '/saveOrder': ['/searchOrder', '/getAgentDay'],
  '/signOrder': ['/searchOrder', '/getAgentDay'],
  '/saveSearch': ['/getSavedSearches'],
  '/dropSavedSearch': ['/getSavedSearches'],
  '/createGroup': ofGroups,
  '/updateGroup': [...ofGroups, '/getUser'],
  // its own page is left, and asking for it again would find nothing
  '/deleteGroup': ofGroups.filter((path) => path !== '/getGroupPage'),
  '/createUser': ofUsers,
  '/manageUser': ofUsers,
  '/updateUser': ofUsers,
  '/closeUserSessions': ofUsers,
  '/disableUsers': ofUsers,
  '/resetCustomerPassword': [...ofCustomers, '/getCustomerPage', '/getCustomerFeed'],
  '/reinitSubscriptionEmail': ['/getCustomerPage', '/getCustomerFeed'],
  '/resendPaper': ['/getCustomerFeed'],
  '/planDebit': [...money, '/getCustomerAccount', '/getCustomerFeed', '/getContractPage'],
  '/resetCustomerFactor': [...ofCustomers, '/getCustomerPage', '/getCustomerFeed'],
  '/transferContract': [...ofCustomers, '/getPageContracts', '/getCustomerFeed'],
  '/undoTransfer': [...ofCustomers, '/getPageContracts', '/getCustomerFeed'],
  '/uploadAmendments': [...ofCustomers, ...ofAmendments],
  '/withdrawAmendment': ofAmendments,
  '/withdrawAmendmentImport': ofAmendments,
  '/claimRequest': [...ofRequests, ...ofPage],
  '/assignRequests': [...ofRequests, ...ofPage],
  '/answerRequest': [...ofRequests, ...ofPage],
  '/noteRequest': [...ofRequests, ...ofPage],
  '/applyPaymentMode': [...ofRequests, ...ofPage, '/getContractPage'],
  '/closeRequest': [...ofRequests, ...ofPage],
  '/saveAnswerTemplate': ['/getAnswerTemplates'],
  '/archiveAnswerTemplate': ['/getAnswerTemplates'],
  '/writeNote': [...ofNotes, '/getCustomerFeed'],
  '/correctNote': [...ofNotes, '/getCustomerFeed'],
  '/takeCallBack': ofNotes,
  '/moveCallBack': [...ofNotes, '/getCustomerFeed'],
  '/closeCallBack': [...ofNotes, '/getCustomerFeed'],
  '/replyToRequest': ofConversation,
  '/rateRequest': ofConversation,
  // nothing shows a file before the words that it goes with
  '/addRequestFile': [],
  '/addWorkedRequestFile': [],
  '/cancelAmendments': ['/getAmendmentRun'],
  '/runJob': ofJobs,
  '/retryJobRun': ofJobs,
};

/** Writes that a path alone does not tell from reads. */
export function staleAfter({ path, payload, answer }: AnsweredCall): readonly CallPath[] {
  if (path === '/getDocumentsList') {
    return (payload as RequestOf<typeof path>).mode === 'CREATE_PAYMENT' ? money : [];
  }
  if (path === '/getPaymentStatus') {
    return (answer as ResponseOf<typeof path>).status === 'initialized' ? [] : money;
  }
  return staleAfterWrite[path] ?? [];
}

onAnsweredCall((answered) => {
  const paths = staleAfter(answered);
  if (paths.length === 0) return;
  beginTurn();
  readAgain(paths);
});
