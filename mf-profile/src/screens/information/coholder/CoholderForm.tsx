import type { Civility } from '@portal/contract';
import { nameRule, PersonFields } from '@portal/screen/person';
import { object, string } from '@portal/ui/schema';
import type { CoholderSaved } from '../../../api/save-contract-person';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import type { CoholderValues } from './coholder-values';

export const coholderSchema = object({
  civility: string<Civility>().required(),
  firstName: nameRule(),
  lastName: nameRule(),
});

interface CoholderFormProps {
  edit: BlockEdit<CoholderValues, CoholderSaved>;
  /** Civility of the current co-holder. */
  civility: Civility;
  locked: boolean;
}

/** Civility, first and last name, all required (C5.5). */
export function CoholderForm({ edit, civility, locked }: CoholderFormProps) {
  return (
    <EditForm edit={edit} label={frInformation.coholder.form} schema={coholderSchema} locked={locked}>
      <PersonFields civility={civility} />
    </EditForm>
  );
}
