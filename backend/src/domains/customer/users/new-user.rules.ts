import type { ApiError, RequestOf } from '@portal/contract';
import {
  birthdateRefusal,
  isEmail,
  isFrenchPhone,
  isName,
  userNameMaxLength,
  userNameRefusal,
} from '@portal/domain';

type NewUser = RequestOf<'/createUser'>;
type Refusals = ApiError['errors'];

const field = (path: keyof NewUser, message: string) => ({ path, message });

/** Why a user is not created, field by field (back-office 5); empty when they are. `today` is the day in Paris. */
export function newUserRefusals(user: NewUser, today: string): Refusals {
  const { firstName, lastName, email, userName, phone, birthdate, group } = user;
  const birthdateWrong = birthdate === undefined ? null : birthdateRefusal(birthdate, today);
  const userNameWrong = group !== undefined && userName !== undefined ? userNameRefusal(userName) : null;
  return [
    ...(isName(firstName) ? [] : [field('firstName', 'Le prénom n’est pas valide')]),
    ...(isName(lastName) ? [] : [field('lastName', 'Le nom n’est pas valide')]),
    ...(isEmail(email) ? [] : [field('email', 'L’adresse e-mail n’est pas valide')]),
    ...(userNameWrong === null ? [] : [field('userName', userNameWrong)]),
    ...(phone === undefined || isFrenchPhone(phone)
      ? []
      : [field('phone', 'Le numéro de téléphone doit contenir 10 chiffres et commencer par 0')]),
    ...(birthdateWrong === null ? [] : [field('birthdate', birthdateWrong)]),
  ];
}

/** `jdupont2`, `jdupont3`…: user names to offer when the one wanted is taken, within the length. */
export const userNameVariants = (userName: string): string[] =>
  Array.from({ length: 98 }, (_, at) => {
    const number = String(at + 2);
    return userName.slice(0, userNameMaxLength - number.length) + number;
  });
