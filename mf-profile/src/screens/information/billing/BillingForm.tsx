import { type Civility, textMaxLength, emailMaxLength } from '@portal/contract';
import { keepAddress, shapePhone } from '@portal/domain';
import {
  addressLineRule,
  emailRule,
  nameRule,
  PersonFields,
  personWords,
  phoneRule,
  postalCodeRule,
  TownFields,
} from '@portal/screen/person';
import { TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useMemo } from 'react';
import type { BillingSaved } from '../../../api/save-contract-person';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import type { BillingValues } from './billing-values';

/** Civility, names, e-mail, street, postal code and town are needed; 200 characters at most (C5.3). */
export const billingSchema = (phoneKept: string) =>
  object({
    civility: string<Civility>().required(),
    firstName: nameRule(),
    lastName: nameRule(),
    email: emailRule(),
    phone: phoneRule(phoneKept),
    street: addressLineRule(),
    postalCode: postalCodeRule(),
    townName: addressLineRule(),
  });

interface BillingFormProps {
  edit: BlockEdit<BillingValues, BillingSaved>;
  /** Civility of the current contact. */
  civility: Civility;
  phone: string;
  locked: boolean;
}

/** Name and address of the person who receives the invoices. */
export function BillingForm({ edit, civility, phone, locked }: BillingFormProps) {
  const schema = useMemo(() => billingSchema(phone), [phone]);
  return (
    <EditForm edit={edit} label={frInformation.billing.form} schema={schema} locked={locked}>
      <PersonFields civility={civility} />
      <TextField
        name="email"
        label={personWords.email}
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
      />
      <TextField
        name="phone"
        label={personWords.phone}
        hint={frInformation.contact.phoneHint}
        type="tel"
        autoComplete="tel-national"
        format={shapePhone}
      />
      <TextField
        name="street"
        label={personWords.street}
        hint={personWords.streetHint}
        autoComplete="address-line1"
        maxLength={textMaxLength}
        format={keepAddress}
      />
      <TownFields />
    </EditForm>
  );
}
