import type { LiveOverview, LiveOverviewApplication, PublicationOrder } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { fr } from '../../i18n/fr';
import { ordersOf } from '../../rules/live-orders';

const words = fr.publications.failing;

/** Null for who only reads. */
type OnOrder = ((order: PublicationOrder) => void) | null;

interface FailingVersionsProps {
  overview: LiveOverview;
  onOrder: OnOrder;
}

/** Stable versions that fail more than they used to, each with the way back to the version before. */
export function FailingVersions({ overview, onOrder }: FailingVersionsProps) {
  return overview.applications
    .filter(({ failing }) => failing !== null)
    .map((application) => (
      <FailingVersion key={application.name} application={application} onOrder={onOrder} />
    ));
}

interface FailingVersionProps {
  application: LiveOverviewApplication;
  onOrder: OnOrder;
}

function FailingVersion({ application, onOrder }: FailingVersionProps) {
  const { name, title, stable, failing } = application;
  if (failing === null) return null;
  const [rollBack] = stable ? ordersOf({ name, channel: 'stable', ...stable }) : [];
  return (
    <Notice
      tone="error"
      title={words.title(title ?? fr.publications.shell, failing.version)}
      action={
        onOrder &&
        rollBack && (
          <Button icon="history" onClick={() => onOrder(rollBack)}>
            {words.rollBack}
          </Button>
        )
      }
    >
      <p>{words.explanation({ ...failing, since: formatInstant(failing.since, 'short') })}</p>
      {!rollBack && <p>{words.nothingBefore}</p>}
    </Notice>
  );
}
