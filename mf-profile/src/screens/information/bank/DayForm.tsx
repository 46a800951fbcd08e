import { SelectField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useMemo } from 'react';
import type { BillingSaved } from '../../../api/save-contract-person';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frInformationBank } from '../../../i18n/fr-information-bank';
import { otherDays, type DayValues } from './day-values';

const words = frInformationBank.dayForm;

const daySchema = (current: string) =>
  object({
    debitDay: string().required(words.choose).notOneOf([current], words.same),
    current: string().default(''),
  });

interface DayFormProps {
  edit: BlockEdit<DayValues, BillingSaved>;
  /** The contract's day, as the server says now. */
  current: number | null;
  locked: boolean;
}

export function DayForm({ edit, current, locked }: DayFormProps) {
  const own = current === null ? '' : String(current);
  const schema = useMemo(() => daySchema(own), [own]);
  return (
    <EditForm edit={edit} label={words.form} schema={schema} locked={locked}>
      <SelectField
        name="debitDay"
        label={words.label}
        hint={current === null ? undefined : words.hint(current)}
        placeholder={words.choose}
        options={otherDays(own).map((day) => ({ value: day, label: frInformationBank.day(Number(day)) }))}
      />
    </EditForm>
  );
}
