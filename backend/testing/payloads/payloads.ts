import type { CallPath } from '@portal/contract';
import { agentDayPayloads } from './agent-day';
import { auditPayloads } from './audit';
import { customerSpacePayloads } from './customer-space';
import { cataloguePayloads } from './catalogue';
import { caseDraftPayloads } from './case-drafts';
import { consumptionPayloads } from './consumption';
import { documentPayloads } from './documents';
import { orderPayloads } from './orders';
import { paymentPayloads } from './payments';
import { privacyPayloads } from './privacy';
import { profilePayloads } from './profile';
import { savedSearchPayloads } from './saved-searches';
import { searchPayloads } from './search';
import { supportPayloads } from './support';
import { userPayloads } from './users';
import type { Subject } from './subject';

/** A call of the contract without a line here does not compile: the rights tests try them all. */
export const payloads: Record<CallPath, (subject: Subject) => unknown> = {
  ...customerSpacePayloads,
  ...cataloguePayloads,
  ...consumptionPayloads,
  ...documentPayloads,
  ...orderPayloads,
  ...caseDraftPayloads,
  ...agentDayPayloads,
  ...paymentPayloads,
  ...privacyPayloads,
  ...profilePayloads,
  ...searchPayloads,
  ...savedSearchPayloads,
  ...userPayloads,
  ...supportPayloads,
  ...auditPayloads,
};
