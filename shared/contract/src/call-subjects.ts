import type { CallPath } from './calls';
import { agentDayCalls } from './calls/agent-day';
import { allContractsCalls } from './calls/all-contracts';
import { amendmentCalls } from './calls/amendments';
import { auditCalls } from './calls/audit';
import { authenticationCalls } from './calls/authentication';
import { billExplanationCalls } from './calls/bill-explanation';
import { caseDraftCalls } from './calls/case-drafts';
import { caseWorkCalls } from './calls/case-work';
import { catalogueCalls } from './calls/catalogue';
import { clientLogCalls } from './calls/client-log';
import { consumptionCalls } from './calls/consumption';
import { customerPageCalls } from './calls/customer-page';
import { contractPageCalls } from './calls/contract-page';
import { yearCalls } from './calls/year';
import { customerSpaceCalls } from './calls/customer-space';
import { energyVoucherCalls } from './calls/energy-vouchers';
import { documentCalls } from './calls/documents';
import { dwellingCalls } from './calls/dwellings';
import { groupCalls } from './calls/groups';
import { homeCalls } from './calls/home';
import { jobCalls } from './calls/jobs';
import { publicationCalls } from './calls/publications';
import { answerTemplateCalls } from './calls/answer-templates';
import { knownClientCalls } from './calls/known-client';
import { legalCalls } from './calls/legal';
import { loadCurveCalls } from './calls/load-curve';
import { noteCalls } from './calls/notes';
import { orderCalls } from './calls/orders';
import { paletteCalls } from './calls/palette';
import { passkeyCalls } from './calls/passkeys';
import { paymentCalls } from './calls/payments';
import { privacyCalls } from './calls/privacy';
import { profileCalls } from './calls/profile';
import { repaymentCalls } from './calls/repayment';
import { requestCalls } from './calls/requests';
import { savedSearchCalls } from './calls/saved-searches';
import { searchCalls } from './calls/search';
import { secondFactorCalls } from './calls/second-factor';
import { serviceLevelCalls } from './calls/service-levels';
import { selfServiceCalls } from './calls/self-service';
import { sessionCalls } from './calls/sessions';
import { sponsoringCalls } from './calls/sponsoring';
import { supportCalls } from './calls/support';
import { userPageCalls } from './calls/user-page';
import { userCalls } from './calls/users';

interface Subject {
  name: string;
  description: string;
  calls: object;
}

/** What the calls are about, in the order in which the OpenAPI document shows it. */
const subjects: Subject[] = [
  {
    name: 'log-in',
    description: 'Sessions, passwords, the second step and passkeys',
    calls: { ...authenticationCalls, ...secondFactorCalls, ...passkeyCalls, ...sessionCalls },
  },
  {
    name: 'customer space',
    description: 'A customer and their contracts',
    calls: { ...customerSpaceCalls, ...homeCalls },
  },
  {
    name: 'all contracts',
    description: 'All contracts of a customer on one page, their bills as an archive, cost centres',
    calls: allContractsCalls,
  },
  {
    name: 'profile',
    description: 'Changes that a customer asks for, consents, sponsorships',
    calls: { ...profileCalls, ...sponsoringCalls },
  },
  {
    name: 'consumption',
    description: 'Meter readings, measures of the meter, what they cost, and what similar dwellings use',
    calls: { ...consumptionCalls, ...loadCurveCalls, ...dwellingCalls },
  },
  {
    name: 'year',
    description:
      'What a contract’s year is expected to come to, its instalments and the customer’s own thresholds',
    calls: yearCalls,
  },
  {
    name: 'bills and payments',
    description: 'Invoices, instalments, payment by card, repayment plans, energy vouchers',
    calls: { ...paymentCalls, ...repaymentCalls, ...energyVoucherCalls, ...billExplanationCalls },
  },
  { name: 'documents', description: 'Documents of a customer, as files', calls: documentCalls },
  { name: 'offers', description: 'What the supplier sells, and at which price', calls: catalogueCalls },
  {
    name: 'cases',
    description: 'Subscriptions on their way',
    calls: { ...orderCalls, ...caseDraftCalls, ...caseWorkCalls, ...knownClientCalls, ...selfServiceCalls },
  },
  {
    name: 'search',
    description: 'Cases, customers and contracts, for agents',
    calls: { ...paletteCalls, ...searchCalls, ...amendmentCalls, ...savedSearchCalls, ...agentDayCalls },
  },
  {
    name: 'requests',
    description: 'Requests of customers and their answers',
    calls: { ...requestCalls, ...answerTemplateCalls },
  },
  { name: 'customer page', description: 'All about one customer, for agents', calls: customerPageCalls },
  { name: 'contract page', description: 'A contract as agents see it', calls: contractPageCalls },
  { name: 'notes', description: 'Notes of agents about customers, and call-backs', calls: noteCalls },
  {
    name: 'users',
    description: 'Agents and their groups',
    calls: { ...userCalls, ...userPageCalls, ...groupCalls },
  },
  { name: 'support', description: 'Agents in the place of a customer', calls: supportCalls },
  {
    name: 'audit and privacy',
    description: 'Who did what, and the rights of persons over their data',
    calls: { ...auditCalls, ...privacyCalls },
  },
  { name: 'legal', description: 'What the law asks the supplier to publish', calls: legalCalls },
  {
    name: 'running',
    description: 'Jobs, publications and what browsers report',
    calls: { ...jobCalls, ...publicationCalls, ...serviceLevelCalls, ...clientLogCalls },
  },
];

export const callSubjects = subjects.map(({ name, description }) => ({ name, description }));

/** @throws when the call has no subject: a new group of calls is added here. */
export function subjectOf(path: CallPath): string {
  const subject = subjects.find(({ calls }) => path in calls);
  if (!subject) throw new Error(`The call ${path} has no subject in call-subjects.ts.`);
  return subject.name;
}
