import type { z } from 'zod';
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
import { loadCurveCalls } from './calls/load-curve';
import { legalCalls } from './calls/legal';
import { noteCalls } from './calls/notes';
import { serviceLevelCalls } from './calls/service-levels';
import { orderCalls } from './calls/orders';
import { paletteCalls } from './calls/palette';
import { passkeyCalls } from './calls/passkeys';
import { paymentCalls } from './calls/payments';
import { privacyCalls } from './calls/privacy';
import { requestCalls } from './calls/requests';
import { repaymentCalls } from './calls/repayment';
import { profileCalls } from './calls/profile';
import { sponsoringCalls } from './calls/sponsoring';
import { savedSearchCalls } from './calls/saved-searches';
import { searchCalls } from './calls/search';
import { secondFactorCalls } from './calls/second-factor';
import { selfServiceCalls } from './calls/self-service';
import { sessionCalls } from './calls/sessions';
import { supportCalls } from './calls/support';
import { userPageCalls } from './calls/user-page';
import { userCalls } from './calls/users';

/** Method (default POST), request and response of one call. A GET's request is its query and path parameters together. */
export interface CallShape {
  method?: 'GET';
  request: z.ZodType;
  response: z.ZodType;
  /** Media type of the file that the call answers; its response is then `fileAnswer`. */
  file?: string;
  /** Longest body in bytes, for calls that take a file or a draft; default 64 KB. */
  bodyLimit?: number;
}

/** Path (below `/api`) → the call. The back end registers only the calls of this list. */
export const calls = {
  ...authenticationCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...sessionCalls,
  ...clientLogCalls,
  ...legalCalls,
  ...customerSpaceCalls,
  ...homeCalls,
  ...profileCalls,
  ...sponsoringCalls,
  ...allContractsCalls,
  ...consumptionCalls,
  ...loadCurveCalls,
  ...dwellingCalls,
  ...yearCalls,
  ...catalogueCalls,
  ...documentCalls,
  ...billExplanationCalls,
  ...paymentCalls,
  ...repaymentCalls,
  ...energyVoucherCalls,
  ...orderCalls,
  ...caseDraftCalls,
  ...caseWorkCalls,
  ...knownClientCalls,
  ...selfServiceCalls,
  ...agentDayCalls,
  ...paletteCalls,
  ...searchCalls,
  ...amendmentCalls,
  ...savedSearchCalls,
  ...requestCalls,
  ...answerTemplateCalls,
  ...customerPageCalls,
  ...noteCalls,
  ...contractPageCalls,
  ...userCalls,
  ...userPageCalls,
  ...groupCalls,
  ...supportCalls,
  ...auditCalls,
  ...jobCalls,
  ...publicationCalls,
  ...serviceLevelCalls,
  ...privacyCalls,
} as const satisfies Record<string, CallShape>;

type Calls = typeof calls;
export type CallPath = keyof Calls;
/** Calls that answer a file. */
export type FilePath = { [P in CallPath]: Calls[P] extends { file: string } ? P : never }[CallPath];
export type RequestOf<P extends CallPath> = z.input<Calls[P]['request']>;
export type ResponseOf<P extends CallPath> = z.output<Calls[P]['response']>;
