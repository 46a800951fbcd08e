import { parisDayOf, startDays } from '@portal/domain';
import { ownSale } from '../../../platform/access/own-sale';
import { saleOf } from '../../../platform/access/sale-channel';
import { refusedFields } from '../../../platform/errors';
import { defineCall } from '../../../platform/http/define-call';
import { timeslotsOn } from './timeslots.rules';

/** By the links of cases. */
const linkReads = { anonymous: 120, timeWindow: '1 minute' };

export const appointmentCalls = [
  defineCall('/getCalendarAppointment', {
    summary: 'Days on which supply may start',
    policy: ownSale,
    limit: linkReads,
    handler: async ({ clock, grant, payload }) => {
      const { customerType, processType, productCode = null, fromDate, energyType } = payload;
      const { channel } = saleOf(grant, payload.channel);
      const situation = { customerType, processType, productCode, channel };
      return [{ energyType, daysList: startDays(situation, parisDayOf(clock()), fromDate) }];
    },
  }),
  defineCall('/getAppointmentTimeslot', {
    summary: 'Time slots of a technician’s visit on a day',
    policy: ownSale,
    limit: linkReads,
    handler: async ({ clock, payload: { date, energy } }) => {
      const timeslots = timeslotsOn(date, energy, parisDayOf(clock()));
      if (timeslots.length === 0) {
        throw refusedFields([{ path: 'date', message: 'Aucun créneau n’est proposé ce jour-là' }]);
      }
      return { timeslots };
    },
  }),
];
