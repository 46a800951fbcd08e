import type { ResponseOf } from '@portal/contract';
import { findSubMenu, supportAddress } from '@portal/session';
import { ButtonLink, Link, Notice } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { CustomerLink } from '../../../components/RowLinks';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import { accessCreation } from '../../../paths';
import { rootScreens } from '../../../rules/screen-of-root';
import { accessPlace } from './access-place';

const words = frCustomerAccess.direct;

interface FoundSpacesProps {
  asked: string;
  found: ResponseOf<'/adminClientSpace'>;
}

/**
 * Whose space it is, or that it is nobody's: then a user may be created, by who may (back-office 8). Not under the number
 * that was asked for: an access is that of a customer on file, and this one is none.
 */
export function FoundSpaces({ asked, found: { customers, mayCreateUser } }: FoundSpacesProps) {
  const place = useLocation();
  if (customers.length === 0) {
    return (
      <Notice
        tone="warning"
        title={words.none}
        action={
          mayCreateUser && (
            <div className="direct-access__offers">
              {findSubMenu('createCase') && (
                <ButtonLink size="small" icon="plus" href={rootScreens.case}>
                  {words.newCase}
                </ButtonLink>
              )}
              <ButtonLink size="small" icon="plus" href={accessCreation()}>
                {words.create}
              </ButtonLink>
            </div>
          )
        }
      >
        {mayCreateUser ? `${words.noneWords} ${words.mayCreate}` : words.noneWords}
      </Notice>
    );
  }
  return (
    <>
      <p>{words.found(customers.length)}</p>
      <ul className="direct-access__found">
        {customers.map(({ customerNbr, firstName, lastName, companyName, email, hasAccount }) => (
          <li key={customerNbr}>
            <span>
              <strong>{companyName ?? `${firstName} ${lastName}`}</strong>
              {' · '}
              <CustomerLink number={customerNbr} />
              {` · ${email}`}
            </span>
            <Link
              href={supportAddress(customerNbr, accessPlace(place, asked))}
              target="_blank"
              aria-label={`${words.open(customerNbr)} (${words.newTab})`}
            >
              {words.open(customerNbr)}
            </Link>
            {!hasAccount && (
              <span>
                {words.noAccount}{' '}
                {mayCreateUser && <Link href={accessCreation(customerNbr)}>{words.create}</Link>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
