import type { CallPath } from '@portal/contract';
import {
  agentDayPayloads,
  privacyPayloads,
  savedSearchPayloads,
  auditPayloads,
  supportPayloads,
  jobPayloads,
  publicationPayloads,
} from './back-office';
import { customerPagePayloads } from './customer-page';
import {
  allContractsPayloads,
  customerSpacePayloads,
  consumptionPayloads,
  documentPayloads,
} from './customer-space';
import { cataloguePayloads } from './catalogue';
import { notePayloads } from './notes';
import { caseDraftPayloads, caseWorkPayloads, orderPayloads } from './orders';
import { paymentPayloads } from './payments';
import { profilePayloads } from './profile';
import { requestPayloads } from './requests';
import { searchPayloads } from './search';
import { userPayloads } from './users';
import type { Subject } from './subject';

/** A call of the contract without a line here does not compile: the rights tests try them all. */
export const payloads: Record<CallPath, (subject: Subject) => unknown> = {
  ...customerSpacePayloads,
  ...cataloguePayloads,
  ...allContractsPayloads,
  ...consumptionPayloads,
  ...documentPayloads,
  ...orderPayloads,
  ...caseDraftPayloads,
  ...caseWorkPayloads,
  ...agentDayPayloads,
  ...paymentPayloads,
  ...privacyPayloads,
  ...profilePayloads,
  ...requestPayloads,
  ...customerPagePayloads,
  ...notePayloads,
  ...searchPayloads,
  ...savedSearchPayloads,
  ...userPayloads,
  ...supportPayloads,
  ...auditPayloads,
  ...jobPayloads,
  ...publicationPayloads,
};
