import { pageConfig } from '@portal/api-client';
import { ContractScreen } from '@portal/screen';
import { partnerPage } from '@portal/screen/partner-page';
import { ButtonLink } from '@portal/ui';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import { NewRequest } from './NewRequest';
import { PartnerFormCard } from './PartnerFormCard';
import './application-forms.css';

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
