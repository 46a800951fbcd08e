import type { CallPath } from '@portal/contract';

const seconds = 1000;
const minutes = 60 * seconds;

/** How long an answer that no screen shows is kept (ms). */
export const keptFor = 5 * minutes;
/** How many of them are kept. */
export const mostKept = 60;

/** `afresh`: read at each mount, and a former answer is never shown. Else ms for which an answer is not read again. */
export type Freshness = number | 'afresh';

/** Of a call that the table does not name: shown at once, and read again when older. */
const usualFreshness: Freshness = 30 * seconds;

/** Calls with a freshness of their own, and why. */
const chosen: Partial<Record<CallPath, Freshness>> = {
  // rights: what an agent may do in this space, and whom they may reach
  '/getSupportVisits': 'afresh',
  '/adminClientSpace': 'afresh',
  // security: factors and places of the owner
  '/getFactor': 'afresh',
  '/getSessions': 'afresh',
  '/getUndoableChange': 'afresh',
  // what a signature, a payment or a move of a contract is based on
  '/getOrder': 'afresh',
  '/getCaseDraft': 'afresh',
  '/getCaseDrafts': 'afresh',
  '/previewCaseLink': 'afresh',
  '/getCaseNotes': 0,
  '/previewTransfer': 'afresh',
  '/getTransferContracts': 'afresh',
  '/getOffers': 'afresh',
  '/getRepayments': 0,
  '/getPack': 'afresh',
  // consents: what is granted is the law for what follows
  '/getConsents': 'afresh',
  // what others work on meanwhile: shown at once, and read again at each visit
  '/getAgentDay': 0,
  '/getAmendmentRun': 'afresh',
  '/searchAmendmentImports': 0,
  '/getAmendmentImport': 0,
  '/searchAmendments': 0,
  '/getJobs': 0,
  '/getServiceLevels': 0,
  '/searchJobRuns': 0,
  '/searchAudit': 0,
  '/searchOrder': 0,
  '/searchUserGroup': 0,
  '/getUser': 0,
  '/searchGroups': 0,
  '/getGroupPage': 0,
  '/searchUserAudit': 0,
  '/customerAndContract': 0,
  '/getCustomerContracts': 0,
  '/getPlannedTransfers': 0,
  '/getCustomerPage': 0,
  '/getCustomerAccount': 0,
  '/getCustomerWork': 0,
  '/getPageContracts': 0,
  '/getCustomerFeed': 0,
  '/searchRequests': 0,
  '/getRequest': 0,
  '/getRequestAgents': 0,
  '/getRequestCounts': 0,
  '/getRequestMessages': 0,
  '/getAnswerTemplates': 0,
  '/getNotes': 0,
  '/getContractPage': 0,
  '/getCallBacks': 0,
  '/getCallBackCounts': 0,
  '/getCallBackAgents': 0,
  '/getAppointmentTimeslot': 0,
  '/findExistingSales': 0,
  '/searchPoints': 0,
  // what changes by the day, or by an event that makes it stale
  '/getMeterReads': 5 * minutes,
  '/getConsumptionCosts': 5 * minutes,
  '/getSimilarDwellings': 5 * minutes,
  // measures come by a job at any moment of the morning, and go with the consent
  '/getLoadCurve': 0,
  '/explainInvoice': 5 * minutes,
  // what is the same for everybody
  '/getContent': 10 * minutes,
  '/getTowns': 60 * minutes,
  '/legal/:page': 60 * minutes,
  '/siret/:siret': 10 * minutes,
  '/completeAddress': 10 * minutes,
};

export const freshnessOf = (path: CallPath): Freshness => chosen[path] ?? usualFreshness;
