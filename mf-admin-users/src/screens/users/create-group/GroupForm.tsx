import type { AuthorizationScheme, RequestOf, SubMenu } from '@portal/contract';
import {
  composeGroupName,
  defaultScheme,
  type FoundingTerms,
  type GroupScheme,
  menusOfAgents,
} from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { useMemo } from 'react';
import type { Creation } from '../../../components/creation/use-creation';
import type { DialogDraft } from '../../../components/creation/use-dialog-draft';
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
  draft: DialogDraft<GroupValues>;
  onValues: (values: GroupValues) => void;
}

/** Name and authorization, with a preview of the resulting menu. */
export function GroupForm(props: GroupFormProps) {
  const { founder, createGroup, terms, creation, draft, onValues } = props;
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
        secondary={<Button onClick={draft.cancel}>{frCreation.cancel}</Button>}
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
                  options={authorizations(defaultScheme(name || founder.groupName, founder))}
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

/** What the default authorization gives is what this agent can give of it, and is said so. */
function defaultHint(scheme: AuthorizationScheme): string {
  const { defaultMissing, defaultHint: hint, reading } = words.authorization;
  const given = scheme.flatMap(({ subMenu }) => subMenu);
  if (given.length === 0) return defaultMissing;
  const rights = given.map(({ label, actionMode }) => {
    const right = label.charAt(0).toLowerCase() + label.slice(1);
    return actionMode === 'FULL' ? right : reading(right);
  });
  const whole = given.length === sellersRights && given.every(({ actionMode }) => actionMode === 'FULL');
  return hint(rights.join(', '), whole);
}

const sellersRights = menusOfAgents.find(({ id }) => id === 'cases')?.subMenu.length;

const authorizations = (scheme: AuthorizationScheme) => [
  {
    value: 'default',
    label: words.authorization.default,
    hint: defaultHint(scheme),
    disabled: scheme.length === 0,
  },
  {
    value: 'specific',
    label: words.authorization.specific,
    hint: words.authorization.specificHint,
  },
];
