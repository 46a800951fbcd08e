import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { takeVoucher } from './take-voucher.service';

export const takenVoucherCalls = [
  defineCall('/takeEnergyVoucher', {
    summary: 'Gives an energy voucher for a caller, from the agent’s own session',
    policy: anyAgent,
    limit: { max: 30, timeWindow: '1 minute' },
    handler: ({ payload, grant, ...platform }) => takeVoucher(platform, payload, grant),
  }),
];
