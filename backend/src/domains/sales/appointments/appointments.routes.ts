import type { Energy } from '@portal/contract';
import { parisDayOf, startDays, addDays, isWorkingDay, type Day } from '@portal/domain';
import { ownSale } from '../../../platform/access/own-sale';
import { saleOf } from '../../../platform/access/sale-channel';
import { refusedFields } from '../../../platform/errors';
import { defineCall } from '../../../platform/http/define-call';

type Timeslot = 'MORNING' | 'AFTERNOON' | 'DAY';

/** Furthest day for which a visit is planned. */
const daysAhead = 60;

/** The grid operators' technicians: Enedis also asks people to be there the whole day, GRDF does not. */
const offered: Record<Energy, Timeslot[]> = {
  EL: ['MORNING', 'AFTERNOON', 'DAY'],
  NG: ['MORNING', 'AFTERNOON'],
};

/** From tomorrow, on working days; never `NONE`, which is no choice (back-office 3). */
export const timeslotsOn = (day: Day, energy: Energy, today: Day): Timeslot[] =>
  day > today && day <= addDays(today, daysAhead) && isWorkingDay(day) ? offered[energy] : [];

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
