import type { RequestOf, SubMenu } from '@portal/contract';
import { composeGroupName, type FoundingTerms, type GroupScheme } from '@portal/domain';
import type { Draft } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { useMemo } from 'react';
import type { Creation } from '../../../components/creation/use-creation';
import { frCreation } from '../../../i18n/fr-creation';
import { frGroups } from '../../../i18n/fr-groups';
import { groupSchema, type GroupValues, toGroupRequest } from './group-form';
import { GroupNameFields } from './GroupNameFields';
import { MenuPreview } from './MenuPreview';
import { promisedScheme } from './promised-scheme';
import { SchemeEditor } from './SchemeEditor';

const words = frGroups;

interface GroupFormProps {
  founder: GroupScheme;
  createGroup: SubMenu;
  terms: FoundingTerms;
  creation: Creation<RequestOf<'/createGroup'>>;
  draft: Draft<GroupValues>;
  /** The founder has none of the rights in a seller's default authorization. */
  defaultMissing: boolean;
  onValues: (values: GroupValues) => void;
  onCancel: () => void;
}

/** Name and authorization, with a preview of the resulting menu. */
export function GroupForm(props: GroupFormProps) {
  const { founder, createGroup, terms, creation, draft, defaultMissing, onValues, onCancel } = props;
  const schema = useMemo(
    () => groupSchema(terms, createGroup, founder.groupName),
    // of the session: the same from one drawing to the next
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return (
    <>
      {draft.restored && <Notice tone="info">{frCreation.restored}</Notice>}
      <FormShell
        label={words.title}
        initialValues={draft.values as GroupValues & Record<string, unknown>}
        schema={schema}
        onSubmit={(values) => creation.ask(toGroupRequest(values))}
        onValues={(values) => {
          draft.keep(values);
          onValues(values);
        }}
        loading={creation.sending}
        submitError={creation.refusal && `${words.failed}\u00a0: ${creation.refusal.message}`}
        fieldErrors={creation.refusal?.errors}
        submitLabel={words.submit}
        secondary={<Button onClick={onCancel}>{frCreation.cancel}</Button>}
      >
        {(values) => {
          const name = composeGroupName(values.mainGroup, values.subGroup);
          return (
            <div className="group-form">
              <div className="group-form__fields">
                <GroupNameFields terms={terms} mainGroup={values.mainGroup} subGroup={values.subGroup} />
                <RadioField
                  name="authorization"
                  legend={words.authorization.legend}
                  options={authorizations(defaultMissing)}
                />
                {values.authorization === 'specific' && (
                  <SchemeEditor founder={founder} groupName={name || founder.groupName} />
                )}
              </div>
              <MenuPreview group={name} scheme={promisedScheme(toGroupRequest(values), founder)} />
            </div>
          );
        }}
      </FormShell>
    </>
  );
}

const authorizations = (defaultMissing: boolean) => [
  {
    value: 'default',
    label: words.authorization.default,
    hint: defaultMissing ? words.authorization.defaultMissing : words.authorization.defaultHint,
    disabled: defaultMissing,
  },
  {
    value: 'specific',
    label: words.authorization.specific,
    hint: words.authorization.specificHint,
  },
];
