import { isDay, startDateError } from '@portal/domain';
import type { Energy } from '@portal/contract';
import { boolean, object, string } from '@portal/ui/schema';
import { asksForDay, type SituationTerms, type SituationValues } from '../../../rules/case/situation-values';

/** The server's limits of dates, said before it says them. */
export const situationSchema = (terms: SituationTerms) =>
  object({ EL: energySchema('EL', terms), NG: energySchema('NG', terms) });

function energySchema(energy: Energy, terms: SituationTerms) {
  const asked = terms.energies.includes(energy);
  return object({
    processType: string().required(),
    startRange: string().required(),
    startDate: string().test('start', (day, { parent, createError }) => {
      const values = parent as SituationValues;
      if (!asked || values.startRange !== 'LATER') return true;
      if (!day)
        return asksForDay(energy, values, terms) ? createError({ message: 'Choisissez une date' }) : true;
      const { customerType, channel, offer, today } = terms;
      const productCode = offer[energy]?.productCode ?? null;
      const error = startDateError(
        { customerType, channel, productCode, processType: values.processType },
        day,
        today,
      );
      return error === null || createError({ message: error });
    }),
    dueDate: string().test('due', 'Cette date n’est pas valide', (day) => !asked || !day || isDay(day)),
    timeslot: string(),
    express: boolean(),
  });
}
