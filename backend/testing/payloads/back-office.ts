import type { CallPath } from '@portal/contract';
import { today } from '@portal/domain';
import { password } from '../fixtures/people';
import type { Payloads } from './subject';

type Paths =
  | '/exportCustomerData'
  | '/eraseCustomer'
  | '/withdrawContract'
  | '/terminateContract'
  | '/takeBackTermination';

/** What an agent has to say besides. */
export const agentsOwn: Partial<Record<CallPath, Record<string, string>>> = {
  '/eraseCustomer': { motive: 'WRITTEN_REQUEST' },
};

export const privacyPayloads: Payloads<Paths> = {
  '/exportCustomerData': ({ customerNbr }) => ({ customerNbr }),
  '/eraseCustomer': ({ customerNbr }) => ({ customerNbr, password }),
  '/withdrawContract': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/takeBackTermination': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/terminateContract': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    date: today(),
    reason: 'MOVING_OUT',
  }),
};

export const agentDayPayloads: Payloads<'/getAgentDay'> = {
  '/getAgentDay': () => ({ own: false, limit: 5 }),
};

export const savedSearchPayloads: Payloads<'/getSavedSearches' | '/saveSearch' | '/dropSavedSearch'> = {
  '/getSavedSearches': () => ({}),
  '/saveSearch': () => ({ name: 'En cours', filters: { processType: 'SWITCH' } }),
  '/dropSavedSearch': () => ({ id: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11' }),
};

export const auditPayloads: Payloads<'/searchAudit' | '/exportAudit' | '/checkAudit'> = {
  '/searchAudit': ({ customerNbr }) => ({ customerNbr }),
  '/exportAudit': ({ customerNbr }) => ({ customerNbr }),
  '/checkAudit': () => ({ step: false }),
};

type SupportPaths = '/elevateSupport' | '/endSupport' | '/getSupportVisits';

export const supportPayloads: Payloads<SupportPaths> = {
  '/elevateSupport': ({ customerNbr }) => ({
    customerNbr,
    reason: 'Le client demande de l’aide au téléphone',
  }),
  '/endSupport': ({ customerNbr }) => ({ customerNbr }),
  '/getSupportVisits': ({ customerNbr }) => ({ customerNbr }),
};

export const publicationPayloads: Payloads<'/orderPublication'> = {
  '/orderPublication': () => ({
    deed: 'WITHDRAW',
    name: 'mf-documents',
    version: '0123456789abcdef',
    reason: 'Le canari affiche un écran blanc',
  }),
};

export const jobPayloads: Payloads<
  '/getJobs' | '/searchJobRuns' | '/runJob' | '/retryJobRun' | '/getServiceLevels'
> = {
  '/getServiceLevels': () => ({}),
  '/getJobs': () => ({}),
  '/searchJobRuns': () => ({ job: 'cleanup' }),
  '/runJob': () => ({ job: 'cleanup' }),
  '/retryJobRun': () => ({ job: 'cleanup', run: '01980000-0000-7000-8000-000000000000' }),
};
