import type { AuthorizationScheme, RequestOf, SubMenu } from '@portal/contract';
import { composeGroupName, foundingRefusal, type FoundingTerms, groupPartRefusal } from '@portal/domain';
import { object, string } from '@portal/ui/schema';
import { frGroups } from '../../../i18n/fr-groups';
import { draftOf, type SchemeDraft, wantedScheme } from '../../../rules/groups/scheme-draft';

export interface GroupValues {
  mainGroup: string;
  subGroup: string;
  authorization: string;
  /** The scheme draft as JSON: values of a form are strings. */
  scheme: string;
}

export const readScheme = (text: string): SchemeDraft =>
  text === '' ? {} : (JSON.parse(text) as SchemeDraft);

/** @param like the scheme of the group that is duplicated; null for a new one */
export const initialGroup = (
  terms: FoundingTerms,
  defaultMissing: boolean,
  like: AuthorizationScheme | null,
): GroupValues => ({
  mainGroup: terms.fixedGroup ?? '',
  subGroup: '',
  authorization: defaultMissing || like !== null ? 'specific' : 'default',
  scheme: like === null ? '' : JSON.stringify(draftOf(like)),
});

const part = (kind: 'group' | 'subGroup') =>
  string()
    .transform((typed: string) => typed.trim().toUpperCase())
    .test('part', (value, { createError }) => {
      const refusal = groupPartRefusal(kind, value ?? '');
      return refusal === null || createError({ message: refusal });
    });

export const schemeRule = string().test('scheme', (value, { parent, createError }) => {
  const { authorization } = parent as GroupValues;
  const whole = authorization !== 'specific' || wantedScheme(readScheme(value ?? '')).length > 0;
  return whole || createError({ message: frGroups.scheme.nothing });
});

/** Rules of a new group, as the agent may found one (B10.3). */
export const groupSchema = (terms: FoundingTerms, createGroup: SubMenu, ownGroup: string) =>
  object({
    mainGroup: part('group')
      .required()
      .test('founding', (value, { parent, createError }) => {
        const { subGroup } = parent as GroupValues;
        if (!value || (terms.subGroup === 'required' && !subGroup)) return true;
        const refusal = foundingRefusal(createGroup, ownGroup, composeGroupName(value, subGroup));
        return refusal === null || createError({ message: refusal });
      }),
    subGroup:
      terms.subGroup === 'required'
        ? part('subGroup').required(frGroups.name.noSubGroup)
        : part('subGroup').default(''),
    authorization: string().required(),
    scheme: schemeRule.default(''),
  });

export const toGroupRequest = (values: GroupValues): RequestOf<'/createGroup'> => ({
  group: composeGroupName(values.mainGroup, values.subGroup),
  ...(values.authorization === 'specific' && {
    autorizationsScheme: wantedScheme(readScheme(values.scheme)),
  }),
});

/**
 * The call names the whole name, the form has two fields for it. What is refused of the scheme is about no single field:
 * it is said beside the button.
 */
export const groupField = (path: string): string => (path === 'group' ? 'mainGroup' : path);
