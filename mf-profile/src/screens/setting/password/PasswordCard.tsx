import { lazyPart } from '@portal/screen';
import type { Customer } from '@portal/contract';
import { Card, Skeleton, Button, Modal } from '@portal/ui';
import { Suspense, useState } from 'react';
import { frSetting } from '../../../i18n/fr-setting';

const doneWords = frSetting.password.done;

function PasswordDone({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      title={doneWords.title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {frSetting.close}
        </Button>
      }
    >
      {doneWords.words}
    </Modal>
  );
}

const words = frSetting.password;
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
