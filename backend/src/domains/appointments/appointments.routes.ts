import { parisDayOf, startDays } from '@portal/domain';
import { anySession } from '../../platform/access/policy';
import { refusedFields } from '../../platform/errors';
import { defineCall } from '../../platform/http/define-call';
import { timeslotsOn } from './timeslots.rules';

export const appointmentCalls = [
  defineCall('/getCalendarAppointment', {
    summary: 'Days on which supply may start',
    policy: anySession,
    handler: async ({ clock, grant, payload }) => {
      const { customerType, processType, productCode = null, fromDate, energyType } = payload;
      const channel = payload.channel ?? grant.visitor.groupName ?? 'WEB';
      const situation = { customerType, processType, productCode, channel };
      return [{ energyType, daysList: startDays(situation, parisDayOf(clock()), fromDate) }];
    },
  }),
  defineCall('/getAppointmentTimeslot', {
    summary: 'Time slots of a technician’s visit on a day',
    policy: anySession,
    handler: async ({ clock, payload: { date, energy } }) => {
      const timeslots = timeslotsOn(date, energy, parisDayOf(clock()));
      if (timeslots.length === 0) {
        throw refusedFields([{ path: 'date', message: 'Aucun créneau n’est proposé ce jour-là' }]);
      }
      return { timeslots };
    },
  }),
];
