import { customerTypes, type CustomerType } from '@portal/contract';
import { SegmentedControl } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { frClientOfLink } from '../../../i18n/fr-client-of-link';
import { useIsCustomer } from '../case-context';
import { GroupField } from './GroupField';
import type { Groups } from './use-groups';

/** What the case is: sold through which group, to a person or a company. `groups` null: there is none to choose. */
export function IdentityFields({ groups }: { groups: Groups | null }) {
  const words = (useIsCustomer() ? frClientOfLink : frCaseClient).type;
  const [type, setType] = useFormValue('customerType');
  return (
    <div className="client-pair">
      {groups && <GroupField groups={groups} />}
      <div className="ui-field">
        <span className="ui-field__label" aria-hidden="true">
          {words.label}
        </span>
        <SegmentedControl
          label={words.label}
          options={customerTypes.map((value) => ({ value, label: words[value] }))}
          value={type as CustomerType}
          onChange={setType}
        />
      </div>
    </div>
  );
}
