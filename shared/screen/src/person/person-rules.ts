import { postalCodePattern, textMaxLength, emailMaxLength } from '@portal/contract';
import {
  isAddressLine,
  isEmail,
  isFrenchPhone,
  isName,
  isPhone,
  normaliseEmail,
  normalisePhone,
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
    .max(emailMaxLength)
    .test('email', refused.email, (value) => !value || isEmail(value));

/**
 * A mobile of ten digits, or nothing.
 * @param kept stays, a fixed line too: an agent may have taken it down
 */
export const phoneRule = (kept = '') =>
  digits().test(
    'phone',
    refused.phone,
    (value) => !value || isPhone(value) || value === normalisePhone(kept),
  );

/** A French number of any kind, or nothing (back-office 5). */
export const anyPhoneRule = () =>
  digits().test('phone', refused.anyPhone, (value) => !value || isFrenchPhone(value));

const digits = () =>
  string()
    .transform((typed: string) => normalisePhone(typed))
    .default('');

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
    .matches(postalCodePattern, refused.postalCode);
