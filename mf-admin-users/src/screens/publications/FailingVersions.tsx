import { rollBackStable, wordsFor } from '@portal/api-client';
import type { LiveOverview, LiveOverviewApplication } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { findSubMenu, useSession } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { useState } from 'react';
import { fr } from '../../i18n/fr';

const words = fr.publications.failing;

interface FailingVersionsProps {
  overview: LiveOverview;
  onRolledBack: () => void;
}

/** Stable versions that fail more than they used to, each with the way back to the version before. */
export function FailingVersions({ overview, onRolledBack }: FailingVersionsProps) {
  return overview.applications
    .filter(({ failing }) => failing !== null)
    .map((application) => (
      <FailingVersion key={application.name} application={application} onRolledBack={onRolledBack} />
    ));
}

interface FailingVersionProps {
  application: LiveOverviewApplication;
  onRolledBack: () => void;
}

function FailingVersion({ application, onRolledBack }: FailingVersionProps) {
  const { name, title, stable, failing } = application;
  const session = useSession();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  if (failing === null) return null;
  const mayWrite = findSubMenu('manageUsers', session)?.actionMode === 'FULL';
  const rollBack = () => {
    setState({ busy: true, error: null });
    rollBackStable({ name, expected: failing.version }).then(onRolledBack, (error: unknown) =>
      setState({ busy: false, error: wordsFor(error) }),
    );
  };
  return (
    <Notice
      tone="error"
      title={words.title(title ?? fr.publications.shell, failing.version)}
      action={
        mayWrite &&
        (stable?.previous ?? null) !== null && (
          <Button icon="history" loading={state.busy} onClick={rollBack}>
            {words.rollBack}
          </Button>
        )
      }
    >
      <p>{words.explanation({ ...failing, since: formatInstant(failing.since, 'short') })}</p>
      {(stable?.previous ?? null) === null && <p>{words.nothingBefore}</p>}
      {state.error !== null && <p>{state.error}</p>}
    </Notice>
  );
}
