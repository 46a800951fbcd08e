import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { authorOf } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { giveVoucher } from './give-voucher.service';
import { vouchersOf } from './vouchers.service';

const listPolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/getEnergyVouchers'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

const givePolicy = ownCustomer(({ customerNbr, contractNbr }: RequestOf<'/giveEnergyVoucher'>) => ({
  customerNumber: customerNbr,
  contractNumber: contractNbr,
}));

/** Each call asks the agency; what a customer may try in a day, `giveVoucher` counts. */
const limit = { max: 30, timeWindow: '1 minute' };

export const energyVoucherCalls = [
  defineCall('/getEnergyVouchers', {
    summary: 'Energy vouchers that a customer gave, and the contracts that one can be given for',
    policy: listPolicy,
    handler: ({ payload, grant, ...platform }) => vouchersOf(platform, grant, payload.contractNbr),
  }),
  defineCall('/giveEnergyVoucher', {
    summary: 'Gives an energy voucher of the State for a contract: it is used once, and its money deducted',
    policy: givePolicy,
    limit,
    handler: async ({ payload, grant, ...platform }) => {
      const { contractNbr: contractNumber, number, code } = payload;
      const { customerNumber } = grant;
      const author = authorOf(grant.visitor);
      const path = '/giveEnergyVoucher' as const;
      return {
        voucher: await giveVoucher(platform, { customerNumber, contractNumber, number, code, author, path }),
      };
    },
  }),
];
