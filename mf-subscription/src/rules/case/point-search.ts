import { meterNumberPattern, postalCodePattern, type Energy, type RequestOf } from '@portal/contract';

export type SearchWay = 'ADDRESS' | 'METER' | 'HOLDER';
type Request = RequestOf<'/searchPoints'>;

/** What is typed to search a point. */
export interface PointSearchValues {
  energy: Energy;
  by: SearchWay;
  number: string;
  street: string;
  postalCode: string;
  meter: string;
  lastName: string;
  firstName: string;
}

export const emptyPointSearch: PointSearchValues = {
  ...{ energy: 'EL', by: 'ADDRESS', number: '', street: '', postalCode: '' },
  ...{ meter: '', lastName: '', firstName: '' },
};

/** A meter's number as it is asked for: people copy it in groups. */
const bareMeter = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

type Problem = 'required' | 'postalCode' | 'meter';

/** What is wrong with a value of the way that is chosen; null: nothing, or the way does not ask for it. */
export function pointSearchProblem(name: keyof PointSearchValues, values: PointSearchValues): Problem | null {
  const { by } = values;
  const tooShort = (typed: string) => (typed.trim().length < 2 ? 'required' : null);
  if (name === 'street') return by === 'ADDRESS' ? tooShort(values.street) : null;
  if (name === 'lastName') return by === 'HOLDER' ? tooShort(values.lastName) : null;
  if (name === 'meter') {
    return by !== 'METER' || meterNumberPattern.test(bareMeter(values.meter)) ? null : 'meter';
  }
  if (name !== 'postalCode' || by === 'METER') return null;
  return postalCodePattern.test(values.postalCode.replace(/ /g, '')) ? null : 'postalCode';
}

/** The question of values without a problem. */
export function soughtOf(values: PointSearchValues): Request['sought'] {
  const postalCode = values.postalCode.replace(/ /g, '');
  switch (values.by) {
    case 'METER':
      return { by: 'METER', meter: bareMeter(values.meter) };
    case 'ADDRESS':
      return {
        ...{ by: 'ADDRESS', number: values.number.trim() || null },
        ...{ street: values.street.trim(), postalCode },
      };
    case 'HOLDER':
      return {
        ...{ by: 'HOLDER', lastName: values.lastName.trim() },
        ...{ firstName: values.firstName.trim() || null, postalCode },
      };
  }
}
