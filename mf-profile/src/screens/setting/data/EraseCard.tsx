import { lazyDialog } from '@portal/screen';
import { findSubMenu } from '@portal/session';
import { Button, Card, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { frSettingData } from '../../../i18n/fr-setting-data';

const EraseModal = lazyDialog(() => import('./EraseModal').then((module) => module.EraseModal));

interface EraseCardProps {
  customerNumber: string;
  byAgent: boolean;
  /** An agent's visit that was not elevated. */
  readOnly: boolean;
}

/** As the server asks again: no group, and no cases of one's own, may bound the agent's right. */
function reachesEveryCustomer(): boolean {
  const subMenu = findSubMenu('searchCustomerContract');
  return subMenu?.groupMode === 'FULL' && !subMenu.userLimited;
}

/** The way out for good: by the customer's own password, or by an agent who gave a reason for the visit. */
export function EraseCard({ customerNumber, byAgent, readOnly }: EraseCardProps) {
  const [open, setOpen] = useState(false);
  const words = byAgent ? frSettingData.eraseByAgent : frSettingData.erase;
  const isLimited = byAgent && !reachesEveryCustomer();
  return (
    <Card title={frSettingData.erase.card}>
      <p className="setting-intro">{words.intro}</p>
      {isLimited ? (
        <p className="setting-soft">{frSettingData.eraseByAgent.limited}</p>
      ) : (
        <div className="setting-actions">
          <Button icon="trash" disabled={readOnly} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
          {readOnly && <span className="setting-soft">{frSettingData.eraseByAgent.locked}</span>}
        </div>
      )}
      {open && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <EraseModal customerNumber={customerNumber} byAgent={byAgent} onCancel={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
