import { pageConfig } from '@portal/api-client';
import { ContractScreen, lazyPart } from '@portal/screen';
import { PartnerFrame } from '@portal/screen/partner-frame';
import { partnerPage, type PartnerPage } from '@portal/screen/partner-page';
import { ButtonLink, Card, Skeleton, Button } from '@portal/ui';
import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { Suspense, useState, useId } from 'react';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import { RequestSent } from './RequestSent';
import './application-forms.css';

const partnerWords = frRequest.partner;

/** The third party is asked for nothing, and learns nothing, before the visitor opens its form. */
function PartnerFormCard({ form }: { form: PartnerPage }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Card title={partnerWords.title}>
      <p>{partnerWords.words}</p>
      {form.host && <p className="request-soft">{partnerWords.hostNotice(form.host)}</p>}
      <p className="request-actions">
        <Button
          icon={open ? 'close' : 'edit'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? partnerWords.close : partnerWords.open}
        </Button>
      </p>
      <div id={id}>{open && <PartnerFrame page={form} words={partnerWords} />}</div>
    </Card>
  );
}

const words = frRequest.write;

/** `/contact/application-forms`: a request to the supplier, here or in the third party's form (C7.1). */
export function ApplicationFormsScreen() {
  const partner = partnerPage(pageConfig()?.contactFormUrl, location.origin);
  return (
    <ContractScreen title={words.title} changes>
      {(subject) => (
        <>
          <NewRequest {...subject} />
          {partner && <PartnerFormCard form={partner} />}
          <p>
            <ButtonLink href={paths.event} icon="history">
              {words.requests}
            </ButtonLink>
          </p>
        </>
      )}
    </ContractScreen>
  );
}

const RequestForm = lazyPart(() => import('./RequestForm').then((module) => module.RequestForm));

interface NewRequestProps {
  contract: ContractSummary;
  customerNumber: string;
  support: { readOnly: boolean };
}

/** The form, then what became of what it sent. */
function NewRequest({ contract, customerNumber, support }: NewRequestProps) {
  const [sent, setSent] = useState<CustomerRequest | null>(null);
  if (sent !== null) {
    return <RequestSent request={sent} contract={contract} onAnother={() => setSent(null)} />;
  }
  return (
    <Card title={frRequest.write.card}>
      <Suspense fallback={<Skeleton lines={7} />}>
        <RequestForm
          contract={contract}
          customerNumber={customerNumber}
          readOnly={support.readOnly}
          onSent={setSent}
        />
      </Suspense>
    </Card>
  );
}
