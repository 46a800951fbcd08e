import type { RequestOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { ownCustomer } from '../../../platform/access/own-customer';
import { authorOf, writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { changeInstalment } from './change-instalment.service';
import { setConsumptionLimits } from './consumption-limits.service';
import { yearProjection } from './year-answer.service';

const ofContract = ({ contractNbr }: { contractNbr: string }) => ({ contractNumber: contractNbr });

const projectionPolicy = ownCustomer((payload: RequestOf<'/getYearProjection'>) => ofContract(payload));
const instalmentPolicy = ownCustomer((payload: RequestOf<'/changeInstalment'>) => ofContract(payload));
const limitsPolicy = ownCustomer((payload: RequestOf<'/setConsumptionLimits'>) => ofContract(payload));

const limit = { max: 60, timeWindow: '1 minute' };

interface OfContract {
  grant: { customerNumber: string };
  payload: { contractNbr: string };
}
const keyOf = ({ grant, payload }: OfContract) => ({
  customerNumber: grant.customerNumber,
  contractNumber: payload.contractNbr,
});

export const yearCalls = [
  defineCall('/getYearProjection', {
    summary: 'What a contract’s year is expected to come to, and the instalments to choose from',
    policy: projectionPolicy,
    handler: (call) =>
      yearProjection(call.db, parisDayOf(call.clock()), keyOf(call), {
        limits: call.config.instalments,
        isAgent: authorOf(call.grant.visitor).isAgent,
      }),
  }),
  defineCall('/changeInstalment', {
    summary: 'Another amount of the instalments to come, within the bounds of the projection',
    policy: instalmentPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/changeInstalment' }, (tx, author) =>
        changeInstalment(tx, call.clock, keyOf(call), {
          cents: call.payload.amount * 100,
          version: call.payload.version,
          author,
          limits: call.config.instalments,
          supportEmail: call.config.supportEmail,
        }),
      ),
  }),
  defineCall('/setConsumptionLimits', {
    summary: 'The customer’s own thresholds of a month and of a day, by contract',
    policy: limitsPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/setConsumptionLimits' }, (tx) => {
        const { kwh, amount, dayKwh, dayAmount } = call.payload;
        const toCents = (euros: number | null) => (euros === null ? null : euros * 100);
        return setConsumptionLimits(tx, call.clock, keyOf(call), {
          kwh,
          cents: toCents(amount),
          ...((dayKwh !== undefined || dayAmount !== undefined) && {
            day: { kwh: dayKwh ?? null, cents: toCents(dayAmount ?? null) },
          }),
        });
      }),
  }),
];
