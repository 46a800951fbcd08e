import { PartnerFrame } from '@portal/screen/partner-frame';
import type { PartnerPage } from '@portal/screen/partner-page';
import { Button, Card } from '@portal/ui';
import { useId, useState } from 'react';
import { frRequest } from '../../i18n/fr-request';

const words = frRequest.partner;

/** The third party is asked for nothing, and learns nothing, before the visitor opens its form. */
export function PartnerFormCard({ form }: { form: PartnerPage }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Card title={words.title}>
      <p>{words.words}</p>
      {form.host && <p className="request-soft">{words.told(form.host)}</p>}
      <p className="request-actions">
        <Button
          icon={open ? 'close' : 'edit'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? words.close : words.open}
        </Button>
      </p>
      <div id={id}>{open && <PartnerFrame page={form} words={words} />}</div>
    </Card>
  );
}
