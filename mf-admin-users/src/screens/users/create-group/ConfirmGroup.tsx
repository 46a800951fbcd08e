import type { RequestOf } from '@portal/contract';
import { limitedWords, modesInWords, type GroupScheme } from '@portal/domain';
import { ConfirmModal } from '@portal/ui';
import type { Creation } from '../../../components/creation/use-creation';
import { frGroups } from '../../../i18n/fr-groups';
import { promisedScheme } from './promised-scheme';

const words = frGroups.confirm;

interface ConfirmGroupProps {
  creation: Creation<RequestOf<'/createGroup'>>;
  founder: GroupScheme;
}

/** Asked before a group is founded: what its agents will be able to do, in words. */
export function ConfirmGroup({ creation, founder }: ConfirmGroupProps) {
  const { asked, sending, problem, confirm, cancel } = creation;
  const rights = asked === null ? [] : promisedScheme(asked, founder).flatMap(({ subMenu }) => subMenu);
  return (
    <ConfirmModal
      open={asked !== null}
      title={asked && words.title(asked.group)}
      confirmLabel={words.verb}
      loading={sending}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{words.intro}</p>
      <ul className="group-recap">
        {rights.map((right) => {
          const limit = right.userLimited
            ? Object.entries(limitedWords).find(([id]) => id === right.id)?.[1]
            : null;
          return (
            <li key={right.id}>
              <strong>{right.label}</strong>
              {`\u00a0: ${modesInWords(right)}${limit ? `. ${limit}.` : '.'}`}
            </li>
          );
        })}
      </ul>
    </ConfirmModal>
  );
}
