import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { defineCall } from '../../../platform/http/define-call';
import { exportLoadCurve } from './load-curve-file.service';
import { loadCurve } from './load-curve.service';

const curvePolicy = ownCustomer(({ contractNbr }: RequestOf<'/getLoadCurve'>) => ({
  contractNumber: contractNbr,
}));
const exportPolicy = ownCustomer(({ contractNbr }: RequestOf<'/exportLoadCurve'>) => ({
  contractNumber: contractNbr,
}));

interface OfContract {
  grant: { customerNumber: string };
  payload: { contractNbr: string };
}
const keyOf = ({ grant, payload }: OfContract) => ({
  customerNumber: grant.customerNumber,
  contractNumber: payload.contractNbr,
});

export const loadCurveCalls = [
  defineCall('/getLoadCurve', {
    summary: 'What a meter measured by half-hour or day, with its cost: only with the customer’s consent',
    policy: curvePolicy,
    handler: (call) => loadCurve(call.db, call.clock, keyOf(call), call.payload),
  }),
  defineCall('/exportLoadCurve', {
    summary: 'The same measures as a CSV file',
    policy: exportPolicy,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) => exportLoadCurve(call.db, call.clock, keyOf(call), call.payload),
  }),
];
