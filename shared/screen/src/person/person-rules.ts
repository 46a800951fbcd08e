import {
  isAddressLine,
  isEmail,
  isName,
  isPhone,
  normaliseEmail,
  normalisePhone,
  textMaxLength,
} from '@portal/domain';
import { string } from '@portal/ui/schema';
import { personWords } from './person-words';

const { refused } = personWords;

/** What a name, an e-mail, a phone and a line of an address must be, with the words of the refusal (C5.2, C5.3, C5.8). */
export const nameRule = () =>
  string()
    .trim()
    .required()
    .max(textMaxLength)
    .test('name', refused.name, (value) => !value || isName(value));

export const emailRule = () =>
  string()
    .transform((typed: string) => normaliseEmail(typed.normalize('NFC')))
    .required()
    .max(254)
    .test('email', refused.email, (value) => !value || isEmail(value));

/** Ten digits, or nothing. */
export const phoneRule = () =>
  string()
    .transform((typed: string) => normalisePhone(typed))
    .default('')
    .test('phone', refused.phone, (value) => !value || isPhone(value));

export const addressLineRule = () =>
  string()
    .trim()
    .required()
    .max(textMaxLength)
    .test('address', refused.address, (value) => !value || isAddressLine(value));

export const postalCodeRule = () =>
  string()
    .transform((typed: string) => typed.replace(/ /g, ''))
    .required()
    .matches(/^\d{5}$/, refused.postalCode);
