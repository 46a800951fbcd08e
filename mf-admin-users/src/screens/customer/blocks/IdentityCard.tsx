import { formatDay, formatInstant, formatPhone } from '@portal/domain';
import { findSubMenu, useSession } from '@portal/session';
import { Card, Link, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { Broken } from '../../../components/Broken';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { accessCreation } from '../../../paths';
import { type PageAnswer, personOf } from '../customer-name';

const words = frCustomerPage.identity;

/** Who it is, and how they are reached. */
export function IdentityCard({ page }: { page: PageAnswer }) {
  const { customer, birthdate } = page;
  const { email, phone, address, companyName, identificationNumber } = customer.contact;
  const street = [address.number, address.street].filter(Boolean).join(' ');
  const town = [address.postalCode, address.townName].filter(Boolean).join(' ');
  const facts: [string, ReactNode][] = [
    ...(companyName === null ? [] : [[words.contact, personOf(customer)] as [string, ReactNode]]),
    [
      words.phone,
      phone === null ? (
        words.none
      ) : (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
      ),
    ],
    [
      words.email,
      email === '' ? (
        words.none
      ) : (
        <a href={`mailto:${email}`}>
          <Broken words={email} before="@" />
        </a>
      ),
    ],
    [words.address, [street, town].filter(Boolean).join(', ') || words.none],
    ...(birthdate === null || companyName !== null
      ? []
      : [[words.birthdate, formatDay(birthdate)] as [string, ReactNode]]),
    ...(identificationNumber === null ? [] : [[words.siret, identificationNumber] as [string, ReactNode]]),
    [words.access, <Access key="access" page={page} />],
  ];
  return (
    <Card title={words.title}>
      <dl className="customer-terms">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** How they log in. */
function Access({ page: { access, customer } }: { page: PageAnswer }) {
  const mayCreate = findSubMenu('createUser', useSession()) !== null;
  if (access === null) {
    return (
      <>
        <StatusBadge tone="neutral">{words.noAccess}</StatusBadge>{' '}
        {mayCreate && <Link href={accessCreation(customer.customerNumber)}>{words.create}</Link>}
      </>
    );
  }
  if (access.status === 'DISABLED') return <StatusBadge tone="danger">{words.disabled}</StatusBadge>;
  return (
    <>
      {!access.validated && <StatusBadge tone="attention">{words.unproved}</StatusBadge>}{' '}
      {access.lastLoginAt === null
        ? words.never
        : words.lastLogin(formatInstant(access.lastLoginAt, 'short'))}
      {customer.twoSteps && ` · ${words.twoSteps.toLowerCase()}`}
    </>
  );
}
