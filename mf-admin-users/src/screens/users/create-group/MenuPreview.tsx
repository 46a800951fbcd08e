import type { AuthorizationScheme, RegisteredRemote } from '@portal/contract';
import { menuOfHolder, type MenuGroup } from '@portal/menu';
import { CallFailure } from '@portal/screen';
import { Icon, Skeleton } from '@portal/ui';
import { useId, useCallback, useEffect, useState } from 'react';
import { asCallError, type CallError, isAbort, readSnapshot } from '@portal/api-client';
import { frGroups } from '../../../i18n/fr-groups';
import './menu-preview.css';

const words = frGroups.preview;

interface MenuPreviewProps {
  /** Final name of the group; empty while it has none. */
  group: string;
  scheme: AuthorizationScheme;
}

/** Menu of a user with this scheme, built by the shell's own code (B10.3). */
export function MenuPreview({ group, scheme }: MenuPreviewProps) {
  const id = useId();
  const { remotes, error, retry } = useOpenedRemotes();
  return (
    <section className="menu-preview" aria-labelledby={id}>
      <h3 id={id}>{words.title(group)}</h3>
      <p className="menu-preview__intro">{words.intro}</p>
      {remotes && <Drawn groups={menuOfHolder(scheme, remotes)} />}
      {error && <CallFailure title={words.failed} error={error} onRetry={retry} />}
      {!remotes && !error && <Skeleton label={words.loading} lines={4} />}
    </section>
  );
}

function Drawn({ groups }: { groups: readonly MenuGroup[] }) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <p role="status" className="ui-hidden">
        {words.entries(count)}
      </p>
      {groups.map(({ title, entries }, place) => (
        <div key={`${place} ${title ?? ''}`} className="menu-preview__group">
          {title !== null && <p className="menu-preview__title">{title}</p>}
          <ul>
            {entries.map(({ label, path, icon }) => (
              <li key={`${path} ${label}`}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface OpenedRemotes {
  remotes: readonly RegisteredRemote[] | null;
  error: CallError | null;
  retry: () => void;
}

/** The remotes that the registry hands to this agent: what a menu is made from. */
function useOpenedRemotes(): OpenedRemotes {
  const [attempt, setAttempt] = useState(0);
  const [remotes, setRemotes] = useState<readonly RegisteredRemote[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    readSnapshot(null, gone.signal).then(
      (snapshot) => {
        setError(null);
        setRemotes(snapshot.remotes);
      },
      (thrown: unknown) => {
        if (!isAbort(thrown)) setError(asCallError(thrown));
      },
    );
    return () => gone.abort();
  }, [attempt]);
  const retry = useCallback(() => setAttempt((former) => former + 1), []);
  return { remotes, error, retry };
}
