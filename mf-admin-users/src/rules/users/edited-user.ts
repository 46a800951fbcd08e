import type { ResponseOf } from '@portal/contract';
import { frUserPage } from '../../i18n/fr-user-page';

type User = ResponseOf<'/getUser'>['user'];

/** What is edited of a user. */
export interface EditedUser {
  firstName: string;
  lastName: string;
  email: string;
  group: string;
}

export const editedOf = ({ firstName, lastName, email, userGroup }: User): EditedUser => ({
  firstName,
  lastName,
  email,
  group: userGroup,
});

const fields = ['firstName', 'lastName', 'email', 'group'] as const;

/** What was typed otherwise than when the form opened: the rest is not this agent's to write. */
export const typedOver = (opened: EditedUser, values: EditedUser): Partial<EditedUser> =>
  Object.fromEntries(
    fields.filter((field) => values[field] !== opened[field]).map((field) => [field, values[field]]),
  );

/** « Adresse e-mail : ada@exemple.fr, Groupe : C2E »: what is now otherwise; empty where these fields are the same. */
export const changesBetween = (former: EditedUser, now: EditedUser): string =>
  fields
    .filter((field) => former[field] !== now[field])
    .map((field) => frUserPage.form.to(frUserPage.form[field], now[field]))
    .join(', ');
