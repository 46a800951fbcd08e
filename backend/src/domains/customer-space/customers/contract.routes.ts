import type { RequestOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { ownCustomer } from '../../../platform/access/own-customer';
import { authorOf } from '../../../platform/customer-write';
import { isReached } from '../../../platform/access/reach';
import { defineCall } from '../../../platform/http/define-call';
import { nextChanges } from '../../sales/offers/next-changes.service';
import { contractDetail } from '../../customer/contracts/contracts.service';

const contractPolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getContract'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

export const contractCalls = [
  defineCall('/getContract', {
    summary: 'One contract with its offer, delivery point and billing; the IBAN is masked',
    policy: contractPolicy,
    handler: async ({ db, clock, payload, grant }) => {
      const { customerNumber, visitor, onlyContracts } = grant;
      const contractNumber = payload.contractNbr;
      const [contract, next] = await Promise.all([
        contractDetail(db, customerNumber, contractNumber),
        nextChanges(db, parisDayOf(clock()), { customerNumber, contractNumber }, authorOf(visitor).isAgent),
      ]);
      const { mandateContracts } = contract.finance;
      const debited = mandateContracts?.filter((number) => isReached(number, onlyContracts));
      return {
        contract: { ...contract, finance: { ...contract.finance, mandateContracts: debited }, ...next },
      };
    },
  }),
];
