import type { Civility, RequestOf } from '@portal/contract';
import { birthdateRefusal, isFrenchPhone, normalisePhone, parisDayOf, userNameRefusal } from '@portal/domain';
import { emailRule, nameRule } from '@portal/screen/person';
import { object, string } from '@portal/ui/schema';
import { frUserCreation } from '../../../i18n/fr-user-creation';

const words = frUserCreation;

export interface UserValues {
  kind: 'agent' | 'client';
  group: string;
  customerNbr: string;
  civility: Civility;
  firstName: string;
  lastName: string;
  email: string;
  userName: string;
  birthdate: string;
  phone: string;
}

export const noUser: UserValues = {
  kind: 'agent',
  group: '',
  customerNbr: '',
  civility: 'MR',
  firstName: '',
  lastName: '',
  email: '',
  userName: '',
  birthdate: '',
  phone: '',
};

const trimmed = () => string().trim().default('');

/** Rules of a new user (B10.2): those of the kind that is chosen. `today` is the day in Paris. */
export const userSchema = (today: string = parisDayOf(new Date())) =>
  object({
    kind: string<UserValues['kind']>().required(),
    group: string()
      .default('')
      .when('kind', { is: 'agent', then: (rule) => rule.required(words.group.required) }),
    customerNbr: trimmed().when('kind', {
      is: 'client',
      then: (rule) => rule.required().matches(/^[0-9A-Za-z]*$/, words.customerNbr.refused),
    }),
    civility: string<Civility>().required(),
    firstName: nameRule(),
    lastName: nameRule(),
    email: emailRule(),
    userName: trimmed().when('kind', {
      is: 'agent',
      then: (rule) =>
        rule.required().test('userName', (value, { createError }) => {
          const refusal = value ? userNameRefusal(value) : null;
          return refusal === null || createError({ message: refusal });
        }),
    }),
    birthdate: string()
      .default('')
      .test('birthdate', (value, { createError }) => {
        const refusal = value ? birthdateRefusal(value, today) : null;
        return refusal === null || createError({ message: refusal });
      }),
    phone: string()
      .transform((typed: string) => normalisePhone(typed))
      .default('')
      .test('phone', words.phone.refused, (value) => !value || isFrenchPhone(value)),
  });

/** An agent with a group and a name to log in with, or the access of a customer. */
export function toUserRequest(values: UserValues): RequestOf<'/createUser'> {
  const { kind, group, userName, customerNbr, civility, firstName, lastName, email, birthdate, phone } =
    values;
  return {
    ...(kind === 'agent' ? { group, userName } : { customerNbr }),
    civility,
    firstName,
    lastName,
    email,
    ...(birthdate !== '' && { birthdate }),
    ...(phone !== '' && { phone }),
  };
}
