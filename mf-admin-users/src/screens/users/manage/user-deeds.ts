import type { MenuAction } from '@portal/ui/data';
import { frManage } from '../../../i18n/fr-users';
import type { FoundUser } from '../search/found-user';
import type { ManageMode } from './use-manage-user';

const icons = {
  ENABLE: 'check',
  DISABLE: 'lock',
  RESET_PASSWORD: 'mail',
  RESEND_WELCOME: 'mail',
  RESET_FACTOR: 'shield',
  DELETE: 'trash',
} as const satisfies Record<ManageMode, string>;

/** What may be done with a user as they are now; mails go to who is enabled alone. */
function modesFor({ userStatus, validated, twoSteps }: FoundUser): ManageMode[] {
  const enabled = userStatus === 'ENABLED';
  return [
    enabled ? 'DISABLE' : 'ENABLE',
    ...(enabled && validated === true ? (['RESET_PASSWORD'] as const) : []),
    ...(enabled && validated === false ? (['RESEND_WELCOME'] as const) : []),
    ...(twoSteps ? (['RESET_FACTOR'] as const) : []),
    'DELETE',
  ];
}

/** The entries of a user's menu, in the list and on their page. */
export const userDeeds = (
  user: FoundUser,
  onManage: (mode: ManageMode, user: FoundUser) => void,
): MenuAction[] =>
  modesFor(user).map((mode) => ({
    key: mode,
    label: frManage.actions[mode],
    icon: icons[mode],
    danger: mode === 'DELETE',
    onChoose: () => onManage(mode, user),
  }));
