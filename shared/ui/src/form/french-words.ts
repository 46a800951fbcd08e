import { formatCount } from '@portal/domain';
import type { LocaleObject } from 'yup';

const wrong = 'Cette valeur n’est pas valable';
const missing = 'Veuillez renseigner cette information';
const dateTime = 'Saisissez une date et une heure valides';

/** What a rule says where its schema gives no words of its own. */
export const frenchWords = {
  mixed: {
    default: wrong,
    required: missing,
    defined: missing,
    notNull: missing,
    oneOf: 'Choisissez une des valeurs proposées',
    notOneOf: wrong,
    notType: wrong,
  },
  string: {
    length: ({ length }) => `${formatCount(length, 'caractère')} exactement`,
    min: ({ min }) => `${formatCount(min, 'caractère')} au moins`,
    max: ({ max }) => `${formatCount(max, 'caractère')} au plus`,
    matches: 'Ce format n’est pas valable',
    email: 'Saisissez une adresse e-mail valide',
    url: 'Saisissez une adresse Internet valide',
    uuid: wrong,
    datetime: dateTime,
    datetime_precision: dateTime,
    datetime_offset: dateTime,
    trim: 'Retirez les espaces du début et de la fin',
    lowercase: 'Saisissez des minuscules',
    uppercase: 'Saisissez des majuscules',
  },
  number: {
    min: ({ min }) => `${min} au moins`,
    max: ({ max }) => `${max} au plus`,
    lessThan: ({ less }) => `Moins de ${less}`,
    moreThan: ({ more }) => `Plus de ${more}`,
    positive: 'Saisissez un nombre positif',
    negative: 'Saisissez un nombre négatif',
    integer: 'Saisissez un nombre entier',
  },
  date: { min: 'Cette date est trop ancienne', max: 'Cette date est trop lointaine' },
  boolean: { isValue: wrong },
  object: { noUnknown: wrong, exact: wrong },
  array: {
    length: ({ length }) => `${length} choix exactement`,
    min: ({ min }) => `${min} choix au moins`,
    max: ({ max }) => `${max} choix au plus`,
  },
  tuple: { notType: wrong },
} satisfies LocaleObject;
