import { lazyPart } from '@portal/screen';
import type { Customer } from '@portal/contract';
import { Card, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { settingWords } from '../../../i18n/setting';
import { PasswordDone } from './PasswordDone';

const words = settingWords.password;
const PasswordForm = lazyPart(() => import('./PasswordForm').then((module) => module.PasswordForm));

/** The password of whoever is at the keyboard: an agent in the customer's place has none here. */
export function PasswordCard({ customer, byAgent }: { customer: Customer; byAgent: boolean }) {
  /** Counts the changes: each leaves an empty form. */
  const [changes, setChanges] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <Card title={words.card}>
      {byAgent ? (
        <p>{words.ownHands}</p>
      ) : (
        <Suspense fallback={<Skeleton label={words.loading} lines={5} />}>
          <PasswordForm
            key={changes}
            customer={customer}
            onDone={() => {
              setChanges(changes + 1);
              setOpen(true);
            }}
          />
        </Suspense>
      )}
      <PasswordDone open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
