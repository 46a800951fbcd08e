import type { RequestOf } from '@portal/contract';
import { callRights } from '@portal/contract/schemas';
import { authorizeCustomer } from '../../../platform/access/own-customer';
import { authorizeSale } from '../../../platform/access/own-sale';
import type { Policy } from '../../../platform/access/policy';
import { forbidden } from '../../../platform/errors';

/**
 * Whoever may look at a sale; of a contract that runs, who may read it: its customer, or an agent in whose scope they
 * are, which is audited there. The link of a case opens no contract.
 */
export const ownQuote: Policy<'caseOrSession', RequestOf<'/getPack'>> = {
  who: 'caseOrSession',
  authorize: async (access) => {
    const grant = await authorizeSale(access);
    const right = callRights['/getContract'];
    for (const { contractNumber } of access.payload.contracts) {
      if (!contractNumber) continue;
      if (grant.by === 'link') throw forbidden();
      await authorizeCustomer({ ...access, right }, { contractNumber });
    }
    return grant;
  },
};
